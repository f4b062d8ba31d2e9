import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { BrowserLike } from '../../portal/browser-like.ts'
import { letIn } from '../../portal/identity-browser.ts'
import { addressesOf, everyRoute } from '../every-address.ts'
import type { RouteAddress } from '../every-address.ts'
import { smallControls, tooWideAtTwiceTheSize } from './comfort.ts'
import { idle, resize } from './idle.ts'
import type { Journey, Traveller } from '../journey.ts'
import { enter } from '../steps.ts'
import { hasTurn, isWhole } from '../turns.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }
const sizes = [phone, desk]
const schemes = ['light', 'dark'] as const

/** In every language. */
const password = /password|passwort|mot de passe/i

/**
 * `npm run accessible` puts four views of each address of each tenant under axe. The usual run opens each screen at one
 * address in one of the tenants that have it, by turns, and puts it under axe in one view (phone and light, or desk and
 * dark), which shows the colours of each tenant: screen tests look at their states, `tenant lint` at the contrasts of
 * themes, and e2e/every-route.test.ts goes to all of every tenant.
 */
const tenants = ['airlink', 'lagunare', 'nordovest']

/**
 * Walks every screen of a tenant in one language, on a phone and on a desk, light and dark, and fails on any finding of
 * axe, any console error, any screen that moves by itself while it comes, scrolls sideways or has not one heading, and any word of a password where the
 * tenant has none. Answers how many screens it saw; `routesToWalk` says of how many routes.
 */
export async function walkAccessibly(journey: Journey, tenant: string, language: string): Promise<number> {
  const key = `pk_${tenant}_demo`
  const client = new BrowserLike(journey.portal.url, key)
  const [demo] = demoAccounts
  if (demo !== undefined) await letIn(client, demo)
  const hasPasswords = everyRoute(tenant).some(({ name }) => name === 'resetPassword')
  let screens = 0
  for (const who of ['visitor', 'traveller'] as const) {
    const looks = { tenant, language, moves: true }
    const traveller = await (who === 'traveller' ? enter(journey, client, looks) : journey.traveller(looks))
    for (const route of routesFor(who, tenant).filter(({ name }) => isTheirs(tenant, name))) {
      const addresses = await addressesOf(route, client, key)
      for (const [at, address] of addresses.slice(0, isWhole ? undefined : 1).entries()) {
        const isComfortable = at === 0 && route.name !== 'accountDeleted'
        await see(traveller, address, { isComfortable, view: screens % sizes.length })
        if (!hasPasswords)
          await expect
            .poll(() => traveller.page.locator('body').innerText(), { message: address })
            .not.toMatch(password)
        screens += 1
      }
    }
    await traveller.leave()
  }
  return screens
}

/** Whether this run opens this route's screen in this tenant. */
function isTheirs(tenant: string, name: string): boolean {
  const having = tenants.filter((each) => everyRoute(each).some((route) => route.name === name))
  const place = everyRoute('airlink').findIndex((route) => route.name === name)
  return hasTurn(tenant, having, Math.max(place, 0))
}

/** How many routes of a tenant a walk goes to. */
export function routesToWalk(tenant: string): number {
  return everyRoute(tenant).filter(({ name }) => isTheirs(tenant, name)).length
}

/** The screen that logs out comes last. */
export function routesFor(who: RouteAddress['who'], tenant: string): RouteAddress[] {
  const routes = everyRoute(tenant).filter(
    (route) => route.who === who || (who === 'visitor' && route.who === 'anyone'),
  )
  const last = (route: RouteAddress) => Number(route.path === '/dashboard/account/deleted')
  return routes.toSorted((a, b) => last(a) - last(b))
}

/** The usual run looks at a phone in light colours, or at a desk in dark ones. */
const schemesAt = (size: typeof phone, view: number): readonly ('light' | 'dark')[] =>
  isWhole ? schemes : sizes[view] !== size ? [] : size === phone ? ['light'] : ['dark']

/** Looks at a screen on a phone and on a desk, in the order that begins with the size that the window has. */
async function see(
  traveller: Traveller,
  address: string,
  { isComfortable, view }: { isComfortable: boolean; view: number },
): Promise<void> {
  const { page } = traveller
  await traveller.open(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  // The farewell gives way to the login by itself.
  if (!address.startsWith('/dashboard/account/deleted')) {
    await idle(page)
    const moved = await traveller.layoutShift()
    expect(moved, `things move by themselves on ${address}`).toBeLessThan(0.05)
  }
  const order = page.viewportSize()?.width === phone.width ? sizes : sizes.toReversed()
  for (const [index, size] of order.entries()) {
    if (index > 0 && isComfortable) await expectRoomForLargeText(page, address)
    await resize(page, size)
    for (const colorScheme of schemesAt(size, view)) {
      await page.emulateMedia({ colorScheme })
      await traveller.expectAccessible(colorScheme === 'light' || !isWhole ? 'all' : 'colours')
    }
    await idle(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${address} scrolls sideways at ${String(size.width)} px`).toBeLessThanOrEqual(size.width)
    // Nothing to press is too small for a thumb.
    if (isComfortable && size === phone) expect(await smallControls(page), address).toEqual([])
  }
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: address }).toBe(1)
  // A path that does not exist and a token that is gone are told by the server; the browser writes it down.
  const kept = traveller.complaints.filter((line) => !/status of 404/.test(line))
  traveller.complaints.splice(0, traveller.complaints.length, ...kept)
}

/** Text of twice the size still fits, from one size of the window to the other. */
async function expectRoomForLargeText(page: Page, address: string): Promise<void> {
  const tooWide = await tooWideAtTwiceTheSize(page, new URL(page.url()).pathname)
  expect(tooWide, `${address} with text of twice the size`).toEqual([])
}
