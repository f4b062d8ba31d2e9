import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import type { DatabasePlace } from '../config/database-place.ts'
import { openDatabase } from './open-database.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.close())

const log = pino({ level: 'silent' })

/** Where a pooler lends connections: what is said outside of a transaction may reach anybody's. */
function behindPooler(pooler: DatabasePlace['pooler']) {
  const place: DatabasePlace = { url: at.url, directUrl: at.url, replicaUrl: undefined, pooler }
  return openDatabase({ of: () => place, each: [{ place, tenants: ['airlink'] }] }, log, 1)
}

const asked = "select current_user as who, current_setting('tapfolio.tenant', true) as tenant"

describe.each(['transaction', 'transaction-unnamed'] as const)('over connections that are lent, %s,', (pooler) => {
  test('every statement is bound to its tenant by its own transaction, and leaves nothing behind', async () => {
    const database = behindPooler(pooler)
    const ours = database.ofTenant('airlink')
    const bound = [{ who: 'tapfolio_app', tenant: 'airlink' }]
    expect(await ours.sql`select current_user as who, current_setting('tapfolio.tenant', true) as tenant`).toEqual(
      bound,
    )
    const inside = await ours.transaction(
      (within) => within.sql`select current_user as who, current_setting('tapfolio.tenant', true) as tenant`,
    )
    expect(inside).toEqual(bound)
    expect((await database.poolOfTenant('airlink').query<object>(asked)).rows).toEqual(bound)
    await expect(ours.sql`select 1 / 0`).rejects.toThrow('division by zero')

    // The one connection of the pool, as whoever it is lent to next finds it.
    const client = await database.poolOfTenant('airlink').connect()
    expect((await client.query<{ who: string; tenant: string }>(asked)).rows).toEqual([
      { who: new URL(at.url).username, tenant: '' },
    ])
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')
    if (pooler === 'transaction-unnamed') expect(rows).toEqual([{ count: 0 }])
    else expect(rows[0]?.count).toBeGreaterThan(0)
    client.release()
    expect(await database.readiness()).toEqual({ reachable: true, migrated: true })
    await database.close()
  })

  test('a statement by itself is written or not, and what failed in a transaction leaves nothing', async () => {
    const database = behindPooler(pooler)
    const ours = database.ofTenant('airlink')
    const name = `airlink:${pooler}`
    await ours.sql`insert into budgets (key, points, expire) values (${name}, 1, 0)`
    const broken = ours.transaction(async (within) => {
      await within.sql`update budgets set points = 2 where key = ${name}`
      throw new Error('stop here')
    })
    await expect(broken).rejects.toThrow('stop here')
    expect(await ours.sql`select points from budgets where key = ${name}`).toEqual([{ points: 1 }])
    expect(await database.ofTenant('lagunare').sql`select points from budgets where key = ${name}`).toEqual([])
    await database.close()
  })
})
