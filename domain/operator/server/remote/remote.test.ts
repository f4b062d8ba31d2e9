import { describe, expect, test } from 'vitest'
import { openRemoteBench } from '#testkit/operator/operator-bench.ts'
import { operatorSuite } from '#testkit/operator/operator-suite.ts'
import { paymentsQuery, shortIdsOf } from '#testkit/operator/payments-suite.ts'
import { card, payment } from '#testkit/operator/records.ts'

describe.each(['sent', 'omitted'] as const)('with the flags of the payments call %s', (paymentFlags) => {
  const bench = operatorSuite(() => openRemoteBench(paymentFlags))

  test("the operator's own number is shown to nobody's link: it opens nothing", async () => {
    const { operator, feed, database } = bench()
    await feed(card('0000450000000000027'), payment('P-1', { result: 'SUCCEEDED' }))
    await shortIdsOf(operator)
    const rows = await database.sql<{ operator_number: string }>`select operator_number from remote_payments`
    expect(rows).toMatchObject([{ operator_number: expect.stringMatching(/^\d{9}$/) as string }])
    const [{ operator_number: number } = { operator_number: '' }] = rows
    expect(await operator.findReceipt(number)).toBeUndefined()
    expect(await operator.findPayments([number])).toEqual([])
    const { payload } = await operator.listPayments(paymentsQuery)
    expect(JSON.stringify(payload)).not.toContain(number)
  })
})
