import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import {
  authenticatorOf,
  claimStep,
  confirmAuthenticator,
  deleteAuthenticator,
  deleteAuthenticatorSince,
  deleteRecoveryCodesSince,
  keepNewAuthenticator,
  newAuthenticatorOf,
  recoveryCodesLeft,
  recoveryHashOf,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './authenticators-queries.ts'

/** Anna's app and codes, and Bruno's, which nothing of hers may touch. */
let at: TestDatabase
let database: ReturnType<TestDatabase['database']['ofTenant']>
let people = 0
let anna: string
let bruno: string
const session = randomUUID()

beforeAll(async () => {
  at = await createTestDatabase()
  database = at.database.ofTenant('airlink')
})
afterAll(() => at.close())
beforeEach(async () => {
  ;[anna, bruno] = [await somebody(), await somebody()]
  for (const accountId of [anna, bruno]) {
    await begin(accountId, 'first')
    await replaceRecoveryCodes(database, accountId, [
      { mark: 'a', hash: 'hash a' },
      { mark: 'b', hash: 'hash b' },
    ])
  }
})

async function somebody(): Promise<string> {
  const email = `f${String(++people)}@b.it`
  const [row] = await database.sql<{ id: string }>`
    insert into accounts (email, email_canonical, name, surname, language, confirmed_at)
    values (${email}, ${email}, 'A', 'B', 'it', now()) returning id`
  return row?.id ?? ''
}
const begin = (accountId: string, sealed: string, minutes = 10) =>
  keepNewAuthenticator(database, { accountId, sessionId: session, sealed, minutes })
const confirm = (accountId: string, sealed: string) => confirmAuthenticator(database, { accountId, sealed, step: 7 })

test('an app that waits gives way to the next one, and is there for its own session until it is over', async () => {
  expect(await begin(anna, 'second')).toBe(true)
  expect(await newAuthenticatorOf(database, anna, session)).toBe('second')
  expect(await newAuthenticatorOf(database, anna, randomUUID())).toBeUndefined()
  expect(await newAuthenticatorOf(database, bruno, session)).toBe('first')
  await begin(anna, 'third', -1)
  expect(await newAuthenticatorOf(database, anna, session)).toBeUndefined()
})

test('an app that counts gives way to none, and waits no more', async () => {
  expect([await confirm(anna, 'another'), await confirm(anna, 'first'), await confirm(anna, 'first')]).toEqual([
    false,
    true,
    false,
  ])
  expect([await begin(anna, 'second'), await newAuthenticatorOf(database, anna, session)]).toEqual([false, undefined])
  expect((await authenticatorOf(database, anna))?.sealed).toBe('first')
  expect(await authenticatorOf(database, bruno)).toBeUndefined()
})

test('a step of an app counts once, and none before it; of an app that waits none does', async () => {
  await confirm(anna, 'first')
  const claim = (step: number, accountId = anna) => claimStep(database, accountId, { step, sealed: 'anew' })
  expect([await claim(7), await claim(9), await claim(9), await claim(8), await claim(10)]).toEqual([
    false,
    true,
    false,
    false,
    true,
  ])
  expect(await claim(10, bruno)).toBe(false)
  expect((await authenticatorOf(database, anna))?.sealed).toBe('anew')
  expect(await newAuthenticatorOf(database, bruno, session)).toBe('first')
})

test('a step that one account uses up still counts for another', async () => {
  for (const accountId of [anna, bruno]) await confirm(accountId, 'first')
  expect(await claimStep(database, anna, { step: 12, sealed: 'anew' })).toBe(true)
  expect((await authenticatorOf(database, bruno))?.sealed).toBe('first')
  expect(await claimStep(database, bruno, { step: 12, sealed: 'anew' })).toBe(true)
})

test('an app that is taken off is the one account’s, once, and only one that was switched on since', async () => {
  for (const accountId of [anna, bruno]) await confirm(accountId, 'first')
  await deleteAuthenticatorSince(database, anna, '2999-01-01')
  expect(await authenticatorOf(database, anna)).toBeDefined()
  await deleteAuthenticatorSince(database, anna, '2000-01-01')
  expect([await authenticatorOf(database, anna), await deleteAuthenticator(database, anna)]).toEqual([undefined, false])
  expect(await deleteAuthenticator(database, bruno)).toBe(true)
  await begin(bruno, 'waits')
  await deleteAuthenticatorSince(database, bruno, '2000-01-01')
  expect(await newAuthenticatorOf(database, bruno, session)).toBe('waits')
})

test('a recovery code counts once, by its mark and its hash, for its own account', async () => {
  const spend = (mark: string, hash: string) => spendRecoveryCode(database, anna, { mark, hash })
  expect(await recoveryHashOf(database, anna, 'a')).toBe('hash a')
  expect([await spend('a', 'hash b'), await spend('a', 'hash a'), await spend('a', 'hash a')]).toEqual([
    false,
    true,
    false,
  ])
  expect(await recoveryHashOf(database, anna, 'a')).toBeUndefined()
  expect([await recoveryHashOf(database, anna, 'b'), await recoveryHashOf(database, bruno, 'a')]).toEqual([
    'hash b',
    'hash a',
  ])
  expect([await recoveryCodesLeft(database, anna), await recoveryCodesLeft(database, bruno)]).toEqual([1, 2])
  await replaceRecoveryCodes(database, anna, [{ mark: 'c', hash: 'hash c' }])
  expect([await recoveryCodesLeft(database, anna), await recoveryCodesLeft(database, bruno)]).toEqual([1, 2])
  expect(await recoveryHashOf(database, anna, 'b')).toBeUndefined()
})

test('recovery codes go where one of their account was made or used since a moment, and nobody else’s do', async () => {
  const left = () => Promise.all([anna, bruno].map((accountId) => recoveryCodesLeft(database, accountId)))
  const momentAfter = async (interval: string) => {
    const [row] = await database.sql<{ at: string }>`select (now() + ${interval}::interval)::text as at`
    return row?.at ?? ''
  }
  await database.sql`update recovery_codes set created = now() - interval '2 hours' where account_id = ${anna}`
  await deleteRecoveryCodesSince(database, anna, await momentAfter('-1 hour'))
  expect(await left()).toEqual([2, 2])

  expect(await spendRecoveryCode(database, anna, { mark: 'a', hash: 'hash a' })).toBe(true)
  await deleteRecoveryCodesSince(database, anna, await momentAfter('-1 hour'))
  expect(await left()).toEqual([0, 2])

  await deleteRecoveryCodesSince(database, bruno, await momentAfter('-1 hour'))
  expect(await left()).toEqual([0, 0])
})
