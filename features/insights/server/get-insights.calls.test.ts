import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Insights } from '#contract/shapes/travel.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import type { BrowserLike } from '#testkit/portal/browser-like.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { addTraveller, logIn } from '#testkit/portal/travellers.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'
import { insightsOf } from './get-insights.ts'

const [demo, giulia] = demoAccounts
const total = (rows: readonly { trips: number }[]) => rows.reduce((sum, { trips }) => sum + trips, 0)

describe.each(['airlink', 'nordovest'])('of %s', (tenant) => {
  let portal: TestPortal
  let traveller: BrowserLike
  beforeAll(async () => {
    portal = await startTestPortal({ tenant, seed: true, settings: { LOG_LEVEL: 'silent' } })
    traveller = portal.client()
    if (demo !== undefined) await letIn(traveller, demo)
  })
  afterAll(() => portal.close())
  const insights = async (client = traveller) => (await client.ask('/insights')).json as Insights

  test('getInsights answers 13 months, and each trip of them once by line, pair and hour', async () => {
    const found = await insights()
    expect(found.months).toHaveLength(13)
    expect(found.trips).toBeGreaterThan(20)
    expect(total(found.months)).toBe(found.trips)
    expect(total(found.lines) + found.no_line).toBe(found.trips)
    expect(total(found.pairs) + found.no_pair).toBe(found.trips)
    expect(total(found.hours)).toBe(found.trips)
    const list = (await traveller.ask(`/tickets/get/${portal.key}/0/0/3:desc////`)).json as { payload: Ticket[] }
    const missing = list.payload.filter(({ first_tap, last_tap }) => !first_tap?.['stop'] || !last_tap?.['stop'])
    if (found.pairs.length < limits.insightRows) expect(found.no_pair).toBeLessThanOrEqual(missing.length)
  })

  test('getInsights refuses whoever has no session, and counts nobody else’s trips', async () => {
    expect((await portal.client().ask('/insights')).status).toBe(401)
    const other = portal.client()
    if (giulia !== undefined) await letIn(other, giulia)
    expect((await insights(other)).trips).toBeGreaterThan(0)
    await addTraveller(portal, `cardless@${tenant}.example`)
    const cardless = await logIn(portal, `cardless@${tenant}.example`)
    expect(await insights(cardless)).toMatchObject({ trips: 0, lines: [], pairs: [], hours: [] })
  })

  test.runIf(tenant === 'nordovest')('getInsights is not to be had while the operator is down', async () => {
    const mood = (change: object) =>
      fetch(`${portal.sandboxUrl}/control/back-office`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      })
    await mood({ mode: 'down' })
    expect((await traveller.ask('/insights')).status).toBe(503)
    await mood({ mode: 'ok' })
  })
})

describe('sums as they are shown', () => {
  const none = { months: [], lines: [], ways: [], hours: [] }
  const euro = (trips: number, amount: number) => ({ currency: 'EUR', trips, amount })

  test('the sums of trips shown join both ways between two stops, the most used first', () => {
    const ways = [
      { from: 'B', to: 'A', ...euro(2, 2600) },
      { from: 'A', to: 'B', ...euro(1, 1300) },
      { from: 'A', to: 'C', ...euro(4, 400) },
      { from: 'A', to: null, ...euro(1, 100) },
    ]
    const { pairs, no_pair, trips } = insightsOf(['2026-03'], {
      ...none,
      ways,
      months: [{ month: '2026-03', ...euro(8, 4400) }],
    })
    expect(pairs).toEqual([
      { stops: ['A', 'C'], trips: 4, sums: [{ currency: 'EUR', amount: 400 }] },
      { stops: ['A', 'B'], trips: 3, sums: [{ currency: 'EUR', amount: 3900 }] },
    ])
    expect([no_pair, trips]).toEqual([1, 8])
  })

  test('the sums of trips shown name ten lines at most, and count the trips of the others', () => {
    const lines = Array.from({ length: 12 }, (_, at) => ({ line: `L${String(at)}`, ...euro(12 - at, 100) }))
    const found = insightsOf(['2026-03'], { ...none, lines, months: [{ month: '2026-03', ...euro(78, 1200) }] })
    expect(found.lines.map(({ line }) => line).slice(0, 2)).toEqual(['L0', 'L1'])
    expect([found.lines.length, found.no_line]).toEqual([10, 3])
  })

  test('the sums of trips shown of several currencies stay apart', () => {
    const lines = [
      { line: 'MXP', ...euro(1, 1300) },
      { line: 'MXP', currency: 'CHF', trips: 1, amount: 700 },
    ]
    expect(insightsOf([], { ...none, lines }).lines).toEqual([
      {
        line: 'MXP',
        trips: 2,
        sums: [
          { currency: 'CHF', amount: 700 },
          { currency: 'EUR', amount: 1300 },
        ],
      },
    ])
  })
})
