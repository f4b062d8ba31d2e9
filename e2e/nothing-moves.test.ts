import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesOf, everyRoute } from '#testkit/browser/every-address.ts'
import { openWhole } from '#testkit/browser/follow-requests.ts'
import { idle, nothingLeft } from '#testkit/browser/looking/idle.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { isWhole } from '#testkit/browser/turns.ts'
import { enter } from '#testkit/browser/steps.ts'
import { routesFor } from '#testkit/browser/looking/walk-accessibly.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { serveInPieces } from '#testkit/proxy/serve-in-pieces.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/**
 * A cheap phone on a train: a fourth of this machine's speed, and each answer takes a third of a second. Chromium is slow by
 * working for nothing meanwhile: where other tests have the other half of the machine, half its speed will do.
 */
async function slowDown({ context, page }: Traveller): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: isWhole ? 4 : 2 })
  await devtools.send('Network.enable')
  const bytesASecond = 1_600_000 / 8
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 300, downloadThroughput: bytesASecond, uploadThroughput: bytesASecond / 2 },
  })
}

/** How far a screen moved by itself until it was there, in its own typefaces. */
async function shiftOf(traveller: Traveller, address: string): Promise<number> {
  const { page } = traveller
  await openWhole(traveller, address)
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await idle(page)
  return traveller.layoutShift()
}

/** `npm run accessible` walks every screen of every tenant, the usual run those of one that load most. */
const tenants = isWhole ? ['airlink', 'lagunare', 'nordovest'] : ['airlink']
const loadMost = ['signIn', 'signUp', 'dashboard', 'insights', 'payments']
/** The farewell gives way to the login by itself. */
const screensOf = (tenant: string) =>
  everyRoute(tenant).filter(({ name }) => name !== 'accountDeleted' && (isWhole || loadMost.includes(name)))

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }

test.each(tenants)('on a slow phone no screen of %s moves by itself while it comes', noneMoves('phone'), 900_000)

test.runIf(isWhole).each(tenants)(
  'on a slow desk no screen of %s moves by itself while it comes',
  noneMoves('desk'),
  900_000,
)

function noneMoves(size: keyof typeof sizes): (tenant: string) => Promise<void> {
  return async (tenant) => {
    const key = `pk_${tenant}_demo`
    const client = new BrowserLike(journey.portal.url, key)
    const [demo] = demoAccounts
    if (demo !== undefined) await letIn(client, demo)
    const moved: string[] = []
    const screens = new Set<string>()
    const names = new Set(screensOf(tenant).map(({ name }) => name))
    for (const who of ['visitor', 'traveller'] as const) {
      // Whoever comes for the first time: no typeface is there yet.
      const looks = { tenant, language: 'de-DE', ...sizes[size], moves: true, mayBeUsed: false }
      const traveller = await (who === 'traveller' ? enter(journey, client, looks) : journey.traveller(looks))
      await slowDown(traveller)
      for (const route of routesFor(who, tenant).filter(({ name }) => names.has(name))) {
        const addresses = await addressesOf(route, client, key)
        for (const address of isWhole ? addresses : addresses.slice(0, 1)) {
          const shift = await shiftOf(traveller, address)
          if (shift >= 0.05) moved.push(`${address} by ${shift.toFixed(3)}`)
          screens.add(route.name)
        }
      }
      await traveller.context.close()
    }
    expect(moved).toEqual([])
    expect(screens.size).toBe(isWhole ? names.size : loadMost.length)
  }
}

test('a login whose first part alone has come is not drawn before the rest is there', async () => {
  const pieces = await serveInPieces(journey.portal.url, '/', 0.4)
  const traveller = await journey.traveller({ language: 'de-DE', moves: true, mayBeUsed: false })
  const { page } = traveller
  await page.goto(pieces.url, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await nothingLeft(page)
  await expect.poll(() => drawn(page)).toEqual([])
  pieces.goOn()
  await page.waitForLoadState()
  await idle(page)
  await expect.poll(() => drawn(page)).toContain('first-contentful-paint')
  await expect.poll(() => traveller.layoutShift()).toBeLessThan(0.05)
  await traveller.context.close()
  await pieces.close()
})

const drawn = (page: Page) => page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name))
