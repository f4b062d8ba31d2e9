import { expect, test } from 'vitest'
import type { Choices } from '#contract/choices.ts'
import { leadsElsewhere } from './leads-elsewhere.ts'

const choices = { signIn: 'popup', captcha: 'none' } as Choices

test('a screen that a tenant has leads nowhere else', () => {
  expect(leadsElsewhere({}, choices)).toBeUndefined()
  expect(leadsElsewhere({ elsewhere: '/dashboard' }, choices)).toBeUndefined()
  expect(leadsElsewhere({ only: { signIn: 'popup', captcha: 'none' } }, choices)).toBeUndefined()
})

test('one that it has not leads to the login, or where its row says', () => {
  expect(leadsElsewhere({ only: { signIn: 'form' } }, choices)).toBe('/')
  expect(leadsElsewhere({ only: { signIn: 'popup', captcha: 'altcha' } }, choices)).toBe('/')
  expect(leadsElsewhere({ only: { signIn: 'form' }, elsewhere: '/dashboard' }, choices)).toBe('/dashboard')
})
