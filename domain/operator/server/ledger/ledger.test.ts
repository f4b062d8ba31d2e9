import { expect, test } from 'vitest'
import { openLedgerBench } from '#testkit/operator/operator-bench.ts'
import { operatorSuite } from '#testkit/operator/operator-suite.ts'
import { payment } from '#testkit/operator/records.ts'

const bench = operatorSuite(openLedgerBench)

test("one tenant's settlements do not wait for another's, and count by themselves", async () => {
  const { database, otherDatabase, operator, other, feed } = bench()
  await feed(payment('ours'))
  await otherDatabase.sql`insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result,
      created, updated)
    values ('theirs', 'S', '0000450000000000027', 1300, 'EUR', 'FAILED', now(), now())`
  const online = { transactionId: 'X', amountMinor: 1300, currency: 'EUR' }
  await database.transaction(async (inside) => {
    await operator.settle(inside, { ...online, paymentId: 'ours', orderId: 'O-ours' })
    await otherDatabase.transaction((theirs) =>
      other.settle(theirs, { ...online, paymentId: 'theirs', orderId: 'O-theirs' }),
    )
  })
  expect(await otherDatabase.sql`select cursor, payment_id from settlements`).toEqual([
    { cursor: 1, payment_id: 'theirs' },
  ])
})

test('what was paid online stays paid, whatever the operator says of its own charges later', async () => {
  const { database, operator, feed } = bench()
  await feed(payment('stays'))
  const online = { paymentId: 'stays', orderId: 'O', transactionId: 'X', amountMinor: 1300, currency: 'EUR' }
  await database.transaction((inside) => operator.settle(inside, online))
  await feed({ ...payment('stays'), updated: '2026-03-09T00:00:00Z' })
  expect(await database.sql`select status from operator_payments where id = 'stays'`).toEqual([{ status: 'SUCCEEDED' }])
})

test('a ledger’s data is known up to the last feed that came to its end, be there news in it or none', async () => {
  const { operator, feed, database } = bench()
  expect(await operator.dataUntil()).toBeNull()
  await feed(payment('fresh'))
  const [{ at } = { at: '' }] = await database.sql<{ at: string }>`select now() as at`
  expect(Date.parse(at) - Date.parse((await operator.dataUntil()) ?? '')).toBeLessThan(10_000)
  await database.sql`update operator_feeds set at = '2026-01-01T00:00:00Z'`
  await feed()
  expect(((await operator.dataUntil()) ?? '') > '2026-01-02').toBe(true)
})
