import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { openSession } from './session-queries.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.close())

test('of sixty logins at once ten sessions are left, and a later one is never the one to go', async () => {
  const database = at.database.ofTenant('airlink')
  const [account] = await database.sql<{ id: string }>`
    insert into accounts (email, email_canonical, name, surname, language, password_hash, confirmed_at)
    values ('a@b.it', 'a@b.it', 'A', 'B', 'it', 'hash', now()) returning id`
  const accountId = account?.id ?? ''
  const open = () =>
    openSession(database, {
      ...{ tokenHash: randomBytes(32), accountId, userAgent: '', lastLogin: Date.now() },
      ground: { passwordHash: 'hash', isFactorRight: false },
    })
  const left = () => database.sql<{ id: string }>`select id from sessions where account_id = ${accountId}`
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 60 }, open))
    expect(await left()).toHaveLength(10)
  }
  const last = await open()
  expect((await left()).map(({ id }) => id)).toContain(last?.id)
})

test('no session opens to an account with an authenticator app without its second factor, however one came', async () => {
  const database = at.database.ofTenant('airlink')
  const [account] = await database.sql<{ id: string }>`
    insert into accounts (email, email_canonical, name, surname, language, password_hash, confirmed_at)
    values ('c@b.it', 'c@b.it', 'C', 'B', 'it', 'hash', now()) returning id`
  const accountId = account?.id ?? ''
  const identity = { issuer: 'https://issuer.example', subject: 'c' }
  await database.sql`
    insert into identities (issuer, subject, provider, account_id)
    values (${identity.issuer}, ${identity.subject}, 'google', ${accountId})`
  const open = (isFactorRight: boolean, way: { passwordHash: string } | { identity: typeof identity }) =>
    openSession(database, {
      ...{ tokenHash: randomBytes(32), accountId, userAgent: '', lastLogin: Date.now() },
      ground: { ...way, isFactorRight },
    })
  const ways = [{ passwordHash: 'hash' }, { identity }]
  const confirmed = (when: string | null) => database.sql`
    insert into authenticators (account_id, sealed, expires_at, confirmed_at)
    values (${accountId}, 'sealed', now(), ${when}) on conflict (tenant_id, account_id) do update set confirmed_at = ${when}`
  await confirmed(null)
  for (const way of ways) expect(await open(false, way)).toBeDefined()
  await confirmed('2026-11-01')
  for (const way of ways)
    expect([await open(false, way), typeof (await open(true, way))]).toEqual([undefined, 'object'])
})

test('a session opens by a passkey of its own account, for as long as that is there', async () => {
  const database = at.database.ofTenant('airlink')
  const holderOf = async (email: string) => {
    const [account] = await database.sql<{ id: string }>`
      insert into accounts (email, email_canonical, name, surname, language, password_hash, confirmed_at)
      values (${email}, ${email}, 'P', 'B', 'it', 'hash', now()) returning id`
    const [passkey] = await database.sql<{ id: string }>`
      insert into passkeys (account_id, credential_id, public_key, counter, device_type, is_backed_up, name)
      values (${account?.id ?? ''}, ${email}, ${Buffer.from('key')}, 0, 'multiDevice', true, 'a key') returning id`
    return { accountId: account?.id ?? '', passkeyId: passkey?.id ?? '' }
  }
  const [one, other] = [await holderOf('p@b.it'), await holderOf('q@b.it')]
  const open = ({ passkeyId }: { passkeyId: string }) =>
    openSession(database, {
      ...{ tokenHash: randomBytes(32), accountId: one.accountId, userAgent: '', lastLogin: Date.now() },
      ground: { passkeyId, isFactorRight: true },
    })
  expect((await open(one))?.account.id).toBe(one.accountId)
  expect(await open(other)).toBeUndefined()
  await database.sql`delete from passkeys where id = ${one.passkeyId}`
  expect(await open(one)).toBeUndefined()
})

test('of a login by an unknown browser its own account is told, but for its first; what happened to others is no news', async () => {
  const database = at.database.ofTenant('airlink')
  const idOf = async (email: string, age: string) => {
    const [account] = await database.sql<{ id: string }>`
      insert into accounts (email, email_canonical, name, surname, language, password_hash, confirmed_at, created)
      values (${email}, ${email}, 'A', 'B', 'it', 'hash', now(), now() - ${age}::interval) returning id`
    return account?.id ?? ''
  }
  const [old, young] = [await idOf('old@b.it', '3 years'), await idOf('young@b.it', '1 minute')]
  const open = (accountId: string, lastLogin: number | (() => undefined)) =>
    openSession(database, {
      ...{ tokenHash: randomBytes(32), accountId, userAgent: '', lastLogin },
      ground: { passwordHash: 'hash', isFactorRight: false },
    })
  const told = async (accountId: string) =>
    (await database.sql`select from alerts where account_id = ${accountId} and kind = 'new_login'`).length
  const beforeAll = Date.now() - 60_000
  await database.sql`insert into account_activity (account_id, what, user_agent) values (${old}, 'password.reset', '')`
  await open(young, () => undefined)
  await open(young, beforeAll)
  expect(await told(young)).toBe(0)
  await open(young, () => undefined)
  expect(await told(young)).toBe(1)
  await open(old, () => undefined)
  await open(old, beforeAll)
  expect(await told(old)).toBe(2)
})
