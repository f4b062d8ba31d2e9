import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { limits } from '#contract/limits.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { addTraveller, logIn as logInByCall } from '#testkit/portal/travellers.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { choose, chooseLanguage, logIn } from '#testkit/browser/steps.ts'
import { holdDate } from '#testkit/timing/hold-date.ts'

const [demo] = demoAccounts
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('a deep link waits for the login and then leads to that very place', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  await traveller.open('/dashboard/travels/payments?status=failed')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await page.getByLabel('Email').fill(demo?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(demo?.password ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard/travels/payments?*status=failed*')
  await page.getByRole('row').nth(1).waitFor()
  // Filters live in the address, so a reload shows the same view, and the session is there again by itself.
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()
  await expect
    .poll(() => page.getByText('Succeeded', { exact: true }).locator('visible=true').count())
    .toBeLessThanOrEqual(1)
  await traveller.leave()
})

test('login says what is wrong at the field, and a logged-out traveller is out', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  await traveller.open('/')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('whatever it was')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Account doesn’t exist').first().waitFor()
  await page.getByLabel('Email').fill(demo?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Invalid password').first().waitFor()
  await traveller.expectAccessible()
  await logIn(traveller, demo?.email ?? '', demo?.password ?? '')
  await page
    .getByRole('button', { name: /Log out/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await traveller.open('/dashboard')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await traveller.leave()
})

test('the language follows the browser, can be chosen, keeps the place and is remembered', async () => {
  const traveller = await journey.traveller({ language: 'fr-FR' })
  const { page } = traveller
  await traveller.open('/sign/up')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
  await chooseLanguage(page, 'Deutsch')
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/sign/up')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session_language'))).toBe('de')
  await page.reload()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await traveller.expectAccessible()
  await traveller.leave()
})

test('light or dark is the system’s, or the reader’s own choice, which is remembered without a flash', async () => {
  const { page, context } = await journey.traveller({ colorScheme: 'dark' })
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto('/privacy')
  const dark = await background()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(background).not.toBe(dark)
  await choose(page, 'Appearance', 'Dark')
  await expect.poll(background).toBe(dark)
  const answer = await page.reload()
  expect(await answer?.text()).toContain('<html data-scheme="dark"')
  await expect.poll(() => background()).toBe(dark)
  await context.close()
})

test('where scripts are off every page says that it needs them, in its language', async () => {
  const context = await journey.browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
  const page = await context.newPage()
  for (const path of ['/', '/sign/up', '/dashboard', '/payments/get_receipt?payment_short_id=x']) {
    await page.goto(`${journey.portal.url}${path}`)
    const word = page.locator('noscript p')
    await word.waitFor()
    await expect.poll(() => word.innerText()).toContain('Dieses Portal braucht JavaScript')
  }
  await context.close()
})

test('a browser that is too old is told so by the page itself, in its language, and can read it', async () => {
  const context = await journey.browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  const notice = page.getByText('Ihr Browser ist für Teile dieses Portals zu alt')
  await page.goto(journey.portal.url)
  await page.locator('form').waitFor()
  await expect.poll(() => notice.isVisible()).toBe(false)
  await context.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
  await context.route(/assets.*[.]js$/, (route) => route.abort())
  await page.goto(journey.portal.url)
  await notice.waitFor()
  await expect.poll(() => page.locator('h1').innerText()).toBe('Anmelden')
  await context.close()
})

test('a path that does not exist, an expired link and a receipt without its id say so', async () => {
  const traveller = await journey.traveller({ width: 320 })
  const { page } = traveller
  const missed = await page.request.get('/no/such/train')
  expect(missed.status()).toBe(404)
  await traveller.open('/email/confirmation_in_progress?token=long-gone')
  await page.waitForURL('**/request/expired*')
  await traveller.expectAccessible()
  await traveller.open('/payments/get_receipt')
  await page.getByText("Missing 'payment_short_id' field in GET request string").waitFor()
  await traveller.expectAccessible()
  await traveller.leave()
})

test('the page of all calls is read under its strict policy without a complaint', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  // One call is drawn as all of them are, in a tenth of the time.
  await page.route('**/api/docs/json', async (route) => {
    const answer = await route.fetch()
    const { paths, ...document } = (await answer.json()) as { paths: Record<string, object> }
    await route.fulfill({ response: answer, json: { ...document, paths: { '/api/login': paths['/api/login'] } } })
  })
  await page.goto(`${journey.portal.url}/api/docs`)
  const login = page.locator('.opblock', { hasText: '/api/login' }).first()
  await login.getByRole('button').first().click({ noWaitAfter: true })
  await login.getByText('Parameters').waitFor()
  await expectAbsent(page.locator('style, .topbar'))
  await traveller.leave()
})

test('whoever opens pages without end waits for the next minute, alone behind their address', async () => {
  const { portal } = journey
  await addTraveller(portal, 'greedy@example.org')
  const { cookies } = await logInByCall(portal, 'greedy@example.org')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const open = (path: string, headers = {}) => fetch(`${portal.url}${path}`, { headers, redirect: 'manual' })
  onTestFinished(holdDate())
  for (let opened = 0; opened < limits.pagesPerMinute; opened++)
    expect((await open('/', { cookie })).status, `page ${String(opened)}`).toBe(200)
  const page = await open('/', { cookie })
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await open('/')).status).toBe(200)
})
