import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { BrowserLike } from '../portal/browser-like.ts'
import { letIn } from '../portal/identity-browser.ts'
import { addTraveller, logIn as logInByCall, travellerPassword } from '../portal/travellers.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { idle } from './looking/idle.ts'
import type { Journey, Traveller, TravellerOptions } from './journey.ts'

/** A card of the sandbox is chosen by the last four digits of its number. */
export async function useCard(page: Page, tail: string): Promise<void> {
  const link = page.locator(`#use-${tail}`)
  await link.waitFor({ state: 'attached' })
  if (!(await link.isVisible())) await page.locator('details > summary').click()
  await link.click()
  await page.locator('#pay').click()
}

/** Opens the login and goes through it. */
export async function logIn(traveller: Traveller, email: string, password: string): Promise<void> {
  await traveller.open('/')
  const { page } = traveller
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard')
}

/** A browser with the session that a client has opened by its calls, on no page yet: for journeys that are not about the login. */
export async function enter(journey: Journey, client: BrowserLike, options: TravellerOptions = {}): Promise<Traveller> {
  const traveller = await journey.traveller(options)
  const url = options.tenant === undefined ? client.url : journey.portal.urlOf(options.tenant)
  await giveCookies(traveller, client, url)
  return traveller
}

/** The session is gone as with another browser; first the page, which may still be asking with it. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

const demoClients = new WeakMap<Journey, Map<string, BrowserLike>>()

/** Asks as the browser of the demo's first traveller of that tenant, the portal's own when left out. */
function demoClient(journey: Journey, tenant = ''): BrowserLike {
  const clients = demoClients.get(journey) ?? new Map<string, BrowserLike>()
  demoClients.set(journey, clients)
  const { portal } = journey
  const client =
    clients.get(tenant) ?? (tenant === '' ? portal.client() : new BrowserLike(portal.url, `pk_${tenant}_demo`))
  clients.set(tenant, client)
  return client
}

/** The demo's first traveller, with one session for all of a journey's tests until one of them logs out, on no page yet. */
export async function demoSession(journey: Journey, options: TravellerOptions = {}): Promise<Traveller> {
  const [demo] = demoAccounts
  const client = demoClient(journey, options.tenant)
  const isIn = client.hasSession && (await client.ask('/session')).status === 200
  if (!isIn && demo !== undefined) await letIn(client, demo)
  return enter(journey, client, options)
}

/** The demo's first traveller, logged in and on the dashboard. */
export async function demoTraveller(journey: Journey, options: TravellerOptions = {}): Promise<Traveller> {
  const traveller = await demoSession(journey, options)
  await traveller.open('/dashboard')
  await traveller.page.getByRole('heading', { name: 'Welcome' }).waitFor()
  return traveller
}

/** A page that has not come to life takes a new address for its first one, and moves no focus. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )
  await idle(page)
}

/** A navigation inside the portal; what the new screen asks for is there. */
export async function goInside(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  await untilAlive(page)
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.history.pushState({}, '', to)
  }, path)
  // The new screen has taken the focus to its heading, and waits for nothing.
  await page.waitForFunction(
    () =>
      document.activeElement?.hasAttribute('data-page-heading') &&
      document.querySelector('[aria-busy="true"]') === null,
  )
}

/** From anywhere in the dashboard through the provider's hosted page and back. */
export async function registerCard(traveller: Traveller, tail: string): Promise<void> {
  const { page } = traveller
  await traveller.open('/dashboard/travels/bank_cards/add')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await useCard(page, tail)
  await page.waitForURL('**/dashboard/travels/bank_cards/add*')
}

/** Opens the list of a select by its label, and chooses an option, both by their words. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).and(page.locator('button')).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The select of that name as a traveller sees it, in whatever language. */
export const selectNamed = (page: Page, name: string) => page.locator(`select[name="${name}"] + button`)

/** Chooses the portal's language, which each option names in itself. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await selectNamed(page, 'session_language').click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** Presses Pay now and confirms that one leaves for the provider's page; `view` is the list's query. */
export async function leaveToPay(traveller: Traveller, view = ''): Promise<void> {
  const { page } = traveller
  await traveller.open(`/dashboard/travels/payments${view}`)
  await page.getByRole('button', { name: /^Pay now/ }).click()
  await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
  await page.locator('#pay').waitFor()
}

/** A confirmed account with a session, so that each journey has a traveller of its own. */
export async function newAccount(
  journey: Journey,
  name: string,
): Promise<{ email: string; password: string; client: BrowserLike }> {
  const email = `${name}@example.com`
  await addTraveller(journey.portal, email, { name, surname: 'Viaggiatore', language: 'en' })
  return { email, password: travellerPassword, client: await logInByCall(journey.portal, email) }
}

/** Scripts what the provider does with the next payment or registration. */
export async function scriptProvider(
  journey: Journey,
  purpose: 'payment' | 'registration',
  script: object,
): Promise<void> {
  const response = await fetch(`${journey.portal.sandboxUrl}/control/next?purpose=${purpose}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(script),
  })
  expect(response.status).toBeLessThan(300)
}

/** Opens a session without the login screen, which not every tenant has as a form. */
export async function enterQuietly(
  journey: Journey,
  traveller: Traveller,
  tenant: string,
  account: { email: string; password: string },
): Promise<void> {
  const client = new BrowserLike(journey.portal.url, `pk_${tenant}_demo`)
  await letIn(client, account)
  expect(client.hasSession, account.email).toBe(true)
  await giveCookies(traveller, client, journey.portal.urlOf(tenant))
}

const giveCookies = ({ context }: Pick<Traveller, 'context'>, { cookies }: BrowserLike, url: string): Promise<void> =>
  context.addCookies([...cookies].map(([name, value]) => ({ name, value, url, httpOnly: true })))
