import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'

let portal: TestPortal
let traveller: BrowserLike
const [demo, giulia] = demoAccounts
beforeAll(async () => {
  portal = await startTestPortal({ seed: true })
  traveller = portal.client()
  await traveller.ask('/login', { email: demo?.email, password: demo?.password })
})
afterAll(() => portal.close())

const ask = (segments: string, client = traveller) => client.ask(`/payments/get/${portal.key}/${segments}`)
const payments = async (segments: string) => (await ask(segments)).json as { payload: PaymentRow[]; total: number }
const summaries = async (aliasPans = '', client = traveller) =>
  client.ask(`/payments/get_failed_summaries/${portal.key}/0/0/${aliasPans}`)
const results = (rows: PaymentRow[]) => new Set(rows.map((row) => row.LastCharge.charge_results_name))
const theirs = giulia?.cards[0] ?? ''

describe('listPayments answers', () => {
  test('listPayments answers the last ten of all own cards, the newest first', async () => {
    const { payload, total } = await payments('10/0/4:desc//////')
    expect(payload).toHaveLength(10)
    expect(total).toBe(14 + 9 + 16)
    const created = payload.map((row) => row.Payments.created)
    expect(created).toEqual(created.toSorted().reverse())
  })

  test('listPayments answers those that succeeded, those that failed, or all', async () => {
    const [succeeded, failed, both] = [
      await payments('0/0/4:desc/true/false////'),
      await payments('0/0/4:desc/false/true////'),
      await payments('0/0/4:desc/true/true////'),
    ]
    expect(results(succeeded.payload)).toEqual(new Set(['SUCCEEDED']))
    expect(results(failed.payload)).toEqual(new Set(['FAILED']))
    expect(results(both.payload)).toEqual(new Set(['SUCCEEDED', 'FAILED', 'PENDING', 'REFUNDED']))
  })

  test('listPayments answers without the two flags, as one variant asks', async () => {
    const { total } = await payments('0/0/4:desc////')
    expect(total).toBe(14 + 9 + 16)
  })
})

describe('getFailedSummaries answers', () => {
  test('getFailedSummaries answers what is due by currency, which is the sum of the failed payments', async () => {
    const { payload } = (await summaries()).json as { payload: FailedSummary[] }
    const failed = (await payments('0/0/4:desc/false/true////')).payload
    expect(payload.length).toBeGreaterThanOrEqual(2)
    for (const row of payload) {
      const due = failed.filter(({ Payments }) => Payments.currencies_code === row.currencies_code)
      expect(row.total_amount).toBe(due.reduce((sum, { Payments }) => sum + Payments.amount, 0))
      expect(new Set(row.short_ids)).toEqual(new Set(due.map(({ Payments }) => Payments.short_id)))
      // By card, so that whoever reads it knows which one readers may refuse.
      for (const { alias_pan, count, amount } of row.cards ?? expect.fail('it tells no cards')) {
        const own = due.filter(({ AliasPan }) => AliasPan.alias_pan === alias_pan)
        expect([own.length, own.reduce((sum, { Payments }) => sum + Payments.amount, 0)]).toEqual([count, amount])
      }
      expect(new Set(row.cards?.map(({ alias_pan }) => alias_pan))).toEqual(
        new Set(due.map(({ AliasPan }) => AliasPan.alias_pan)),
      )
    }
  })

  test('getFailedSummaries answers the same for the cards named one by one', async () => {
    expect((await summaries(demo?.cards.join(','))).json).toEqual((await summaries()).json)
  })
})

describe('listPayments and getFailedSummaries refuse', () => {
  test.each(['10/0/6:desc//////', '10/0/4:desc/yes/////', '10/0/4:desc///2026-02-30-00:00///'])(
    'listPayments refuses the malformed %s',
    async (segments) => {
      expect((await ask(segments)).status).toBe(400)
    },
  )

  test('getFailedSummaries refuses an alias that is none', async () => {
    expect((await summaries('4111-1111')).status).toBe(400)
  })
})

describe('listPayments and getFailedSummaries keep out', () => {
  test('listPayments and getFailedSummaries keep out whoever has no session', async () => {
    expect((await ask('10/0/4:desc//////', portal.client())).status).toBe(401)
    expect((await summaries('', portal.client())).status).toBe(401)
  })

  test('listPayments and getFailedSummaries keep out cards of others, which look like cards that do not exist', async () => {
    const lastMonth = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10)
    for (const alias of [theirs, '0000450000000000999']) {
      expect(await payments(`0/0/4:desc/////${alias}/`)).toEqual({ payload: [], total: 0 })
      expect(await payments(`0/0/4:desc///${lastMonth}-00:00//${alias}/`)).toEqual({ payload: [], total: 0 })
      expect((await summaries(alias)).json).toEqual({ payload: [] })
    }
  })
})
