import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '#contract/shapes/account.ts'
import type { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import { startClient } from '#platform/web/client/client.ts'
import { accountStorage } from './account-storage.ts'
import { importKey, seal } from './seal.ts'
import { sessionStore } from './session-store.ts'
import { accountOf, CookieLost, startSession } from './start-session.ts'

/** On a machine that does much else what comes by itself takes its time. */
const patient = { timeout: 30_000 }

const account = { id: '7', name: 'Anna', surname: 'Rossi' } as Account
const storage_key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const kept = new Map<string, string>()
const asked: string[] = []
let answer: () => Response

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve().then(() => answer())
  })
  startClient({ tenant: { key: 'pk_test', choices: {} } as unknown as PublicTenant, onSessionEnd: () => undefined })
  answer = () => Response.json({ account, storage_key })
})
afterEach(() => {
  sessionStore.close()
  kept.clear()
  asked.length = 0
  vi.unstubAllGlobals()
})

const ended = () =>
  new Response(JSON.stringify({ code: 'session.none' }), {
    status: 401,
    headers: { 'content-type': 'application/problem+json' },
  })
/** Everything that waits for nothing but promises has happened. */
async function whatIsUnderWay(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

const never = () => {
  throw new Error('the session is not over')
}

test('a page without a session asks nothing and forgets what stood in storage', async () => {
  accountStorage.start('plain')
  kept.set('session_account', JSON.stringify(account))
  await startSession(false, never)
  await startSession(undefined, never)
  expect(asked).toEqual([])
  expect(kept.size).toBe(0)
})

test('with plain storage the portal starts at once, and the server’s answer replaces what was edited', async () => {
  accountStorage.start('plain')
  kept.set('session_account', JSON.stringify({ ...account, id: '8', name: 'Mallory' }))
  await startSession(undefined, never)
  expect(sessionStore.current()?.name).toBe('Mallory')
  await vi.waitFor(() => expect(sessionStore.current()).toEqual(account), patient)
  expect(JSON.parse(kept.get('session_account') ?? '')).toEqual(account)
})

test('with encrypted storage the portal waits for the answer, whatever stands there', async () => {
  accountStorage.start('encrypted')
  for (const there of ['', 'x', JSON.stringify({ ...account, id: '8' })]) {
    kept.set('session_account', there)
    await startSession(undefined, never)
    expect(sessionStore.current()).toEqual(account)
    await vi.waitFor(() => expect(kept.get('session_account')).toMatch(/^[\w-]{16}\.[\w-]+$/), patient)
    sessionStore.close()
  }
})

test('a session that is over clears storage and says so only where somebody was shown', async () => {
  answer = ended
  accountStorage.start('encrypted')
  kept.set('session_account', 'x')
  await startSession(undefined, never)
  expect(kept.size).toBe(0)
  accountStorage.start('plain')
  kept.set('session_account', JSON.stringify(account))
  const onEnd = vi.fn()
  await startSession(true, onEnd)
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce(), patient)
  expect(kept.size).toBe(0)
})

test('an answer that comes after a change of name, another login or a logout leaves it as it is', async () => {
  accountStorage.start('plain')
  const changes = [
    () => sessionStore.renew({ ...account, name: 'Newer' }),
    () => sessionStore.open({ ...account, id: '9', name: 'Other' }),
    () => sessionStore.close(),
  ]
  for (const change of changes) {
    for (const late of [() => Response.json({ account, storage_key }), ended]) {
      kept.set('session_account', JSON.stringify(account))
      let answerNow = () => undefined as unknown
      const answered = new Promise((resolve) => (answerNow = () => resolve(undefined)))
      vi.stubGlobal('fetch', () => answered.then(late))
      await startSession(undefined, never)
      change()
      const changed = sessionStore.current()
      answerNow()
      await whatIsUnderWay()
      expect(sessionStore.current()).toBe(changed)
      sessionStore.close()
    }
  }
})

test('where nobody answers at the start, the stored name stands until the network is back', async () => {
  const [page, reader] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })]
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', reader)
  accountStorage.start('plain')
  kept.set('session_account', JSON.stringify({ ...account, name: 'Old' }))
  answer = () => {
    throw new TypeError('no network')
  }
  await startSession(undefined, never)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), patient)
  await whatIsUnderWay()
  expect(sessionStore.current()?.name).toBe('Old')
  answer = () => Response.json({ account, storage_key })
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sessionStore.current()?.name).toBe('Anna'), patient)
  const before = asked.length
  page.dispatchEvent(new Event('online'))
  reader.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toHaveLength(before)
})

test('a login that answers an object is taken as it is, once the next call knows its session', async () => {
  accountStorage.start('plain')
  expect(await accountOf(account)).toBe(account)
  expect(asked).toEqual(['/api/session'])
})

test('a login that answers a string is opened by the key of the session', async () => {
  accountStorage.start('plain')
  const key = await importKey(storage_key)
  const sealed = key ? await seal({ ...account, name: 'Sealed' }, key) : ''
  expect((await accountOf(sealed)).name).toBe('Sealed')
  expect(asked).toEqual(['/api/session'])
})

test('a string that was changed, or is somebody else’s, is answered with the session’s own account', async () => {
  accountStorage.start('plain')
  const key = await importKey(storage_key)
  const other = key ? await seal({ ...account, id: '8', name: 'Mallory' }, key) : ''
  for (const text of [other, 'nonsense', '']) expect(await accountOf(text)).toEqual(account)
})

test('a login whose cookie the browser did not keep is said to be lost', async () => {
  accountStorage.start('plain')
  answer = ended
  await expect(accountOf(account)).rejects.toBeInstanceOf(CookieLost)
})
