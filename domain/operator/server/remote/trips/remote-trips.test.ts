import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRemoteBench } from '#testkit/operator/operator-bench.ts'
import type { RemoteBench } from '#testkit/operator/operator-bench.ts'
import { shortIdsOf } from '#testkit/operator/payments-suite.ts'
import { startStubOperator } from '#testkit/operator/stub-operator.ts'
import { card, mine, payment, ticket } from '#testkit/operator/records.ts'

/** What an operator with an API of its own is asked for trips, and what is shown while it cannot be. */
let bench: RemoteBench
beforeAll(async () => {
  bench = await openRemoteBench('sent')
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.mood({ mode: 'ok' })
  await bench.empty()
  await bench.feed(
    card(mine),
    payment('P-1'),
    payment('P-2', { result: 'SUCCEEDED' }),
    ticket('T-1'),
    ticket('T-2', { payment: 'P-2' }),
  )
})

const namedTrips = async () => {
  const of = await shortIdsOf(bench.operator)
  const found = await bench.operator.listTrips([of['P-1'] ?? '', of['P-2'] ?? ''], [mine])
  const named = (short_id: string | undefined) => found.find((each) => each.short_id === short_id)?.journeys
  return { failed: named(of['P-1']), paid: named(of['P-2']) }
}

test('a payment that cannot change any more is asked about once, one that can each time', async () => {
  await namedTrips()
  await bench.mood({ mode: 'down', only: 'payments/get_info' })
  const { failed, paid } = await namedTrips()
  expect(paid).toMatchObject([{ from: 'Cadorna', fare: 'Airport single' }])
  expect(failed).toBeNull()
})

test('a receipt call that is down takes the trips only: lists and the payment itself stay', async () => {
  await bench.mood({ mode: 'down', only: 'payments/get_info' })
  expect(await namedTrips()).toEqual({ failed: null, paid: null })
  const { 'P-1': shortId = '' } = await shortIdsOf(bench.operator)
  expect(await bench.operator.findPayment(shortId, [mine])).toMatchObject({
    row: { Payments: { id: 'P-1' } },
    trips: null,
  })
  const validFrom = '2026-03-01T10:00:00.000Z'
  expect(await bench.operator.findTicketPayment({ id: 'T-1', aliasPan: mine, validFrom })).toBeUndefined()
})

test('a receipt that cannot be read takes only its own trips, and none are kept that could not be checked', async () => {
  const of = await shortIdsOf(bench.operator)
  const [known] = await bench.database.sql<{ operator_number: string }>`
    select operator_number from remote_payments where payment_id = 'P-2'`
  const receipt = {
    payment: { short_id: known?.operator_number, amount: 1300, currencies_code: 'EUR' },
    bank_card: { label: '', truncated_pan: '', form_factor: '', alias_pan: mine },
    tickets: [],
  }
  // It answers the same for every payment, and nothing to the question how they stand.
  const stub = await startStubOperator({ 'payments/get_info': receipt })
  const shortIds = [of['P-1'] ?? '', of['P-2'] ?? '']
  const found = await bench.at(stub.address).listTrips(shortIds, [mine])
  await stub.close()
  expect(new Map(found.map(({ short_id, journeys: each }) => [short_id, each]))).toEqual(
    new Map([
      [of['P-1'], null],
      [of['P-2'], []],
    ]),
  )
  expect(await bench.database.sql`select from remote_payments where journeys is not null`).toEqual([])
})

test('an operator that is down is not asked for a hundred payments one by one', async () => {
  const many = Array.from({ length: 60 }, (_, at) => payment(`P-many-${at}`))
  await bench.feed(...many)
  const of = await shortIdsOf(bench.operator)
  await bench.mood({ mode: 'slow', only: 'payments/get_info' })
  const began = performance.now()
  const found = await bench.operator.listTrips(
    many.map(({ id }) => of[id] ?? ''),
    [mine],
  )
  expect(new Set(found.map(({ journeys: each }) => each))).toEqual(new Set([null]))
  // One time-out of those that ask at once, not fifteen of five seconds after each other.
  expect(performance.now() - began).toBeLessThan(30_000)
})
