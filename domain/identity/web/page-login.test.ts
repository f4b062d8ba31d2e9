import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endPageLogin, leaveForIdentity, readPageLogin } from './page-login.ts'

const kept = new Map<string, string>()
const went: string[] = []

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('window', { location: { assign: (address: string) => went.push(address) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
  went.length = 0
})

function leave(): string {
  leaveForIdentity('google', { purpose: 'logIn', next: '/dashboard/account' })
  return new URL(went.at(-1) ?? '', 'http://portal.invalid').searchParams.get('state') ?? ''
}

test('a login in this window is known again by its one-time state', () => {
  const state = leave()
  expect(went).toEqual([`/api/auth/google/start?mode=page&state=${state}`])
  expect(state).toMatch(/^[0-9a-f]{32}$/)
  expect(readPageLogin(state)).toEqual({ state, purpose: 'logIn', next: '/dashboard/account' })
})

test('a login that was begun elsewhere, before, or never is not taken for this one', () => {
  const first = leave()
  const second = leave()
  expect(readPageLogin(first)).toBeUndefined()
  expect(readPageLogin('')).toBeUndefined()
  endPageLogin()
  expect(readPageLogin(second)).toBeUndefined()
  for (const nonsense of ['{', 'null', '[]', '{"state":""}']) {
    kept.set('identity_login', nonsense)
    expect(readPageLogin('')).toBeUndefined()
  }
})

test('without storage nobody is logged in by itself', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(readPageLogin(leave())).toBeUndefined()
})
