import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRemoteBench } from '#testkit/operator/operator-bench.ts'
import type { RemoteBench } from '#testkit/operator/operator-bench.ts'
import { shortIdsOf } from '#testkit/operator/payments-suite.ts'
import { payment } from '#testkit/operator/records.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { openOrder } from '#testkit/operator/operator-rows-queries.ts'
import { makeMetrics } from '#platform/server/metrics/metrics.ts'
import type { OrderContext } from '../order.ts'
import { reportSettlement } from './report-settlement.ts'

let bench: RemoteBench
let context: OrderContext
beforeAll(async () => {
  bench = await openRemoteBench('omitted')
  const { database, operator } = bench
  context = {
    database,
    gateways: { operator, metrics: makeMetrics() } as OrderContext['gateways'],
    log: pino({ level: 'silent' }),
  }
})
afterAll(() => bench.close())
beforeEach(() => bench.empty())

/** A payment that was settled online; the operator may know better by now. */
async function settled(id: string, result = 'FAILED') {
  await bench.feed(payment(id, { result }))
  await shortIdsOf(bench.operator)
  await openOrder(bench.database, `O-${id}`, id)
  const online = { paymentId: id, orderId: `O-${id}`, transactionId: 'X', amountMinor: 1300, currency: 'EUR' }
  await bench.database.transaction((inside) => bench.operator.settle(inside, online))
}
const deliveryOf = async (id: string) =>
  (
    await bench.database.sql<{ tries: number; is_taken: boolean | null }>`
      select tries, is_taken from settlement_deliveries where payment_id = ${id}`
  )[0]
/** What the database's clock says now, and at what times of it the operator is told next, in seconds. */
async function plannedFor(id: string): Promise<{ now: number; planned: number[] }> {
  const { rows } = await withDatabase(bench.databaseUrl, (client) =>
    client.query<{ now: number; planned: number[] }>(
      `select extract(epoch from now())::float as now, array(
         select extract(epoch from run_at)::float from graphile_worker.jobs where key = $1) as planned`,
      [`tell:airlink:${id}`],
    ),
  )
  return rows[0] ?? expect.fail('there is no clock')
}
const auditOf = (id: string) =>
  bench.database.sql<{
    detail: object
  }>`select detail from audit where what = 'order.surplus' and subject = ${`O-${id}`}`

describe('telling a remote operator of a settlement', () => {
  test('telling a remote operator of a settlement is done once it answers, and not again', async () => {
    await settled('told')
    await reportSettlement(context, 'told')
    await reportSettlement(context, 'told')
    expect(await deliveryOf('told')).toEqual({ tries: 1, is_taken: true })
    expect(await bench.saves()).toHaveLength(1)
    expect(await auditOf('told')).toEqual([])
  })

  test('telling a remote operator of a settlement is planned with the settlement itself, and gone with it', async () => {
    await settled('planned')
    const { now, planned } = await plannedFor('planned')
    expect(planned.map((at) => at <= now)).toEqual([true])
    await bench.feed(payment('undone'))
    await shortIdsOf(bench.operator)
    const online = { paymentId: 'undone', orderId: 'O', transactionId: 'X', amountMinor: 1300, currency: 'EUR' }
    const work = bench.database.transaction(async (inside) => {
      await bench.operator.settle(inside, online)
      throw new Error('stop here')
    })
    await expect(work).rejects.toThrow('stop here')
    expect((await plannedFor('undone')).planned).toEqual([])
    expect(await deliveryOf('undone')).toBeUndefined()
  })

  test('telling a remote operator of a settlement is tried on and on while it cannot be told, with longer pauses', async () => {
    await settled('down')
    await bench.mood({ mode: 'down', times: 20 })
    const pauses: (number | undefined)[][] = []
    for (let n = 0; n < 20; n++) {
      const before = await plannedFor('down')
      await reportSettlement(context, 'down')
      const { now, planned } = await plannedFor('down')
      // Of those there are the one that can have begun meanwhile; a job's time is kept in milliseconds.
      const pauseOf = (at: number) =>
        [5, 15, 60, 300, 900, 3600].find((pause) => before.now - 0.01 < at - pause && at - pause < now)
      pauses.push(planned.map(pauseOf))
    }
    expect(pauses.slice(0, 7)).toEqual([[5], [15], [60], [300], [900], [3600], [3600]])
    expect(pauses.slice(7)).toEqual(Array.from({ length: 13 }, () => [3600]))
    expect(await deliveryOf('down')).toEqual({ tries: 20, is_taken: null })
    await reportSettlement(context, 'down')
    expect(await deliveryOf('down')).toEqual({ tries: 21, is_taken: true })
    expect(await bench.saves()).toHaveLength(1)
  })

  test('telling a remote operator whose answer was lost is repeated, and recognised', async () => {
    await settled('lost')
    await bench.mood({ mode: 'half', times: 1 })
    await reportSettlement(context, 'lost')
    await reportSettlement(context, 'lost')
    expect((await bench.saves()).map(({ answer, isRepeated }) => [answer, isRepeated])).toEqual([
      [true, false],
      [true, true],
    ])
    expect(await deliveryOf('lost')).toMatchObject({ is_taken: true })
  })

  test('a settlement that the remote operator refuses is a surplus, once, for somebody to give back', async () => {
    await settled('surplus', 'SUCCEEDED')
    // Slow enough that all of them find it untold.
    await bench.mood({ mode: 'slow', delayMs: 300 })
    await Promise.all(Array.from({ length: 5 }, () => reportSettlement(context, 'surplus')))
    expect(await deliveryOf('surplus')).toEqual({ tries: 1, is_taken: false })
    expect(await auditOf('surplus')).toEqual([{ detail: { transaction: 'X', payments: ['surplus'] } }])
    expect(await bench.database.sql`select surplus from provider_orders where order_id = 'O-surplus'`).toEqual([
      { surplus: true },
    ])
  })

  test('telling a remote operator of a settlement is nothing for a payment that was not settled', async () => {
    await reportSettlement(context, 'nothing')
    expect(await bench.saves()).toEqual([])
  })
})
