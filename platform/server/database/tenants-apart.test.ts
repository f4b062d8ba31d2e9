import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { openDatabase } from './open-database.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.close())

test('a tenant that holds all of its connections, and has more to ask, keeps no other tenant waiting', async () => {
  const database = openDatabase(at.url, pino({ level: 'silent' }), 2)
  const [crowded, other] = [database.ofTenant('airlink'), database.ofTenant('lagunare')]
  let held: Promise<object[][]> | undefined
  await withDatabase(at.url, async (client) => {
    await client.query('select pg_advisory_lock(74)')
    held = Promise.all([1, 2, 3].map(() => crowded.sql<object>`select pg_advisory_lock_shared(74)`))
    expect(await other.sql`select 1 as one`).toEqual([{ one: 1 }])
    await client.query('select pg_advisory_unlock(74)')
  })
  expect(await held).toHaveLength(3)
  await database.close()
})
