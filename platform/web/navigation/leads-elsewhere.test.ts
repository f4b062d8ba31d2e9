import { expect, test } from 'vitest'
import type { ScreenChoices } from '#contract/choices.ts'
import { leadsElsewhere } from './leads-elsewhere.ts'

const choices = { signIn: 'popup', afterLogin: 'stay', guestSearch: { kind: 'offered', days: 90 } } as ScreenChoices

test('a screen that a tenant has leads nowhere else', () => {
  expect(leadsElsewhere({}, choices)).toBeUndefined()
  expect(leadsElsewhere({ elsewhere: '/dashboard' }, choices)).toBeUndefined()
  expect(leadsElsewhere({ only: { signIn: 'popup', afterLogin: 'stay' } }, choices)).toBeUndefined()
  expect(leadsElsewhere({ only: { guestSearch: 'offered' } }, choices)).toBeUndefined()
})

test('a screen that a tenant has not leads to the login, or where its row says', () => {
  expect(leadsElsewhere({ only: { signIn: 'form' } }, choices)).toBe('/')
  expect(leadsElsewhere({ only: { signIn: 'popup', afterLogin: 'reload' } }, choices)).toBe('/')
  expect(leadsElsewhere({ only: { guestSearch: 'hidden' } }, choices)).toBe('/')
  expect(leadsElsewhere({ only: { signIn: 'form' }, elsewhere: '/dashboard' }, choices)).toBe('/dashboard')
})
