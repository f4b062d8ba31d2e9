import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shortIdsOf } from '#testkit/operator/payments-suite.ts'
import { openRemoteBench } from '#testkit/operator/operator-bench.ts'
import type { RemoteBench } from '#testkit/operator/operator-bench.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoFeed } from './demo-feed.ts'
import { seedRemoteDemo } from './seed-remote-demo.ts'

let bench: RemoteBench
beforeAll(async () => {
  bench = await openRemoteBench('sent')
  await seed()
})
afterAll(() => bench.close())

/** As a start of the demo does it. */
function seed() {
  const { database, sandboxUrl } = bench
  const passwords = { hash: (text: string) => Promise.resolve(`hash of ${text}`) }
  return seedRemoteDemo({
    feedOf: demoFeed,
    database,
    tenant: { name: 'nordovest' },
    passwords,
    sandboxUrl,
    operatorKey: bench.operatorKey,
  })
}
/** The sandbox starts anew. */
const forget = () => fetch(`${bench.sandboxUrl}/control/back-office`, { method: 'DELETE' })
const cards = demoAccounts[0]?.cards ?? []
const query = {
  aliasPans: cards,
  limit: 0,
  offset: 0,
  sort: { column: 'id', direction: 'asc' },
  startDate: undefined,
  endDate: undefined,
  succeeded: undefined,
  failed: undefined,
} as const

describe('the demo of a remote operator', () => {
  test('the demo of a remote operator has accounts and cards with us, tickets and payments with the operator', async () => {
    const linked = await bench.database.sql<{ email: string; alias_pan: string }>`
      select email, alias_pan from bank_cards join accounts on accounts.id = account_id order by alias_pan`
    expect(linked.map(({ email, alias_pan }) => [email, alias_pan])).toEqual(
      demoAccounts
        .flatMap(({ email, cards }) => cards.map((alias): [string, string] => [email, alias]))
        .toSorted(([, one], [, other]) => (one < other ? -1 : 1)),
    )
    expect((await bench.operator.listPayments(query)).total).toBe(14 + 9 + 16)
    expect((await bench.operator.sumFailedPayments(cards))[0]?.count).toBeGreaterThanOrEqual(2)
    expect(await bench.database.sql`select from operator_payments`).toEqual([])
  })

  test('the demo of a remote operator is the same after a restart, its short ids too', async () => {
    const before = await bench.operator.listPayments(query)
    await forget()
    expect(await bench.operator.listPayments(query)).toMatchObject({ total: 0 })
    await seed()
    expect(await bench.operator.listPayments(query)).toEqual(before)
    expect(await bench.database.sql`select from accounts`).toHaveLength(demoAccounts.length)
  })

  test('the demo of a remote operator remembers what was paid online after a restart, once the operator took it', async () => {
    const failed = (await bench.operator.listPayments({ ...query, failed: true })).payload
    const [first, second] = failed.map(({ Payments }) => Payments)
    const online = (paymentId = '') => ({
      paymentId,
      orderId: 'O',
      transactionId: 'X',
      amountMinor: 1,
      currency: 'EUR',
    })
    for (const payment of [first, second])
      await bench.database.transaction((inside) => bench.operator.settle(inside, online(payment?.id)))
    await bench.database.sql`update settlement_deliveries set is_taken = true where payment_id = ${first?.id ?? ''}`
    await forget()
    await seed()
    await shortIdsOf(bench.operator)
    // What we know ourselves would hide what the operator says.
    const other = bench.at(`${bench.sandboxUrl}/back_office/api`)
    expect(await other.reportSettlement({ ...online(first?.id), amountMinor: first?.amount ?? 0 })).toBe(false)
    expect(
      await other.reportSettlement({
        ...online(second?.id),
        amountMinor: second?.amount ?? 0,
        currency: second?.currencies_code ?? '',
      }),
    ).toBe(true)
  })
})
