import { expect, test } from 'vitest'
import { missingAcceptance, newUserFields, newUserOf } from './new-user-fields.ts'

const all = { confirmFields: 'shown', dateOfBirth: 'asked' } as const
const few = { confirmFields: 'hidden', dateOfBirth: 'hidden' } as const
const giulia = {
  ...newUserFields,
  'user.name': 'Giulia',
  'user.surname': 'Bianchi',
  'user.date_of_birth': '1990-2-28',
  'user.email': 'giulia@example.org',
  'user.confirm_email': 'giulia@example.org',
  'user.password': 'tram lemon violin',
  'user.confirm_password': 'tram lemon violin',
  privacy: true,
}

test('the registration form says nothing by itself once the privacy notice is accepted', () => {
  expect(missingAcceptance({ ...newUserFields, privacy: true }, all, 8)).toEqual([])
})

test('the registration form asks for the acceptance of the privacy notice', () => {
  expect(missingAcceptance({ ...giulia, privacy: false }, all, 8)).toEqual([
    { path: 'privacy', msg: 'privacy.required' },
  ])
})

test('the registration form tells with the missing acceptance everything else that it can see', () => {
  const typed = {
    ...giulia,
    privacy: false,
    'user.name': ' ',
    'user.email': 'giulia@',
    'user.confirm_email': 'giulia@',
    'user.password': 'tram',
    'user.confirm_password': 'tram lemon',
  }
  expect(missingAcceptance(typed, all, 8)).toEqual([
    { path: 'user.name', msg: 'required' },
    { path: 'user.email', msg: 'invalid' },
    { path: 'user.password', msg: 'weak' },
    { path: 'user.confirm_password', msg: 'not_match' },
    { path: 'privacy', msg: 'privacy.required' },
  ])
})

test('the registration form takes an address in other capitals for the same', () => {
  const typed = { ...giulia, privacy: false, 'user.confirm_email': 'Giulia@Example.org' }
  expect(missingAcceptance(typed, all, 8)).toEqual([{ path: 'privacy', msg: 'privacy.required' }])
})

test('the registration form never complains about a field that the tenant does not show', () => {
  const typed = { ...giulia, privacy: false, 'user.confirm_email': '', 'user.confirm_password': '' }
  expect(missingAcceptance(typed, few, 8)).toEqual([{ path: 'privacy', msg: 'privacy.required' }])
})

test('a new user sends the same address and password twice where they are asked once, and no birthday unasked', () => {
  const typed = { ...giulia, 'user.confirm_email': '', 'user.confirm_password': '' }
  const user = newUserOf(typed, few, 'it')
  expect(user).toMatchObject({ confirm_email: 'giulia@example.org', confirm_password: 'tram lemon violin' })
  expect(user).not.toHaveProperty('date_of_birth')
})

test('a new user sends a date of birth as year, month and day of two digits, and none where its boxes are empty', () => {
  expect(newUserOf(giulia, all, 'it').date_of_birth).toBe('1990-02-28')
  expect(newUserOf({ ...giulia, 'user.date_of_birth': '' }, all, 'it')).not.toHaveProperty('date_of_birth')
})

test('a new user takes the language of the page until another one is chosen', () => {
  expect(newUserOf(giulia, all, 'fr').language).toBe('fr')
  expect(newUserOf({ ...giulia, 'user.language': 'de' }, all, 'fr').language).toBe('de')
})
