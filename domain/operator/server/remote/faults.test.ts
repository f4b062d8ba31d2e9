import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRemoteBench } from '#testkit/operator/operator-bench.ts'
import type { RemoteBench } from '#testkit/operator/operator-bench.ts'
import { paymentsQuery, shortIdsOf } from '#testkit/operator/payments-suite.ts'
import { card, foreign, mine, payment, ticket } from '#testkit/operator/records.ts'
import { startStubOperator } from '#testkit/operator/stub-operator.ts'
import type { Operator } from '../operator.ts'

const logged: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
let bench: RemoteBench
beforeAll(async () => {
  bench = await openRemoteBench('sent', log)
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.empty()
  logged.length = 0
})

const ticketWish = {
  aliasPans: [mine],
  limit: 10,
  offset: 0,
  sort: { column: 'valid_from', direction: 'desc' },
  startDate: undefined,
  endDate: undefined,
} as const
const asks: Readonly<Record<string, (operator: Operator, shortId: string) => Promise<unknown>>> = {
  listTickets: (operator) => operator.listTickets(ticketWish),
  listPayments: (operator) => operator.listPayments(paymentsQuery),
  sumFailedPayments: (operator) => operator.sumFailedPayments([mine]),
  findCards: (operator) => operator.findCards({ token: '', aliasPan: mine, paymentAccountReference: '' }),
  findPayments: (operator, shortId) => operator.findPayments([shortId]),
  findReceipt: (operator, shortId) => operator.findReceipt(shortId),
}
const key = 'sample-key-of-our-operator'

describe.each(['down', 'error', 'garbage', 'half', 'huge', 'wrong-shapes', 'redirect'])(
  'an operator that is %s',
  (mode) => {
    test.each(Object.entries(asks))(
      'a failing operator makes %s fail as a peer that is down, and nothing names our key',
      async (_name, ask) => {
        await bench.feed(card(mine), ticket('T-1'), payment('P-1', { result: 'SUCCEEDED' }))
        const { 'P-1': shortId = '' } = await shortIdsOf(bench.operator)
        await bench.mood({ mode })
        const thrown: unknown = await ask(bench.operator, shortId).catch((error: unknown) => error)
        expect(thrown).toMatchObject({ name: 'Error', statusCode: 503 })
        const { message, stack, cause } = thrown as Error
        expect([message, stack, String(cause), ...logged].join()).not.toContain(key)
        await bench.mood({ mode: 'ok' })
        await ask(bench.operator, shortId)
      },
    )
  },
)

describe('an operator that is slow', () => {
  test('an operator that is slow is waited for 5 s, by all who ask at once together', async () => {
    await bench.mood({ mode: 'slow', delayMs: 20_000 })
    const start = performance.now()
    const asked = await Promise.allSettled(Object.values(asks).map((ask) => ask(bench.operator, '0'.repeat(26))))
    const seconds = (performance.now() - start) / 1000
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    expect(seconds).toBeGreaterThan(4.5)
    // Four after each other would be twenty.
    expect(seconds).toBeLessThan(15)
  })

  test('an operator that is slow holds fifty calls at most; the others fail at once', async () => {
    await bench.mood({ mode: 'slow', delayMs: 1500 })
    const inTurn: string[] = []
    const asks = Array.from({ length: 60 }, () => bench.operator.listTickets(ticketWish))
    await Promise.all(
      asks.map((each) =>
        each.then(
          () => inTurn.push('answered'),
          () => inTurn.push('failed'),
        ),
      ),
    )
    expect(inTurn).toEqual([...Array<string>(10).fill('failed'), ...Array<string>(50).fill('answered')])
  })
})

describe('a row', () => {
  test('a row of the operator that is broken is left out, counted and logged without what it says', async () => {
    await bench.feed(card(mine), ticket('T-1'), payment('P-1'))
    await bench.mood({ mode: 'broken-row' })
    expect((await bench.operator.listTickets(ticketWish)).payload.map(({ id }) => id)).toEqual(['T-1'])
    expect(await bench.operator.listPayments(paymentsQuery)).toMatchObject({ total: 1 })
    expect(await bench.operator.findCards({ token: '', aliasPan: mine, paymentAccountReference: '' })).toHaveLength(1)
    expect(await bench.operator.sumFailedPayments([mine])).toMatchObject([{ total_amount: 1300, count: 1 }])
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(expect.objectContaining({ call: 'tickets/get', broken: 1, of: 2, why: 'amount' }))
    expect(lines).toContainEqual(expect.objectContaining({ call: 'payments/get', broken: 1, of: 2 }))
    expect(logged.join()).not.toContain('thirteen euros')
  })

  test('a row of the operator that holds what looks like a full card number is left out, and nobody logs it', async () => {
    await bench.feed(ticket('T-1', { name: 'Paid with 4111 1111 1111 1111' }), ticket('T-2'))
    expect((await bench.operator.listTickets(ticketWish)).payload.map(({ id }) => id)).toEqual(['T-2'])
    expect(logged.join()).toContain('full card number')
    expect(logged.join()).not.toContain('1111')
  })

  test('a row of the operator of a card that nobody asked for is left out', async () => {
    const { type: _, payment_id: _payment, updated: _updated, ...row } = ticket('T-1')
    const own = { ...row, label: 'VISA', truncated_pan: '', form_factor: 'CARD' }
    const stub = await startStubOperator({
      'tickets/get': {
        payload: [
          { ...own, alias_pan: foreign },
          { ...own, id: 2 },
        ],
      },
    })
    const { payload } = await bench.at(stub.address).listTickets(ticketWish)
    expect(payload.map(({ id, alias_pan }) => [id, alias_pan])).toEqual([['2', mine]])
    await stub.close()
  })
})

