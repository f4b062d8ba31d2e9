import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '#contract/shapes/account.ts'
import type { ProofOfTap } from '#contract/shapes/portal/proof-of-tap.ts'
import { accountStorage } from './account-storage.ts'
import { keptProof } from './kept-proof.ts'
import { sessionStore } from './session-store.ts'
import { startSession } from './start-session.ts'

const anna = { id: '7', name: 'Anna', surname: 'Rossi' } as Account
const bruno = { id: '8', name: 'Bruno', surname: 'Neri' } as Account
const hourMs = 3_600_000
const proof = (ageMs = 0): ProofOfTap => ({
  day: '2026-03-02',
  as_of: new Date(Date.now() - ageMs).toISOString(),
  until: null,
  has_cards: true,
  cards: [],
})
const kept = new Map<string, string>()
const isKept = () => kept.has('proof_of_tap')

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  accountStorage.start('plain')
  sessionStore.open(anna)
  keptProof.keep(anna.id, proof())
})
afterEach(() => {
  sessionStore.close()
  kept.clear()
  vi.unstubAllGlobals()
})

test('today’s taps are kept for the account that asked, and for no other', () => {
  expect(keptProof.of(anna.id)).toMatchObject({ day: '2026-03-02' })
  expect(keptProof.of(bruno.id)).toBeUndefined()
})

describe('kept taps go', () => {
  test('kept taps go when the session ends in this browser', () => {
    sessionStore.close()
    expect(isKept()).toBe(false)
  })

  test('kept taps go when another account logs in', () => {
    sessionStore.open(bruno)
    expect(isKept()).toBe(false)
  })

  test('kept taps go when the server says that somebody else is here', () => {
    sessionStore.renew(bruno)
    expect(isKept()).toBe(false)
  })

  test('kept taps go when the page is opened without a session, even if the account was taken away by hand', async () => {
    const left = kept.get('proof_of_tap') ?? ''
    sessionStore.close()
    kept.set('proof_of_tap', left)
    await startSession(false, () => undefined)
    expect(isKept()).toBe(false)
  })

  test('kept taps go when they are a day old', () => {
    keptProof.keep(anna.id, proof(24 * hourMs))
    expect(keptProof.of(anna.id)).toBeUndefined()
    sessionStore.restore()
    expect(isKept()).toBe(false)
  })

  test('kept taps go when they are no taps', () => {
    for (const nonsense of ['', '{', 'null', '[]', '{"accounts_id":"7"}', '{"accounts_id":"7","proof":{}}']) {
      kept.set('proof_of_tap', nonsense)
      expect(keptProof.of(anna.id)).toBeUndefined()
      keptProof.leaveTo(anna.id)
      expect(isKept()).toBe(false)
    }
  })
})

test('kept taps stay while the same account has another name, logs in again or opens another page', () => {
  sessionStore.renew({ ...anna, name: 'Annalisa' })
  sessionStore.open(anna)
  sessionStore.restore()
  expect(keptProof.of(anna.id)).toBeDefined()
})

test('an answer that comes after the logout is not kept, be it in this tab or in another one', () => {
  sessionStore.close()
  keptProof.keep(anna.id, proof())
  expect(isKept()).toBe(false)
  sessionStore.open(anna)
  // The other tab of this browser logs out: this one has not heard of it yet.
  kept.delete('session_account')
  keptProof.keep(anna.id, proof())
  expect(isKept()).toBe(false)
})

test('where the account is kept encrypted no tap is ever kept', async () => {
  accountStorage.start('encrypted')
  await accountStorage.unlock('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8')
  kept.clear()
  sessionStore.open(anna)
  await vi.waitFor(() => expect(kept.has('session_account')).toBe(true), { timeout: 30_000 })
  keptProof.keep(anna.id, proof())
  expect(isKept()).toBe(false)
})
