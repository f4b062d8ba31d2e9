import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { FailedSummary, PaymentRow } from '#contract/shapes/payment.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import type { HostedForm } from '#testkit/portal/hosted-card.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'

/** A tenant whose operator has the data itself and whose payments call has no flags. */
let portal: TestPortal
let traveller: BrowserLike
const [demo, giulia] = demoAccounts
beforeAll(async () => {
  portal = await startTestPortal({ tenant: 'nordovest', seed: true, settings: { LOG_LEVEL: 'silent' } })
  traveller = portal.client()
  if (demo !== undefined) await letIn(traveller, demo)
})
afterAll(() => portal.close())

const payments = async (segments: string) =>
  (await traveller.ask(`/payments/get/${portal.key}/${segments}`)).json as { payload: PaymentRow[]; total: number }
const summaries = async () =>
  (await traveller.ask(`/payments/get_failed_summaries/${portal.key}/0/0/`)).json as { payload: FailedSummary[] }
const mood = (change: object) =>
  fetch(`${portal.sandboxUrl}/control/back-office`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
const saves = async () =>
  (await (await fetch(`${portal.sandboxUrl}/control/back-office/saves`)).json()) as Record<string, unknown>[]

describe('answers', () => {
  test('a remote operator’s payments are all those of the own cards, the segments without flags', async () => {
    const { payload, total } = await payments('0/0/4:desc////')
    expect(total).toBe(14 + 9 + 16)
    expect(payload).toHaveLength(total)
    for (const { Payments } of payload) expect(Payments.short_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    const start = payload[5]?.Payments.created.replace(/T(\d\d:\d\d).*/, '-$1') ?? ''
    expect((await payments(`0/0/4:desc/${start}///`)).total).toBe(6)
    expect((await payments(`0/0/4:desc///${demo?.cards[1] ?? ''}/`)).total).toBe(9)
  })

  test('a remote operator’s tickets are all answered, the newest first', async () => {
    const { json } = await traveller.ask(`/tickets/get/${portal.key}/0/0/3:desc////`)
    const { payload, total } = json as { payload: Ticket[]; total: number }
    expect(payload).toHaveLength(total)
    expect(total).toBeGreaterThan(30)
    const begins = payload.map(({ valid_from }) => valid_from)
    expect(begins).toEqual(begins.toSorted().reverse())
  })

  test('a payment paid online is paid at once while the remote operator cannot be told, and told later', async () => {
    const due = (await summaries()).payload.find(({ currencies_code }) => currencies_code === 'EUR')
    const shortId = due?.short_ids[0] ?? expect.fail('the demo has a failed payment')
    const form = (await traveller.ask('/payments/form', { short_ids: [shortId] })).json as HostedForm
    await mood({ mode: 'down', only: 'payments/save' })
    const query = await payHosted(form, '4598250000000027')
    await traveller.ask('/card_provider/outcome', { query })
    const tries = async () => (await portal.database.sql<{ tries: number }>`select tries from settlement_deliveries`)[0]
    await expect.poll(tries, { timeout: 30_000, interval: 100 }).toEqual({ tries: 1 })
    const shown = (await payments('0/0/4:desc////')).payload.find(({ Payments }) => Payments.short_id === shortId)
    expect(shown?.LastCharge.charge_results_name).toBe('SUCCEEDED')
    expect((await summaries()).payload.flatMap(({ short_ids }) => short_ids)).not.toContain(shortId)
    expect((await portal.client().ask('/payments/get_info', { short_id: shortId })).status).toBe(200)
    await mood({ mode: 'ok' })
    await expect.poll(async () => (await saves()).length, { timeout: 30_000, interval: 100 }).toBeGreaterThan(0)
    expect(await saves()).toMatchObject([{ provider: 'sia_vpos', success: 'true', answer: true, CURRENCY: '978' }])
  })
})

describe('keeps out', () => {
  test('a remote operator’s payments keep out whoever asks for the cards of others', async () => {
    expect(await payments(`0/0/4:desc///${giulia?.cards[0] ?? ''}/`)).toEqual({ payload: [], total: 0 })
  })

  test('the number that the remote operator itself gives a payment opens no receipt', async () => {
    const rows = await portal.database.sql<{ operator_number: string }>`select operator_number from remote_payments`
    const number = rows[0]?.operator_number ?? ''
    expect(number).toMatch(/^\d{9}$/)
    expect((await traveller.ask('/payments/get_info', { short_id: number })).status).toBe(404)
  })
})

describe('fails', () => {
  test.each(['down', 'error', 'garbage', 'half', 'huge', 'wrong-shapes', 'redirect'])(
    'a remote operator’s lists fail as a peer that is down while it is %s, and are well again afterwards',
    async (mode) => {
      await mood({ mode, times: 2 })
      const asked = await Promise.all([
        traveller.ask(`/payments/get/${portal.key}/0/0/4:desc////`),
        traveller.ask(`/tickets/get/${portal.key}/0/0/3:desc////`),
      ])
      for (const { status, headers, text } of asked) {
        expect(status).toBe(503)
        expect(headers.get('retry-after')).toBe('2')
        expect(text).not.toContain('sample-nordovest')
      }
      expect((await payments('0/0/4:desc////')).total).toBe(14 + 9 + 16)
    },
  )

  test('receipts of a remote operator fail too while it is down, which spends nothing of what a reader may miss', async () => {
    const { payload } = await payments('0/0/4:desc////')
    const paid = payload.find(({ LastCharge }) => LastCharge.charge_results_name === 'SUCCEEDED')
    const ask = async () => (await traveller.ask('/payments/get_info', { short_id: paid?.Payments.short_id })).status
    await mood({ mode: 'down' })
    const asked = []
    for (let n = 0; n < limits.receiptMissesPerHour + 5; n++) asked.push(await ask())
    expect(new Set(asked)).toEqual(new Set([503]))
    await mood({ mode: 'ok' })
    expect(await ask()).toBe(200)
  })
})
