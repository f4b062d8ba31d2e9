import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { PaymentTrips } from '#contract/shapes/trip.ts'
import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { payHosted } from '#testkit/portal/hosted-card.ts'
import type { HostedForm } from '#testkit/portal/hosted-card.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'

const [demo, giulia] = demoAccounts

describe.each(['airlink', 'nordovest'])('of %s', (tenant) => {
  let portal: TestPortal
  let traveller: BrowserLike
  let stranger: BrowserLike
  let rows: PaymentRow[]
  let tickets: Ticket[]
  beforeAll(async () => {
    portal = await startTestPortal({ tenant, seed: true, settings: { LOG_LEVEL: 'silent' } })
    traveller = portal.client()
    stranger = portal.client()
    if (demo !== undefined) await letIn(traveller, demo)
    if (giulia !== undefined) await letIn(stranger, giulia)
    const flags = tenant === 'airlink' ? '//' : ''
    const list = async (path: string) => ((await traveller.ask(path)).json as { payload: never[] }).payload
    rows = await list(`/payments/get/${portal.key}/0/0/4:desc/${flags}///`)
    tickets = await list(`/tickets/get/${portal.key}/0/0/3:desc////`)
  })
  afterAll(() => portal.close())

  const idOf = (result: string) =>
    rows.find(({ LastCharge, Payments }) => LastCharge.charge_results_name === result && Payments.amount > 0)?.Payments
      .short_id ?? expect.fail(`the demo has a payment that ${result}`)
  /** Failed payments of the card that has so many of them. */
  function failedOf(count: number) {
    const failed = rows.filter(
      ({ LastCharge, Payments }) => LastCharge.charge_results_name === 'FAILED' && Payments.amount > 0,
    )
    const [aliasPan, of] =
      [...Map.groupBy(failed, ({ AliasPan }) => AliasPan.alias_pan)].find(([, each]) => each.length === count) ??
      expect.fail('the demo has such a card')
    return { aliasPan, shortIds: of.map(({ Payments }) => Payments.short_id) }
  }
  const tripsOf = async (short_ids: readonly string[], client = traveller) =>
    ((await client.ask('/payments/journeys', { short_ids })).json as { payload: PaymentTrips[] }).payload
  const storyOf = async (short_id: string) =>
    (await traveller.ask('/payments/story', { short_id })).json as PaymentStory

  describe('answers', () => {
    test('listJourneys answers what every payment was for, failed ones included', async () => {
      const shortIds = rows.map(({ Payments }) => Payments.short_id)
      const found = await tripsOf(shortIds)
      expect(new Set(found.map(({ short_id }) => short_id))).toEqual(new Set(shortIds))
      const failed = found.find(({ short_id }) => short_id === idOf('FAILED'))
      expect(failed?.journeys?.[0]).toMatchObject({
        from: expect.any(String) as string,
        time_zone: expect.any(String) as string,
        amount: expect.any(Number) as number,
      })
    })

    test('getPaymentStory answers the trips with taps, the charges and whether there is a receipt', async () => {
      const failed = await storyOf(idOf('FAILED'))
      expect(failed).toMatchObject({ has_receipt: false, online: [], settled_at: null, surplus: [] })
      expect(failed.charges.at(-1)?.result).toBe('FAILED')
      expect(failed.has_all_charges).toBe(tenant === 'airlink')
      expect(failed.journeys?.[0]?.first_tap).toBeTruthy()
      expect((await storyOf(idOf('SUCCEEDED'))).has_receipt).toBe(true)
    })

    test('findTicketPayment answers the payment whose trips name the ticket', async () => {
      const ticketIds = (await storyOf(idOf('FAILED'))).journeys?.map(({ ticket_id }) => ticket_id) ?? []
      const ticket = tickets.find(({ id }) => ticketIds.includes(id)) ?? expect.fail('a ticket of it is listed')
      const { id: ticket_id, alias_pan, valid_from } = ticket
      const { json } = await traveller.ask('/tickets/payment', { ticket_id, alias_pan, valid_from })
      expect(json).toEqual({ payment: { short_id: idOf('FAILED'), charge_results_name: 'FAILED' }, is_known: true })
      const theirs = await stranger.ask('/tickets/payment', { ticket_id, alias_pan, valid_from })
      expect(theirs.json).toEqual({ payment: null, is_known: true })
    })
  })

  describe('refuses', () => {
    test('getPaymentStory refuses a payment that does not exist, and one of another’s card in the same words', async () => {
      for (const [client, short_id] of [
        [traveller, 'nobody'],
        [stranger, idOf('FAILED')],
      ] as const) {
        const { status, json } = await client.ask('/payments/story', { short_id })
        expect([status, (json as { code: string }).code]).toEqual([404, 'payment.not_found'])
      }
    })

    test('listJourneys refuses more than a hundred payments at once, and none', async () => {
      const short_ids = Array.from({ length: 101 }, (_, at) => `S-${at}`)
      expect((await traveller.ask('/payments/journeys', { short_ids })).status).toBe(400)
      expect((await traveller.ask('/payments/journeys', { short_ids: [] })).status).toBe(400)
    })
  })

  describe('keeps out', () => {
    test('a payment’s story keeps out whoever has no session, and payments of cards that the asker does not hold', async () => {
      const nobody = portal.client()
      for (const [path, body] of [
        ['/payments/journeys', { short_ids: [idOf('FAILED')] }],
        ['/payments/story', { short_id: idOf('FAILED') }],
        ['/tickets/payment', { ticket_id: 'x', alias_pan: 'y', valid_from: '2026-01-01T00:00:00Z' }],
      ] as const)
        expect((await nobody.ask(path, body)).status).toBe(401)
      expect(await tripsOf([idOf('FAILED'), 'nobody'], stranger)).toEqual([])
    })
  })

  test('an online payment is in the story from its opening to its settlement', async () => {
    const [shortId = ''] = failedOf(1).shortIds
    const form = (await traveller.ask('/payments/form', { short_ids: [shortId] })).json as HostedForm & {
      order_id: string
    }
    expect((await storyOf(shortId)).online).toMatchObject([
      { order_id: form.order_id, state: 'verifying', ended: null, payments: 1, short_ids: [shortId] },
    ])
    await traveller.ask('/card_provider/outcome', { query: await payHosted(form, '4598250000000027') })
    const paid = await storyOf(shortId)
    expect(paid).toMatchObject({
      has_receipt: true,
      online: [{ state: 'succeeded' }],
      settled_at: expect.any(String) as string,
    })
    expect(paid.online[0]?.ended).not.toBeNull()
    expect(paid.row.LastCharge.charge_results_name).toBe('SUCCEEDED')
  })

  test('getPaymentStory keeps out the next holder of a card from the order number and the other payments of the one before', async () => {
    const { aliasPan, shortIds } = failedOf(2)
    const form = await traveller.ask('/payments/form', { short_ids: shortIds })
    const { order_id: orderId } = form.json as { order_id: string }
    const [shortId = '', sibling = ''] = shortIds
    const before = (await storyOf(shortId)).online
    expect(before).toMatchObject([{ order_id: orderId, payments: 2 }])
    expect(before[0]?.short_ids.toSorted()).toEqual(shortIds.toSorted())
    await handOver(aliasPan)
    const { json, text } = await stranger.ask('/payments/story', { short_id: shortId })
    expect((json as PaymentStory).online).toMatchObject([
      { order_id: null, state: 'verifying', payments: 2, short_ids: [] },
    ])
    for (const secret of [orderId, sibling]) expect(text).not.toContain(secret)
  })

  /** The traveller removes the card, and the stranger links it. */
  async function handOver(aliasPan: string) {
    await portal.database.sql`update bank_cards set removed_at = now() where alias_pan = ${aliasPan}`
    await portal.database.sql`
      insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor)
      select accounts.id, 'R-handed-over', alias_pan, token, label, truncated_pan, aid, form_factor
      from bank_cards, accounts where alias_pan = ${aliasPan} and email = ${giulia?.email ?? ''}`
  }
})
