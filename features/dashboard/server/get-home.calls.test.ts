import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Home } from '#contract/shapes/portal/home.ts'
import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, logIn } from '#testkit/portal/travellers.ts'
import { holdDate } from '#testkit/timing/hold-date.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'

const [demo, giulia] = demoAccounts

describe.each(['airlink', 'nordovest'])('of %s', (tenant) => {
  let portal: TestPortal
  let traveller: BrowserLike
  beforeAll(async () => {
    portal = await startTestPortal({ tenant, seed: true, settings: { LOG_LEVEL: 'silent' } })
    traveller = portal.client()
    if (demo !== undefined) await letIn(traveller, demo)
  })
  afterAll(() => portal.close())
  const homeOf = async (client = traveller) => (await client.ask('/home')).json as Home

  describe('answers', () => {
    test('getHome answers what the lists say: the same cards, sums and latest tickets', async () => {
      const home = await homeOf()
      const accounts_id = ((await traveller.ask('/session')).json as { account: { id: string } }).account.id
      expect(home.cards).toEqual((await traveller.ask('/bank_cards/get', { accounts_id })).json)
      expect({ payload: home.looks }).toEqual((await traveller.ask('/bank_cards/looks')).json)
      const sums = (await traveller.ask(`/payments/get_failed_summaries/${portal.key}/0/0/`)).json as {
        payload: FailedSummary[]
      }
      expect(home.owed?.summaries).toEqual(sums.payload)
      const list = (await traveller.ask(`/tickets/get/${portal.key}/${String(limits.homeTrips)}/0/3:desc////`))
        .json as {
        payload: Ticket[]
      }
      expect(home.latest).toEqual(list.payload)
    })

    test('getHome names trips of what is owed, and counts the payments whose trips it does not name', async () => {
      const { owed } = await homeOf()
      const count = owed?.summaries.reduce((sum, each) => sum + each.count, 0) ?? 0
      expect(count).toBeGreaterThan(0)
      expect(owed?.journeys[0]).toMatchObject({
        from: expect.any(String) as string,
        currency: expect.any(String) as string,
      })
      expect(owed?.unnamed).toBe(Math.max(0, count - limits.homeOwedTrips))
      // By the day of the charge, as the list of payments has it.
      const shortIds = owed?.summaries.flatMap(({ short_ids }) => short_ids) ?? []
      const stories = await Promise.all(shortIds.map((short_id) => traveller.ask('/payments/story', { short_id })))
      const charges = stories.map(({ json }) => (json as PaymentStory).row.Payments.created)
      for (const { charged } of owed?.journeys ?? []) expect(charges).toContain(charged)
      // And by the card that it is due for.
      const owing = owed?.summaries.flatMap(({ cards }) => cards?.map(({ alias_pan }) => alias_pan) ?? []) ?? []
      for (const { alias_pan } of owed?.journeys ?? []) expect(owing).toContain(alias_pan)
    })

    test('getHome counts this month and the six before it, whose tickets are those of the list', async () => {
      onTestFinished(holdDate())
      const today = Temporal.Now.plainDateISO('Europe/Rome')
      const { months } = await homeOf()
      expect(months).toHaveLength(7)
      expect(months?.at(-1)?.month).toBe(today.toPlainYearMonth().toString())
      const list = (await traveller.ask(`/tickets/get/${portal.key}/0/0/3:desc////`)).json as { payload: Ticket[] }
      const monthOf = ({ valid_from }: Ticket) =>
        Temporal.Instant.from(valid_from).toZonedDateTimeISO('Europe/Rome').toPlainDate().toPlainYearMonth().toString()
      for (const { month, trips, sums } of months ?? []) {
        const those = list.payload.filter((ticket) => monthOf(ticket) === month)
        expect([month, trips]).toEqual([month, those.length])
        expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          those.reduce((sum, { amount }) => sum + amount, 0),
        )
      }
      expect(months?.some(({ trips }) => trips > 0)).toBe(true)
    })

    test('getHome says up to when the data is known, and when it is late', async () => {
      const { data } = await homeOf()
      expect(Date.now() - Date.parse(data.until ?? '')).toBeLessThan(24 * 3_600_000)
      expect(data.is_late).toBe(false)
      if (tenant !== 'airlink') return
      await portal.database.sql`update operator_feeds set at = now() - interval '25 hours'`
      expect((await homeOf()).data.is_late).toBe(true)
      await portal.database.sql`delete from operator_feeds`
      expect((await homeOf()).data).toEqual({ until: null, is_late: false })
    })

    test('getHome answers a traveller without a card that there is nothing', async () => {
      await addTraveller(portal, `cardless@${tenant}.example`)
      const client = await logIn(portal, `cardless@${tenant}.example`)
      const home = await homeOf(client)
      expect(home).toMatchObject({ cards: [], owed: { summaries: [], journeys: [], unnamed: 0 }, latest: [] })
      expect(home.months?.every(({ trips }) => trips === 0)).toBe(true)
    })
  })

  test.runIf(tenant === 'nordovest')(
    'getHome answers null for a part that the operator does not answer, and the others are there',
    async () => {
      const mood = (change: object) =>
        fetch(`${portal.sandboxUrl}/control/back-office`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(change),
        })
      await mood({ mode: 'down', only: 'payments/get_failed' })
      const partly = await homeOf()
      expect([partly.owed, partly.latest?.length, partly.months?.length]).toEqual([null, limits.homeTrips, 7])
      await mood({ mode: 'down' })
      const wholly = await homeOf()
      expect(wholly).toMatchObject({ owed: null, latest: null, months: null, data: { until: null, is_late: false } })
      expect(wholly.cards.length).toBeGreaterThan(0)
      await mood({ mode: 'ok' })
      expect((await homeOf()).owed).not.toBeNull()
    },
  )

  describe('refuses and keeps out', () => {
    test('getHome refuses whoever has no session, and shows each traveller their own cards alone', async () => {
      expect((await portal.client().ask('/home')).status).toBe(401)
      const other = portal.client()
      if (giulia !== undefined) await letIn(other, giulia)
      const home = await homeOf(other)
      expect(new Set(home.cards.map(({ alias_pan }) => alias_pan))).toEqual(new Set(giulia?.cards))
      for (const { alias_pan } of home.latest ?? []) expect(giulia?.cards).toContain(alias_pan)
    })
  })
})
