import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesOf } from '#testkit/browser/every-address.ts'
import { openWhole } from '#testkit/browser/follow-requests.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { routesFor } from '#testkit/browser/looking/walk-accessibly.ts'
import { enter } from '#testkit/browser/steps.ts'
import { isWhole } from '#testkit/browser/turns.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/**
 * So long after it was asked for comes the one answer that is late: what waits for it, as nothing may move, waits longer,
 * and what does not has been drawn before.
 */
const lateMs = 700
const allCalls = '**/api/**'
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 900 } }
/** Where the words are longest, a mark that comes later makes a row higher. */
const languages = isWhole ? (['fr-FR', 'de-DE'] as const) : (['fr-FR'] as const)
/** The usual run looks at the list whose rows are told of by most calls. */
const isLookedAt = (name: string) => (isWhole ? name !== 'accountDeleted' : name === 'tickets')

/** The calls that a page asks for until it is there, each once: method and path. */
async function callsOf(traveller: Traveller, address: string): Promise<string[]> {
  const { page } = traveller
  const seen = new Set<string>()
  const note = (request: Request) => {
    if (isCall(request.url())) seen.add(nameOf(request))
  }
  page.on('request', note)
  await openWhole(traveller, address)
  page.off('request', note)
  return [...seen]
}

const isCall = (url: string) => new URL(url).pathname.startsWith('/api/')
const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`

/** From now on the answers of this call come later. */
async function makeLate(page: Page, name: string): Promise<void> {
  await page.unroute(allCalls)
  await page.route(allCalls, async (route: Route) => {
    if (nameOf(route.request()) === name) await pause(lateMs)
    // A page that goes on to the next address waits for it no more.
    await route.continue().catch(() => null)
  })
}

/** Long for each answer, as at the edge of a village. */
const slowMs = 1700

async function slowDown({ context, page }: Traveller): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const network = { offline: false, latency: slowMs, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', network)
}

test('on a phone nothing moves where each answer takes its time', async () => {
  const key = 'pk_airlink_demo'
  const client = new BrowserLike(journey.portal.url, key)
  const [demo] = demoAccounts
  await client.ask('/login', { email: demo?.email, password: demo?.password })
  const moved: string[] = []
  for (const language of languages) {
    const traveller = await enter(journey, client, { tenant: 'airlink', language, ...sizes.phone, moves: true })
    await slowDown(traveller)
    // And at the cards, which ask for most after they have come.
    const looked = routesFor('traveller', 'airlink').filter(({ name }) => isLookedAt(name) || name === 'bankCards')
    for (const route of looked) {
      const [address = ''] = await addressesOf(route, client, key)
      await openWhole(traveller, address)
      const shift = await traveller.layoutShift()
      if (shift >= 0.05) moved.push(`${address} by ${shift.toFixed(3)}, in ${language}`)
    }
    await traveller.context.close()
  }
  expect(moved).toEqual([])
}, 1_500_000)

test.each(isWhole ? (['phone', 'desk'] as const) : (['phone'] as const))(
  'on a %s nothing moves where one of the answers comes later than the others',
  async (size) => {
    const key = 'pk_airlink_demo'
    const client = new BrowserLike(journey.portal.url, key)
    const [demo] = demoAccounts
    await client.ask('/login', { email: demo?.email, password: demo?.password })
    const moved: string[] = []
    let looked = 0
    for (const language of languages) {
      const traveller = await enter(journey, client, { tenant: 'airlink', language, ...sizes[size], moves: true })
      for (const route of routesFor('traveller', 'airlink').filter(({ name }) => isLookedAt(name))) {
        const [address = ''] = await addressesOf(route, client, key)
        for (const name of await callsOf(traveller, address)) {
          await makeLate(traveller.page, name)
          await openWhole(traveller, address)
          const shift = await traveller.layoutShift()
          if (shift >= 0.05) moved.push(`${address} by ${shift.toFixed(3)} when ${name} comes, in ${language}`)
          looked += 1
        }
        await traveller.page.unroute(allCalls)
      }
      await traveller.context.close()
    }
    expect(moved).toEqual([])
    expect(looked).toBeGreaterThan(5)
  },
  1_200_000,
)
