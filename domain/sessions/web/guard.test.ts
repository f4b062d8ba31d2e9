import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import type { ScreenChoices } from '#contract/choices.ts'
import type { Account } from '#contract/shapes/account.ts'
import { guard } from './guard.ts'
import type { PortalScreen } from './portal-screen.ts'
import { sessionStore } from './session-store.ts'

const account = { id: '7', name: 'Anna', surname: 'Rossi' } as Account
const portal = { choices: { signIn: 'form' } as ScreenChoices, homes: { visitor: '/in', traveller: '/home' } }
const row = (more: Partial<PortalScreen>) => ({ path: '/x', for: 'anyone', ...more }) as PortalScreen

/** Where the guard sends whoever asks for a screen; nowhere for one that may see it. */
function sentFrom(screen: PortalScreen, address: { href?: string; search?: object } = {}): string | undefined {
  try {
    guard(screen, portal, { href: '/x', search: {}, ...address })
    return undefined
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options.href
  }
}

afterEach(() => sessionStore.close())

test('a visitor sees the screens of visitors and those for anyone', () => {
  expect(sentFrom(row({ for: 'visitor' }))).toBeUndefined()
  expect(sentFrom(row({ for: 'anyone' }))).toBeUndefined()
})

test('a visitor leaves a screen of travellers for the login, which keeps the place', () => {
  expect(sentFrom(row({ for: 'traveller' }), { href: '/trips?page=2' })).toBe('/in?next=%2Ftrips%3Fpage%3D2')
})

test('a traveller leaves a screen of visitors for the place that was wanted, else for the dashboard', () => {
  sessionStore.open(account)
  expect(sentFrom(row({ for: 'visitor' }), { search: { next: '/trips?page=2' } })).toBe('/trips?page=2')
  expect(sentFrom(row({ for: 'visitor' }))).toBe('/home')
  expect(sentFrom(row({ for: 'traveller' }))).toBeUndefined()
})

test('a traveller is led to no other site by an address that wants one', () => {
  sessionStore.open(account)
  expect(sentFrom(row({ for: 'visitor' }), { search: { next: '//elsewhere.example/x' } })).toBe('/home')
})

test('a screen that the tenant does not have leads everybody elsewhere', () => {
  const absent = row({ for: 'visitor', only: { signIn: 'popup' }, elsewhere: '/other' })
  expect(sentFrom(absent)).toBe('/other')
  sessionStore.open(account)
  expect(sentFrom(absent, { search: { next: '/trips' } })).toBe('/other')
})
