import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withDatabase } from '#testkit/database/with-database.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import type { ReadAhead } from '../open-database.ts'
import type { TenantDatabase } from '../tenant-database.ts'

let at: TestDatabase
let database: TenantDatabase
let readAhead: ReadAhead
let taken = 0
beforeAll(async () => {
  at = await createTestDatabase()
  database = at.database.ofTenant('airlink')
  const ahead = at.database.readAheadIn('airlink')
  if (!ahead) throw new Error('nothing is read ahead here')
  readAhead = ahead
  at.database.poolOfTenant('airlink').on('acquire', () => taken++)
})
afterAll(() => at.close())
beforeEach(() => {
  taken = 0
})

const one = async (number: number) => (await database.sql<{ n: number }>`select ${number}::int as n`)[0]?.n
const budgets = async () => (await database.sql<{ n: number }>`select count(*) as n from budgets`)[0]?.n
const write = async () => {
  await database.sql`insert into budgets (key, points) values ('airlink:written ahead', 1)`
  return { done: true }
}

describe('what is read ahead', () => {
  test('what is read ahead is answered when its check held, over one connection taken once, again and again', async () => {
    for (let turn = 0; turn < 3; turn++) {
      taken = 0
      const check = async () => (await one(turn)) === turn
      const made = await readAhead(check, async () => ({ both: await Promise.all([one(7), one(8)]) }))
      expect([made, taken]).toEqual([{ result: { both: [7, 8] } }, 1])
    }
  })

  test('what is read ahead is asked with its check where parts stand before the select', async () => {
    const parted = async () => ({ rows: await database.sql`with known as (select 7 as n) select n from known` })
    expect(await readAhead(async () => (await one(1)) === 1, parted)).toEqual({ result: { rows: [{ n: 7 }] } })
    expect(taken).toBe(1)
  })

  test('what is read ahead is answered to nobody when its check did not hold, and goes no further', async () => {
    let isFurther = false
    const work = async () => {
      await one(7)
      isFurther = true
      return {}
    }
    expect(await readAhead(async () => (await one(1)) === 2, work)).toBeUndefined()
    await one(1)
    expect(isFurther).toBe(false)
  })

  test.each<[string, () => Promise<object>]>([
    ['a statement that writes', write],
    ['a transaction', () => database.transaction(async (inside) => ({ n: (await inside.sql`select`).length }))],
    [
      'a part before a select that writes',
      async () =>
        database.sql`with new as (insert into budgets (key, points) values ('airlink:written ahead', 1) returning *)
          select * from new`,
    ],
    ['a lock', async () => ({ n: (await database.sql`select from budgets for update`).length, other: await write() })],
  ])('reading ahead does nothing by %s before the check held', async (_, work) => {
    expect(await readAhead(async () => (await one(1)) === 2, work)).toBeUndefined()
    expect([taken, await budgets()]).toEqual([1, 0])
    expect(await readAhead(async () => (await one(1)) === 1, work)).toBeDefined()
    await database.sql`delete from budgets`
  })

  test('reading ahead fails as what was asked failed, and so does the check alone when it fails', async () => {
    const wrong = async () => ({ rows: await database.sql`select 1 / ${0}::int as n` })
    expect(await readAhead(async () => (await one(1)) === 2, wrong)).toBeUndefined()
    await expect(readAhead(async () => (await one(1)) === 1, wrong)).rejects.toThrow('division by zero')
    await expect(
      readAhead(
        async () => (await wrong()).rows.length > 0,
        async () => ({ n: await one(1) }),
      ),
    ).rejects.toThrow('division by zero')
    expect(await one(5)).toBe(5)
  })
})

describe('a statement', () => {
  test('a statement has the same rows the second time, when nobody asks what its columns are', async () => {
    const ask = (text: string | null) =>
      database.sql`select ${text}::text as a, 12::bigint as b, array['x', 'y'] as c, '{"d": null}'::jsonb as e,
        timestamptz '2026-11-24 10:00:00.5+01' as f from generate_series(1, 2)`
    const row = (a: string | null) => ({ a, b: 12, c: ['x', 'y'], e: { d: null }, f: '2026-11-24T09:00:00.500Z' })
    for (const a of ['é', '', null]) expect(await ask(a)).toEqual([row(a), row(a)])
  })

  test('a statement that failed once is asked well afterwards, by many at once', async () => {
    const divide = async (by: number) => (await database.sql<{ n: number }>`select 6 / ${by}::int as n`)[0]?.n
    await expect(divide(0)).rejects.toThrow('division by zero')
    const all = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => divide(n % 4)))
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await divide(3)).toBe(2)
  })

  test('a statement is not sent with what cannot be a value of it', async () => {
    const circle: { circle?: object } = {}
    circle.circle = circle
    await expect(database.sql`select ${circle}::jsonb`).rejects.toThrow(/circular/)
    expect(await one(1)).toBe(1)
  })
})

describe('statements in one go', () => {
  test('statements in one go take one connection, are done in their order, and are all answered', async () => {
    const both = database.inOneGo(() => [write(), budgets()] as const)
    expect([await both[0], await both[1], taken]).toEqual([{ done: true }, 1, 1])
    await database.sql`delete from budgets`
  })

  test('statements in one go are answered after their transaction ended: one that fails at its end was done by nobody', async () => {
    await withDatabase(at.url, (owner) =>
      owner.query(`create table promises (n integer unique deferrable initially deferred);
        insert into promises values (1); grant insert on promises to tapfolio_app`),
    )
    await expect(database.sql`insert into promises values (1)`).rejects.toThrow(/duplicate key/)
    const both = database.inOneGo(() => [write(), database.sql`insert into promises values (1)`] as const)
    const ends = await Promise.allSettled(both)
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await budgets()).toBe(0)
  })

  test('statements in one go are one transaction: where one fails nothing stays, and nothing after it is done', async () => {
    const both = database.inOneGo(() => [write(), database.sql`select 1 / ${0}::int`, write()] as const)
    const ends = await Promise.allSettled(both)
    expect(ends[0]).toMatchObject({ status: 'rejected' })
    expect(ends[1]).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
    expect(ends[2]).toMatchObject({ status: 'rejected' })
    expect([await budgets(), taken]).toEqual([0, 2])
  })

  test('statements in one go are only those that are asked before anything is waited for', async () => {
    const two = database.inOneGo(async () => [await one(1), await one(2)])
    expect([await two, taken]).toEqual([[1, 2], 2])
  })
})
