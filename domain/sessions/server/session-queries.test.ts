import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { insertSession } from './session-queries.ts'

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
    insertSession(database, {
      ...{ tokenHash: randomBytes(32), accountId, userAgent: '', isNewBrowser: false },
      ground: { passwordHash: 'hash', isFactorRight: false },
    })
  const left = () => database.sql<{ id: string }>`select id from sessions where account_id = ${accountId}`
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 60 }, open))
    expect(await left()).toHaveLength(10)
  }
  const last = await open()
  expect((await left()).map(({ id }) => id)).toContain(last)
})
