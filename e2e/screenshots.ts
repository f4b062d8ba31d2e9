import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { still } from '#testkit/browser/looking/idle.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'
import { addressesOf, anyReceipt, everyRoute } from '#testkit/browser/every-address.ts'
import { demoAddress, demoKey, demoLogin, demoUrl, logInToDemo } from '#testkit/browser/demo/demo-visit.ts'
import { launchChromium } from '#testkit/browser/launch/launch-chromium.ts'
import { screenshotsFault } from '#testkit/browser/demo/screenshots-fault.ts'

/**
 * `npm run screenshots [-- TENANT …]`: every screen of a running demo (`npm start`) and its dialogs, for each tenant,
 * phone and desktop, light and dark, into screenshots/TENANT/. PORTAL names another address. Names end with the size and
 * the colour scheme.
 */
const tenants = process.argv.length > 2 ? process.argv.slice(2) : ['airlink', 'nordovest', 'lagunare']
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } } as const

interface Tour {
  page: Page
  tenant: string
  ending: string
}

/** Rows far below the window have no height of their own until they are seen: in a picture of a whole page all are. */
const drawAll = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelectorAll<HTMLElement>('tbody, tbody > tr')
      .forEach((row) => (row.style.contentVisibility = 'visible')),
  )

/** In a picture of a whole page the bar at the foot of the window stands at the foot of the page, where it covers nothing. */
const putBarAtFoot = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelectorAll<HTMLElement>('[data-bar] > div:has(> nav)')
      .forEach((bar) => (bar.style.position = 'static')),
  )

async function shoot(tour: Tour, name: string, path: string, more?: () => Promise<void>) {
  await tour.page.goto(path, { waitUntil: 'networkidle' })
  await tour.page.getByRole('heading', { level: 1 }).first().waitFor()
  await more?.()
  await take(tour, name)
}

/** What the page shows now. */
async function take({ page, tenant, ending }: Tour, name: string) {
  // What payments were for is asked after them, and has come before it is drawn: the network is quiet already.
  await page.locator('tbody [class*="waits"]').first().waitFor({ state: 'detached' })
  await still(page)
  // A dialog belongs to what is seen at once.
  const isCovered = (await page.getByRole('dialog').count()) > 0
  if (!isCovered) {
    await drawAll(page)
    await putBarAtFoot(page)
  }
  const seen = page.viewportSize() ?? sizes.desktop
  // The picture of a login stands at the foot of the window, which is then as high as the page.
  const isHigh = ending.startsWith('desktop') && (await page.locator('[data-halves]').count()) > 0
  if (isHigh) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: seen.width, height })
  }
  await page.screenshot({ path: join('screenshots', tenant, `${name}-${ending}.png`), fullPage: !isCovered })
  await page.setViewportSize(seen)
}

/** `/dashboard/travels/bank_cards` → the row's name in dashes, and a number where a row has several views. */
function nameOf(row: string, n: number): string {
  const name = row.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return n === 0 ? name : `${name}-${String(n + 1)}`
}

async function shootRoutes(tour: Tour, who: 'visitor' | 'traveller', client: BrowserLike, key: string): Promise<void> {
  const routes = everyRoute(tour.tenant).filter(
    (route) => route.who === who || (who === 'visitor' && route.who === 'anyone'),
  )
  for (const route of routes) {
    // Without a deletion it shows the account.
    if (route.name === 'accountDeleted') continue
    const addresses = await addressesOf(route, client, key)
    for (const [n, address] of addresses.entries()) await shoot(tour, nameOf(route.name, n), address)
  }
}

