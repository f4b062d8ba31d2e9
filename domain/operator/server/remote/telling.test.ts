import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteBench } from '#testkit/operator/operator-bench.ts'
import { openRemoteBench } from '#testkit/operator/operator-bench.ts'
import { shortIdsOf } from '#testkit/operator/payments-suite.ts'
import { payment } from '#testkit/operator/records.ts'

let bench: RemoteBench
beforeAll(async () => {
  bench = await openRemoteBench('sent')
})
afterAll(() => bench.close())
beforeEach(() => bench.empty())

const online = (paymentId: string, more = {}) => ({
  paymentId,
  orderId: 'P0000000000000000000000001',
  transactionId: '8032112928SL1000000000009',
  amountMinor: 1300,
  currency: 'EUR',
  ...more,
})
async function shown(id: string, more = {}) {
  await bench.feed(payment(id, more))
  await shortIdsOf(bench.operator)
}

describe('telling the operator of an online payment', () => {
  test('telling the operator of an online payment names provider, transaction, order, currency, amount and its number', async () => {
    await shown('P-1')
    expect(await bench.operator.reportSettlement(online('P-1'))).toBe(true)
    const [known] = await bench.database.sql<{ operator_number: string }>`select operator_number from remote_payments`
    expect(await bench.saves()).toMatchObject([
      {
        provider: 'sia_vpos',
        TRANSACTIONID: '8032112928SL1000000000009',
        ORDERID: 'P0000000000000000000000001',
        CURRENCY: '978',
        AMOUNT: '1300',
        success: 'true',
        pending: known?.operator_number,
        isRepeated: false,
      },
    ])
  })

  test('telling the operator of an online payment again answers the same, and is recognised as a repetition', async () => {
    await shown('P-1')
    expect([
      await bench.operator.reportSettlement(online('P-1')),
      await bench.operator.reportSettlement(online('P-1')),
    ]).toEqual([true, true])
    expect((await bench.saves()).map(({ isRepeated }) => isRepeated)).toEqual([false, true])
  })

  test('an online payment is answered no when it was collected by itself, by another order, or costs something else', async () => {
    await shown('collected', { result: 'SUCCEEDED' })
    await shown('other')
    expect(await bench.operator.reportSettlement(online('collected'))).toBe(false)
    expect(await bench.operator.reportSettlement(online('other', { amountMinor: 1 }))).toBe(false)
    expect(await bench.operator.reportSettlement(online('other', { orderId: 'O-1' }))).toBe(true)
    expect(await bench.operator.reportSettlement(online('other', { orderId: 'O-2' }))).toBe(false)
  })

  test.each(['down', 'garbage', 'wrong-shapes', 'redirect'])(
    'telling the operator of an online payment is not certain while it is %s',
    async (mode) => {
      await shown('P-1')
      await bench.mood({ mode, times: 1 })
      await expect(bench.operator.reportSettlement(online('P-1'))).rejects.toMatchObject({ statusCode: 503 })
      expect(await bench.operator.reportSettlement(online('P-1'))).toBe(true)
    },
  )
})
