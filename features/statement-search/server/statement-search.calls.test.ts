import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/calls.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'

const [demo, giulia] = demoAccounts

describe.each(['airlink', 'nordovest'])('of %s', (tenant) => {
  let portal: TestPortal
  let traveller: BrowserLike
  let stranger: BrowserLike
  let row: PaymentRow
  beforeAll(async () => {
    portal = await startTestPortal({ tenant, seed: true, settings: { LOG_LEVEL: 'silent' } })
    traveller = portal.client()
    stranger = portal.client()
    if (demo !== undefined) await letIn(traveller, demo)
    if (giulia !== undefined) await letIn(stranger, giulia)
    const flags = tenant === 'airlink' ? '//' : ''
    const { json } = await traveller.ask(`/payments/get/${portal.key}/0/0/4:desc/${flags}///`)
    row = (json as { payload: PaymentRow[] }).payload.find(({ Payments }) => Payments.amount > 0) ?? expect.fail('none')
  })
  afterAll(() => portal.close())

  const lineOf = ({ Payments, BankCard }: PaymentRow) => ({
    amount: Payments.amount,
    currency: Payments.currencies_code,
    day: Temporal.Instant.from(Payments.created).toZonedDateTimeISO('Europe/Rome').toPlainDate().toString(),
    last_digits: BankCard.truncated_pan.slice(-4),
  })
  const find = async (body: object, client = traveller) =>
    (await client.ask('/payments/by_statement', body)).json as AnswerOf<'findByStatement'>
  const idsOf = ({ payload }: AnswerOf<'findByStatement'>) =>
    payload.flatMap(({ payments }) => payments.map(({ Payments }) => Payments.short_id))

  describe('answers', () => {
    test('findByStatement answers the payment of the amount, the day and the card, exact ones first', async () => {
      const found = await find(lineOf(row))
      expect(found.payload[0]).toMatchObject({ reasons: [], days: 0 })
      expect(idsOf(found)).toContain(row.Payments.short_id)
      expect(found.cards).toBeGreaterThan(0)
    })

    test('findByStatement answers a payment that the bank booked two days later, and says so', async () => {
      const line = lineOf(row)
      const day = Temporal.PlainDate.from(line.day).add({ days: 2 }).toString()
      const { payload } = await find({ ...line, day })
      const near = payload.find(({ payments }) => payments[0]?.Payments.short_id === row.Payments.short_id)
      expect(near?.reasons ?? expect.fail('it comes near')).toSatisfy(
        (reasons: string[]) => reasons.includes('other_day') || near?.days === 0,
      )
    })

    test('findByStatement answers nothing for an amount that nobody paid', async () => {
      const { payload } = await find({ ...lineOf(row), amount: 98_765_432 })
      // Of another currency, whose rate nobody guesses, one of its days may be named all the same.
      expect(payload.filter(({ reasons }) => !reasons.includes('other_currency'))).toEqual([])
    })
  })

  describe('refuses', () => {
    test('findByStatement refuses what is no line', async () => {
      const line = lineOf(row)
      for (const odd of [
        { amount: -1 },
        { amount: 1.5 },
        { currency: 'euro' },
        { day: '2026-02-30' },
        { last_digits: '12' },
      ])
        expect((await traveller.ask('/payments/by_statement', { ...line, ...odd })).status).toBe(400)
    })
  })

  describe('keeps out', () => {
    test('findByStatement keeps out whoever has no session, and payments of cards that the asker does not hold', async () => {
      expect((await portal.client().ask('/payments/by_statement', lineOf(row))).status).toBe(401)
      expect(idsOf(await find(lineOf(row), stranger))).not.toContain(row.Payments.short_id)
    })
  })
})