async function shootDialogs(tour: Tour): Promise<void> {
  const { page } = tour
  const travels = '/dashboard/travels'
  for (const [name, path] of [
    ['tickets', `${travels}/tickets?period=last12`],
    ['payments', `${travels}/payments?period=last12`],
    ['bank-cards', `${travels}/bank_cards`],
  ] as const) {
    await shoot(tour, `${name}-detail`, path, async () => {
      await page
        .getByRole('button', { name: /Details/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    })
  }
  await shoot(tour, 'pay-now', `${travels}/payments`, async () => {
    await page
      .getByRole('button', { name: /^Pay now/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  })
}

/** What a route shows only with the number of a payment or of a case in its address. */
async function shootOpened(tour: Tour, client: BrowserLike, key: string): Promise<void> {
  const { page } = tour
  const payment = `payment_short_id=${await anyReceipt(client, key)}`
  await shoot(tour, 'payment-opened', `/dashboard/travels/payments/payment?${payment}`)
  for (const [name, from, of] of [
    ['new-case-opened', `/dashboard/travels/payments/payment?${payment}`, '/dashboard/cases/new?'],
    ['case-opened', '/dashboard/cases', '/dashboard/cases/case?'],
  ] as const) {
    await page.goto(from, { waitUntil: 'networkidle' })
    const links = page.locator(`main a[href*="${of}"]`)
    // A traveller who has opened no case has no link to one.
    const address = (await links.count()) > 0 ? await links.first().getAttribute('href') : null
    if (address !== null) await shoot(tour, name, address)
  }
}

interface Stop {
  at: string
  stop?: string
}
interface Ticket {
  id: string
  valid_from: string
  time_zone: string
  first_tap: Stop | null
}

async function latestTrip(client: BrowserLike, key: string): Promise<Ticket | undefined> {
  const { json } = await client.ask(`/tickets/get/${key}/0/0/1:desc////`)
  return (json as { payload: Ticket[] }).payload[0]
}

/** A case of the demo's traveller, so that there is one to look at; asked for again it is the same one. */
async function openCase(client: BrowserLike, key: string): Promise<void> {
  const trip = await latestTrip(client, key)
  if (!trip) return
  const subject = { kind: 'ticket', id: trip.id }
  const text = 'I changed on the way and was charged as if I had not.'
  await client.ask('/cases/open', { subject, at: trip.valid_from, reason: 'other', text })
}

/** Early in the day nobody has tapped: then the demo's latest trip stands in for one of today. */
async function shootTaps(tour: Tour, client: BrowserLike, key: string): Promise<void> {
  const trip = await latestTrip(client, key)
  const proof = (await client.ask('/proof_of_tap')).json as { as_of: string; cards: object[] }
  const tap = { at: proof.as_of, stop: trip?.first_tap?.stop ?? null, line: null, way: 'in', time_zone: 'Europe/Rome' }
  const card = { label: 'VISA', form_factor: 'DEVICE', name: 'My phone', colour: 'blue', tail: '0205', taps: [tap] }
  const json = { ...proof, cards: proof.cards.length > 0 ? proof.cards : [card] }
  const context = tour.page.context()
  await context.route('**/api/proof_of_tap*', (route) => route.fulfill({ json }))
  await shoot(tour, 'proof-of-tap-opened', '/dashboard/proof')
  await context.unrouteAll()
}

/** The end of a deletion, which the server is not told of: the demo's traveller is needed again. It logs out. */
async function shootDeleted(tour: Tour): Promise<void> {
  const { page } = tour
  await page
    .context()
    .route('**/api/deletion_confirm', (route) => route.fulfill({ contentType: 'text/plain', body: 'Success' }))
  await page.goto('/dashboard/account/deletion_confirm', { waitUntil: 'networkidle' })
  await page.getByRole('textbox').fill('01234567')
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor()
  await take(tour, 'account-deleted')
}

async function tour(browser: Browser, tenant: string, size: keyof typeof sizes, colorScheme: 'light' | 'dark') {
  const key = demoKey(tenant)
  // The key names the tenant; its own address is known to browsers only.
  const client = new BrowserLike(demoUrl, key)
  await letIn(client, demoLogin)
  await openCase(client, key)
  const context = await browser.newContext({
    baseURL: demoAddress(tenant),
    viewport: sizes[size],
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
  })
  const page = await context.newPage()
  const here = { page, tenant, ending: `${size}-${colorScheme}` }
  await shootRoutes(here, 'visitor', client, key)
  if (everyRoute(tenant).some(({ name }) => name === 'signUp')) {
    await shoot(here, 'sign-up-errors', '/sign/up', async () => {
      await page.locator('form button[type="submit"]').click()
      await page.getByRole('link', { name: 'Enter your surname' }).waitFor()
    })
  }
  await logInToDemo(page, key)
  await shootDialogs(here)
  await shootOpened(here, client, key)
  await shootTaps(here, client, key)
  await shootRoutes(here, 'traveller', client, key)
  await shootDeleted(here)
  await context.close()
}

async function shootAll(): Promise<void> {
  const browser = await launchChromium()
  for (const tenant of tenants) {
    mkdirSync(join('screenshots', tenant), { recursive: true })
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
      for (const scheme of ['light', 'dark'] as const) await tour(browser, tenant, size, scheme)
    }
  }
  await browser.close()
  process.stdout.write('The screenshots lie in screenshots/\n')
}

const fault = await screenshotsFault(demoUrl, tenants)
if (fault === undefined) await shootAll()
else {
  process.stderr.write(`${fault}\n`)
  process.exitCode = 1
}
