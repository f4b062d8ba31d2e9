import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '#contract/shapes/account.ts'
import { accountStorage } from './account-storage.ts'
import { seal } from './seal.ts'

/** On a machine that does much else what comes by itself takes its time. */
const patient = { timeout: 30_000 }

const account: Account = {
  id: '7',
  name: 'Anna',
  surname: 'Rossi',
  email: 'anna@example.org',
  language: 'it',
  languages_id: '1',
  locales_id: 'it-IT',
  google_id: null,
  facebook_id: null,
  notify_ticket_issuance: false,
}
const keyText = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const kept = new Map<string, string>()
const inStorage = () => kept.get('session_account')

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  accountStorage.clear()
  vi.unstubAllGlobals()
})

test('plain storage keeps the documented account, and nonsense in it is nobody', () => {
  accountStorage.start('plain')
  accountStorage.write(account)
  expect(JSON.parse(inStorage() ?? '')).toEqual(account)
  expect(accountStorage.read()).toEqual(account)
  for (const nonsense of ['', '{', 'null', '[]', '"x"', '{"name":"x"}', '7']) {
    kept.set('session_account', nonsense)
    expect(accountStorage.read()).toBeUndefined()
  }
})

test('encrypted storage keeps nothing readable and tells only that somebody is here', async () => {
  accountStorage.start('encrypted')
  await accountStorage.unlock(keyText)
  accountStorage.write(account)
  await vi.waitFor(() => expect(inStorage()).toMatch(/^[\w-]{16}\.[\w-]+$/), patient)
  expect(accountStorage.isThere()).toBe(true)
  expect(accountStorage.read()).toBeUndefined()
})

test('an account put into encrypted storage by hand is nobody', () => {
  accountStorage.start('encrypted')
  kept.set('session_account', JSON.stringify({ ...account, id: '8' }))
  expect(accountStorage.read()).toBeUndefined()
})

test('without a key encrypted storage keeps no account at all', async () => {
  accountStorage.start('encrypted')
  accountStorage.write(account)
  await vi.waitFor(() => expect(inStorage()).toBe(''), patient)
  expect(accountStorage.isThere()).toBe(true)
})

test('a logout while the account is being sealed leaves nothing behind', async () => {
  accountStorage.start('encrypted')
  await accountStorage.unlock(keyText)
  accountStorage.write(account)
  accountStorage.clear()
  // Whatever was sealed before these is sealed by now.
  const key = await accountStorage.unlock(keyText)
  for (let round = 0; round < 5; round++) if (key) await seal(account, key)
  expect(accountStorage.isThere()).toBe(false)
})
