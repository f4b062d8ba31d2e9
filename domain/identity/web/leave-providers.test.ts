import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '#contract/shapes/account.ts'
import type { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import { goOnLeaving, isJustLeft, leaveProviders, providersToLeave } from './leave-providers.ts'

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

const tenant = (signIn: 'form' | 'popup', logins: PublicTenant['choices']['logins']) =>
  ({ choices: { signIn, logins } }) as unknown as PublicTenant
const account = (linked: Partial<Account>) => ({ google_id: null, facebook_id: null, ...linked }) as Account

test('a logout passes by the providers that are linked and by the single sign-on, and by no other', () => {
  const social = tenant('form', ['google', 'facebook'])
  expect(providersToLeave(account({}), social)).toEqual([])
  expect(providersToLeave(account({ google_id: '1' }), social)).toEqual(['google'])
  expect(providersToLeave(account({ google_id: '1', facebook_id: '2' }), social)).toEqual(['google', 'facebook'])
  expect(providersToLeave(account({ google_id: '1' }), tenant('form', []))).toEqual([])
  expect(providersToLeave(account({}), tenant('popup', ['azure', 'google']))).toEqual(['azure'])
  expect(providersToLeave(undefined, tenant('popup', ['azure']))).toEqual(['azure'])
})

test('several providers are left one after the other, and then nobody is led away again', () => {
  leaveProviders(['google', 'facebook'])
  goOnLeaving()
  goOnLeaving()
  expect(isJustLeft()).toBe(true)
  goOnLeaving()
  expect(isJustLeft()).toBe(false)
  expect(went).toEqual(['/api/auth/google/logout', '/api/auth/facebook/logout'])
})

test('without storage the first provider is left all the same', () => {
  vi.stubGlobal('sessionStorage', undefined)
  leaveProviders(['google', 'facebook'])
  goOnLeaving()
  expect(went).toEqual(['/api/auth/google/logout'])
})
