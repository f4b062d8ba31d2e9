import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import { createTestDatabase } from '../../../../tools/test-database/create-test-database.ts'
import type { TestDatabase } from '../../../../tools/test-database/create-test-database.ts'
import { makeLedgerOperator } from './make-ledger-operator.ts'

let server: TestDatabase
let database: TenantDatabase
beforeAll(async () => {
  server = await createTestDatabase()
  database = server.database.ofTenant('airlink')
})
afterAll(() => server.close())

async function addPayment(id: string, result = 'FAILED', tenant = database) {
  await tenant.sql`insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
    values (${id}, ${`S${id}`}, '0000450000000000027', 1300, 'EUR', ${result}, now(), now())`
}

const settle = (paymentId: string, orderId: string, inside: TenantDatabase = database) =>
  makeLedgerOperator(inside).settle(inside, {
    paymentId,
    orderId,
    transactionId: `X-${orderId}`,
    amountMinor: 1300,
    currency: 'EUR',
  })
const settleAlone = (paymentId: string, orderId: string) =>
  database.transaction((inside) => settle(paymentId, orderId, inside))
const settlementsOf = (paymentId: string) => database.sql<{ order_id: string }>`
  select order_id from settlements where payment_id = ${paymentId}`
const cursors = async () =>
  (await database.sql<{ cursor: number }>`select cursor from settlements order by cursor`).map(({ cursor }) => cursor)

describe('settling', () => {
  test('turns a failed payment into a succeeded one and tells the operator once, however often it is repeated', async () => {
    await addPayment('once')
    const answers = [await settleAlone('once', 'O-1'), await settleAlone('once', 'O-1')]
    expect(answers).toEqual([true, true])
    expect(await settlementsOf('once')).toEqual([{ order_id: 'O-1' }])
    expect(await database.sql`select status, settled_order from operator_payments where id = 'once'`).toEqual([
      { status: 'SUCCEEDED', settled_order: 'O-1' },
    ])
  })

  test('answers false for another order and for a payment that the operator collected, and changes nothing', async () => {
    await addPayment('twice')
    await addPayment('collected', 'SUCCEEDED')
    expect(await settleAlone('twice', 'O-1')).toBe(true)
    expect(await settleAlone('twice', 'O-2')).toBe(false)
    expect(await settleAlone('collected', 'O-3')).toBe(false)
    expect(await settlementsOf('twice')).toEqual([{ order_id: 'O-1' }])
    expect(await settlementsOf('collected')).toEqual([])
  })

  test('by twenty orders at once is won by one', async () => {
    await addPayment('race')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => settleAlone('race', `O-${String(n)}`)))
    expect(answers.filter((answer) => answer)).toHaveLength(1)
    expect(await settlementsOf('race')).toHaveLength(1)
  })

  test('leaves nothing behind when its transaction fails', async () => {
    await addPayment('undone')
    const before = await cursors()
    const work = database.transaction(async (inside) => {
      await settle('undone', 'O-1', inside)
      throw new Error('stop here')
    })
    await expect(work).rejects.toThrow('stop here')
    expect(await cursors()).toEqual(before)
    expect(await database.sql`select status from operator_payments where id = 'undone'`).toEqual([{ status: 'FAILED' }])
  })

  test('fails for a payment that the ledger does not have', async () => {
    await expect(settleAlone('nowhere', 'O-1')).rejects.toThrow('no payment nowhere')
  })
})

describe('cursors', () => {
  test('are never skipped: what began later does not show before what began earlier', async () => {
    await addPayment('slow')
    await addPayment('quick')
    const before = await cursors()
    const slowHasSettled = Promise.withResolvers<undefined>()
    const slowMayCommit = Promise.withResolvers<undefined>()
    const slow = database.transaction(async (inside) => {
      await settle('slow', 'O-slow', inside)
      slowHasSettled.resolve(undefined)
      await slowMayCommit.promise
    })
    await slowHasSettled.promise
    let quickIsDone = false
    const quick = settleAlone('quick', 'O-quick').then(() => (quickIsDone = true))
    await quickWaits()
    // A reader who looks now must not see the quick one, or it would never ask for the slow one again.
    expect(await cursors()).toEqual(before)
    expect(quickIsDone).toBe(false)
    slowMayCommit.resolve(undefined)
    await Promise.all([slow, quick])
    const after = await database.sql<{ payment_id: string }>`
      select payment_id from settlements where payment_id in ('slow', 'quick') order by cursor`
    expect(after).toEqual([{ payment_id: 'slow' }, { payment_id: 'quick' }])
  })

  test('seen by a reader who asks on and on while forty settle at once lose none', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `many-${String(n)}`)
    for (const name of names) await addPayment(name)
    let isOver = false
    const seen: string[] = []
    let cursor = 0
    const readOn = async () => {
      const rows = await database.sql<{ cursor: number; payment_id: string }>`
        select cursor, payment_id from settlements where cursor > ${cursor} order by cursor`
      cursor = rows.at(-1)?.cursor ?? cursor
      seen.push(...rows.map((row) => row.payment_id))
    }
    const reader = (async () => {
      while (!isOver) await readOn()
    })()
    await Promise.all(names.map((name) => settleAlone(name, `O-${name}`)))
    isOver = true
    await reader
    await readOn()
    expect(seen.filter((name) => name.startsWith('many-')).toSorted()).toEqual(names.toSorted())
  })

  test("count by tenant, and one tenant does not wait for another's", async () => {
    const other = server.database.ofTenant('lagunare')
    await addPayment('theirs', 'FAILED', other)
    await addPayment('ours')
    await database.transaction(async (inside) => {
      await settle('ours', 'O-ours', inside)
      await other.transaction((theirs) => settle('theirs', 'O-theirs', theirs))
    })
    expect(await other.sql`select cursor, payment_id from settlements`).toEqual([{ cursor: 1, payment_id: 'theirs' }])
  })
})

/** Resolves when a session waits for a lock; the test would rather time out than guess how long that takes. */
async function quickWaits(): Promise<void> {
  for (;;) {
    const [row] = await database.sql<{ waiting: boolean }>`
      select exists (select from pg_locks where not granted and database = (select oid from pg_database
        where datname = current_database())) as waiting`
    if (row?.waiting) return
  }
}