describe('an operator that says less than it could', () => {
  const { type: _, payment_id: _payment, updated: _updated, ...row } = ticket('T-1')
  const rows = Array.from({ length: 10 }, (_each, n) => ({
    ...row,
    id: n,
    label: '',
    truncated_pan: '',
    form_factor: '',
  }))

  test('an operator is asked once more for the number of all tickets only where a full page does not tell it', async () => {
    const stub = await startStubOperator({ 'tickets/get/': { payload: rows } })
    const operator = bench.at(`${stub.address}/`)
    expect(await operator.listTickets({ ...ticketWish, limit: 10 })).toMatchObject({ total: 10 })
    expect(stub.asked).toEqual([`tickets/get/10/0/3:desc///${mine}/`, `tickets/get/0/0/3:desc///${mine}/`])
    stub.asked.length = 0
    expect(await operator.listTickets({ ...ticketWish, limit: 25, offset: 30 })).toMatchObject({ total: 40 })
    expect(await operator.listTickets({ ...ticketWish, limit: 0 })).toMatchObject({ total: 10 })
    expect(stub.asked).toHaveLength(2)
    await stub.close()
  })

  test('an operator that says less than it could gives a receipt only of the payment that was asked for', async () => {
    await bench.feed(
      card(mine),
      payment('P-1', { result: 'SUCCEEDED' }),
      payment('P-2', { result: 'SUCCEEDED', amount: 99 }),
    )
    const { 'P-1': shortId = '' } = await shortIdsOf(bench.operator)
    const [listed] = await bench.database.sql<{ operator_number: string }>`
      select operator_number from remote_payments where payment_id = 'P-1'`
    const number = listed?.operator_number ?? ''
    const payments = {
      payload: [
        {
          Payments: {
            id: 'P-1',
            short_id: number,
            amount: 1300,
            currencies_code: 'EUR',
            created: '2026-03-01T10:00:00Z',
            updated: '2026-03-01T10:00:00Z',
          },
          BankCard: { label: '', truncated_pan: '', token: '', form_factors_name: '' },
          LastCharge: { charge_results_name: 'SUCCEEDED' },
          AliasPan: { alias_pan: mine },
        },
      ],
    }
    const info = {
      payment: { short_id: number, amount: 1300, currencies_code: 'EUR' },
      bank_card: { label: '', truncated_pan: '', form_factor: '', alias_pan: mine },
      tickets: [],
    }
    const answer = async (given: object) => {
      const stub = await startStubOperator({ 'payments/get_info': given, 'payments/get': payments })
      const found = await bench
        .at(stub.address)
        .findReceipt(shortId)
        .catch((error: Error) => error.message)
      await stub.close()
      return found
    }
    expect(await answer(info)).toMatchObject({ payment: { short_id: shortId } })
    for (const wrong of [{ short_id: '1' }, { amount: 99 }, { currencies_code: 'CHF' }])
      expect(await answer({ ...info, payment: { ...info.payment, ...wrong } })).toContain('another payment')
    expect(await answer({ ...info, bank_card: { ...info.bank_card, alias_pan: foreign } })).toContain('another payment')
  })
})

describe('the questions', () => {
  test('questions to the operator are one a call, two for a receipt and for what is due, with the documented segments', async () => {
    const stub = await startStubOperator({ payments: { payload: [] }, bank_cards: { payload: [] } })
    const operator = bench.at(stub.address)
    const range = { startDate: '2026-03-29T00:50:00.000Z', endDate: '2026-04-01T00:00:00.000Z' }
    await operator.listPayments({ ...paymentsQuery, ...range, aliasPans: [mine, foreign] })
    await operator.findCards({ token: 'tok/1', aliasPan: mine, paymentAccountReference: '' })
    await operator.sumFailedPayments([mine])
    expect(stub.asked).toEqual([
      `payments/get/0/0/4:desc///2026-03-29-00:50/2026-04-01-00:00/${mine},${foreign}/`,
      `bank_cards/get///tok%2F1/${mine}/`,
      `payments/get_failed_summaries/0/0/${mine}`,
    ])
    await stub.close()
  })

  test('questions to an address that nobody listens at fail without naming the key', async () => {
    const stub = await startStubOperator({})
    await stub.close()
    const thrown: unknown = await bench
      .at(stub.address)
      .listTickets(ticketWish)
      .catch((error: unknown) => error)
    expect(String(thrown)).toContain('ECONNREFUSED')
    expect(String(thrown)).not.toContain(key)
  })
})
