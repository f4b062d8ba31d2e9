import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayablePayment } from '#domain/operator/server/operator.ts'
import { isRefusalOf } from '#platform/server/refuse.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { askAboutOrder } from '../checking/ask-about-order.ts'
import { checkOrder } from '../checking/order-jobs.ts'
import { openPayment } from '../opening/open-order.ts'
import type { Order } from '../order.ts'
import { findOrder } from '../orders-queries.ts'
import { settle } from './settle.ts'
import type { Channel } from './settle.ts'

/**
 * What may happen around two payments of a card, in any order and at once: generated. A short look here; `npm run
 * schedules` makes it long by SCHEDULES and SCHEDULES_SEED.
 */
const schedules = Number(process.env['SCHEDULES'] ?? 40)
const seed = process.env['SCHEDULES_SEED']

type Step =
  | { act: 'open'; which: 'first' | 'second' | 'both' }
  | {
      act: 'tell'
      order: number
      says: 'success' | 'refusal' | 'doubt' | 'less' | 'forged'
      capture: 1 | 2
      by: Channel
    }
  | { act: 'check' | 'leave' | 'age'; order: number }
  | { act: 'paid elsewhere'; which: 0 | 1 }

const order = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('open' as const), which: fc.constantFrom('first', 'second', 'both') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('tell' as const),
      order,
      says: fc.constantFrom('success', 'success', 'refusal', 'doubt', 'less', 'forged'),
      capture: fc.constantFrom(1, 1, 2),
      by: fc.constantFrom('notification', 'return', 'status'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('check', 'leave', 'age'), order }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('paid elsewhere' as const), which: fc.constantFrom(0, 1) }) },
)
/** Three who act at once, each one step after the other. */
const schedule = fc.tuple(...[0, 1, 2].map(() => fc.array(step, { maxLength: 5 })))

let shop: TestShop
let traveller: Traveller
beforeAll(async () => {
  shop = await openTestShop()
  traveller = await shop.traveller()
})
afterAll(() => shop.close())

interface World {
  payments: [PayablePayment, PayablePayment]
  orders: Order[]
  /** Captures that the provider vouched for, as `order capture`, with their money. */
  captured: Map<string, number>
}

async function open({ payments: [first, second], orders }: World, which: 'first' | 'second' | 'both'): Promise<void> {
  const wanted = { first: [first], second: [second], both: [first, second] } as const
  try {
    const opened = await openPayment(traveller, wanted[which], traveller.refuse)
    if (!orders.some(({ order_id }) => order_id === opened.order_id)) orders.push(opened)
  } catch (error) {
    const codes = ['payment.in_verification', 'payment.not_failed', 'payment.maybe_paid', 'payment.not_found'] as const
    if (!codes.some((code) => isRefusalOf(error, code))) throw error
  }
}

async function tell(world: World, told: Order, { says, capture, by }: Step & { act: 'tell' }): Promise<void> {
  const values = { TRANSACTIONID: `T-${String(capture)}-${told.order_id}` }
  const result = { success: '00', refusal: '04', doubt: '03', less: '00', forged: '00' }[says]
  const amount = says === 'less' ? { AMOUNT: '1' } : {}
  const pairs = shop.outcome(
    told,
    { ...values, ...amount, RESULT: result },
    says === 'forged' ? 'a wrong key' : undefined,
  )
  // What was told counts, whenever it is written down.
  if (says === 'success') world.captured.set(`${told.order_id} ${values.TRANSACTIONID}`, told.amount_minor)
  await settle(shop.context, shop.gateways.cardProvider.readOutcome('payment', pairs), by, pairs)
}

async function walk(world: World, each: Step): Promise<void> {
  if (each.act === 'open') return open(world, each.which)
  if (each.act === 'paid elsewhere') {
    await shop.database.sql`
      update operator_payments set last_result = 'SUCCEEDED' where id = ${world.payments[each.which].id}`
    return
  }
  const about = world.orders[each.order]
  if (!about) return
  if (each.act === 'tell') return tell(world, about, each)
  if (each.act === 'age') return shop.age(about.order_id, 601)
  if (each.act === 'check') return checkOrder(shop.context, about.order_id)
  const now = await findOrder(shop.database, about.order_id)
  if (now) await askAboutOrder(shop.context, now, { whenAbsent: 'cancelled' })
}

/** Whatever happened: nothing doubled, nothing lost, nothing stuck. */
async function broken({ payments, orders, captured }: World): Promise<string[]> {
  const rows = await shop.database.sql<{
    payment_id: string
    order_id: string
    transaction_id: string
    amount_minor: number
    kind: string
  }>`select payment_id, order_id, transaction_id, amount_minor, kind from settlements
     where payment_id = any (${payments.map(({ id }) => id)})`
  const faults: string[] = []
  for (const { id } of payments)
    if (rows.filter(({ payment_id, kind }) => payment_id === id && kind === 'payment').length > 1)
      faults.push('a payment is settled twice')
  for (const [capture, amount] of captured) {
    const its = rows.filter((row) => `${row.order_id} ${row.transaction_id}` === capture)
    const booked = its.reduce((sum, row) => sum + Number(row.amount_minor), 0)
    if (booked !== amount) faults.push(`of ${String(amount)} that were captured ${String(booked)} are booked`)
  }
  for (const row of rows)
    if (!captured.has(`${row.order_id} ${row.transaction_id}`)) faults.push('money is booked that nobody captured')
  for (const { order_id } of orders) {
    const now = await findOrder(shop.database, order_id)
    const isPaid = [...captured.keys()].some((capture) => capture.startsWith(`${order_id} `))
    if ((now?.state === 'succeeded') !== isPaid)
      faults.push(`an order is ${now?.state ?? 'gone'}, paid: ${String(isPaid)}`)
    if (now?.state === 'open' && (await shop.checksOf(order_id)).length !== 1) faults.push('an open order is forgotten')
  }
  const held = await shop.database.sql`
    select from order_payments join provider_orders using (tenant_id, order_id)
    where payment_id = any (${payments.map(({ id }) => id)}) and is_open and state <> 'open'`
  if (held.length > 0) faults.push('a payment waits for an order that is over')
  const open = await shop.database.sql`
    select payment_id from order_payments where payment_id = any (${payments.map(({ id }) => id)}) and is_open
    group by payment_id having count(*) > 1`
  if (open.length > 0) faults.push('two orders are open over one payment')
  return faults
}

test(
  'whatever is opened, told, asked, left and paid elsewhere, in whatever order and at once, money is booked once',
  { timeout: 60_000 + schedules * 4000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (walks) => {
        const card = await shop.linkedCard(traveller.session.account.id)
        const payments: World['payments'] = [
          await shop.failedPayment(card.alias_pan, 1300),
          await shop.failedPayment(card.alias_pan, 450),
        ]
        const world: World = { payments, orders: [], captured: new Map() }
        await open(world, 'first')
        await Promise.all(
          walks.map(async (steps) => {
            for (const each of steps) await walk(world, each)
          }),
        )
        expect(await broken(world)).toEqual([])
      }),
      { numRuns: schedules, endOnFailure: true, ...(seed !== undefined && { seed: Number(seed) }) },
    )
  },
)
