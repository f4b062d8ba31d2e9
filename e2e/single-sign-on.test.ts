import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { bodyOfCall, continueAs, nextWindow } from '#testkit/browser/provider-window.ts'

/** Nordovest: login by single sign-on in a window that opens with the page. */
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const newTraveller = () => journey.traveller({ tenant: 'nordovest' })
const openLogin = (traveller: Traveller, path = '/') => nextWindow(traveller, () => traveller.open(path))

/** Blocks windows as browsers do that want a click first. */
async function blockWindows(traveller: Traveller, until: 'click' | 'ever'): Promise<void> {
  await traveller.context.addInitScript((isForClick) => {
    const open = window.open.bind(window)
    let isClicked = false
    if (isForClick) addEventListener('click', () => (isClicked = true), { capture: true })
    window.open = (...given) => (isClicked ? open(...given) : null)
  }, until === 'click')
}

async function logOut({ page }: Traveller): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page
    .getByRole('button', { name: /^Log out/ })
    .first()
    .click()
  await page.getByText('You are logged out').waitFor()
}

test('the login window opens with the page, a person of the provider logs in, and the page is loaded anew', async () => {
  const traveller = await newTraveller()
  const { page } = traveller
  const window = await openLogin(traveller)
  await page.getByText('Continue in the login window').waitFor()
  await traveller.expectAccessible()
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }))
  const body = bodyOfCall(page, '/login_with_azure')
  await continueAs(window, 'ada')
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Menu of Ada Ferri' }).waitFor()
  expect(await body).toMatchObject({
    response: { email: 'ada.ferri@example.org', given_name: 'Ada', family_name: 'Ferri' },
  })
  await expect.poll(() => page.evaluate(() => 'isOldPage' in globalThis)).toBe(false)
  await expect.poll(() => window.isClosed()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Menu of Ada Ferri' }).waitFor()
  await traveller.leave()
})

test('the page keeps sight of its window at the provider, and the window has none of the page', async () => {
  const traveller = await newTraveller()
  await traveller.context.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (...given) => {
      const opened = open(...given)
      return Object.assign(globalThis, { opened }).opened
    }
  })
  const loginWindow = await openLogin(traveller)
  await loginWindow.locator('#person-ada').waitFor()
  await expect
    .poll(() => traveller.page.evaluate(() => (globalThis as unknown as { opened: Window }).opened.closed))
    .toBe(false)
  await expect.poll(() => loginWindow.evaluate(() => window.opener === null)).toBe(true)
  await traveller.leave()
})

test('a deep link leads through the login window to that very place', async () => {
  const traveller = await newTraveller()
  const window = await openLogin(traveller, '/dashboard/travels/payments?status=failed')
  await continueAs(window, 'ada')
  await traveller.page.waitForURL('**/dashboard/travels/payments?*status=failed*')
  await traveller.leave()
})

test('a window that a browser keeps shut without a press is no news, and the button opens it', async () => {
  const traveller = await newTraveller()
  const { page } = traveller
  await blockWindows(traveller, 'click')
  await traveller.open('/')
  await page.getByText('Your login opens in a window of its own.').waitFor()
  await traveller.expectAccessible()
  await expectAbsent(page.getByText('Your browser has blocked the login window'))
  const button = page.getByRole('button', { name: 'Log in with Nordovest' })
  const window = await nextWindow(traveller, () => button.click())
  await continueAs(window, 'ada')
  await page.waitForURL('**/dashboard')
  await traveller.leave()
})

test('where windows are always blocked, the login goes on in the page’s window and comes back where it was wanted', async () => {
  const traveller = await newTraveller()
  const { page } = traveller
  await blockWindows(traveller, 'ever')
  await traveller.open('/dashboard/travels/tickets')
  await page.getByRole('button', { name: 'Log in with Nordovest' }).click()
  await page.getByText('Your browser has blocked the login window').waitFor()
  await page.getByRole('button', { name: 'Log in on this page instead' }).click()
  await continueAs(page, 'ada')
  await page.waitForURL('**/dashboard/travels/tickets')
  await page.getByRole('button', { name: 'Menu of Ada Ferri' }).waitFor()
  await traveller.leave()
})

test('a login that is given up says so and can begin again: cancelled, and closed by hand', async () => {
  const traveller = await newTraveller()
  const { page } = traveller
  const first = await openLogin(traveller)
  await first.locator('#cancel').click()
  await page.getByText('You did not finish the login').waitFor()
  await traveller.expectAccessible()
  const button = page.getByRole('button', { name: 'Log in with Nordovest' })
  const second = await nextWindow(traveller, () => button.click())
  await second.locator('#cancel').waitFor()
  // One that is closed within a seventh of a second was closed by the browser: nobody is as quick but a test.
  const now = () => page.evaluate(() => performance.now())
  const seenAt = await now()
  await expect.poll(async () => (await now()) - seenAt).toBeGreaterThan(200)
  await second.close()
  await page.getByText('The login window was closed').waitFor()
  const third = await nextWindow(traveller, () => button.click())
  await continueAs(third, 'ada')
  await page.waitForURL('**/dashboard')
  await traveller.leave()
})

test('an account that is still in the window’s session is not taken: it asks who logs in', async () => {
  const traveller = await newTraveller()
  const { page, context } = traveller
  await continueAs(await openLogin(traveller), 'ada')
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Menu of Ada Ferri' }).waitFor()
  // The portal forgets, the provider does not.
  const { hostname } = new URL(journey.portal.urlOf('nordovest'))
  await context.clearCookies({ domain: hostname })
  const window = await openLogin(traveller)
  await window.locator('#person-giulia').waitFor()
  await expect.poll(() => page.url()).not.toContain('/dashboard')
  await continueAs(window, 'giulia')
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Menu of Giulia Rossi' }).waitFor()
  await traveller.leave()
})

test('logout passes by the provider, ends at the login without a window, and other tabs follow', async () => {
  const traveller = await newTraveller()
  const { page, context } = traveller
  await continueAs(await openLogin(traveller), 'ada')
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Menu of Ada Ferri' }).waitFor()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Menu of Ada Ferri' }).waitFor()
  const opened: string[] = []
  context.on('page', (window) => opened.push(window.url()))
  const order: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/logout|session\/end$/.test(pathname)) order.push(pathname)
  })
  await logOut(traveller)
  expect(order).toEqual(['/api/logout', '/api/auth/azure/logout', '/oidc/azure/session/end'])
  await traveller.expectAccessible()
  await other.getByRole('button', { name: 'Log in with Nordovest' }).waitFor()
  expect(opened).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session_account'))).toBeNull()
  await other.close()
  const window = await nextWindow(traveller, () => page.reload())
  await window.locator('#person-ada').waitFor()
  await traveller.leave()
})

test('a provider that is down in the middle of the login fails it in words', async () => {
  const traveller = await newTraveller()
  const { page } = traveller
  const window = await openLogin(traveller)
  await window.locator('#person-ada').waitFor()
  await setMood({ mood: 'down', path: '/token' })
  try {
    await continueAs(window, 'ada')
    await page.getByText('The login with Nordovest Ferrovie did not work').waitFor()
    await page.getByText('The service cannot be reached right now').waitFor()
    await traveller.expectAccessible()
  } finally {
    await setMood({ mood: 'ok' })
  }
  const button = page.getByRole('button', { name: 'Log in with Nordovest' })
  await continueAs(await nextWindow(traveller, () => button.click()), 'ada')
  await page.waitForURL('**/dashboard')
  await traveller.leave()
})

test('a provider that is down does not keep anybody from logging out', async () => {
  const traveller = await newTraveller()
  const { page } = traveller
  await continueAs(await openLogin(traveller), 'ada')
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'Menu of Ada Ferri' }).waitFor()
  await setMood({ mood: 'down', path: '/session/end' })
  try {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/session/end'))
    await page
      .getByRole('button', { name: /^Log out/ })
      .first()
      .click()
    await failed
  } finally {
    await setMood({ mood: 'ok' })
  }
  // This window shows that the provider is not there; the session is over all the same.
  const other = await traveller.context.newPage()
  await other.goto('/dashboard')
  // Whether its login window has opened by itself or not.
  await other.getByRole('button', { name: /^(Log in with Nordovest|Show the login window)/ }).waitFor()
  await traveller.context.close()
})

async function setMood(mood: { mood: string; path?: string }): Promise<void> {
  const response = await fetch(`${journey.portal.sandboxUrl}/control/identity-providers/azure/mood`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mood),
  })
  expect(response.status).toBe(204)
}

test('nobody is logged in by a link to the end of a login', async () => {
  const traveller = await newTraveller()
  const { page } = traveller
  await blockWindows(traveller, 'ever')
  await traveller.open('/auth/done?provider=azure&mode=page&outcome=ok&state=0123456789abcdef0123456789abcdef')
  await page.getByRole('heading', { name: 'Log in?' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await traveller.expectAccessible()
  await page.getByRole('button', { name: 'Yes, log in' }).click()
  await page.getByText('Your login could not be confirmed').waitFor()
  await traveller.expectAccessible()
  expect(traveller.complaints.filter((each) => !each.includes('403'))).toEqual([])
  await traveller.context.close()
})

test('a stranger’s page that opened ours neither sees it nor is heard by it, though it knows the state that waits', async () => {
  const traveller = await newTraveller()
  const { page, context } = traveller
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<button>Win a trip</button>')
  })
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening))
  await page.goto(`http://127.0.0.1:${String((stranger.address() as AddressInfo).port)}/`)
  await page.evaluate((to) => {
    document.querySelector('button')?.addEventListener('click', () => Object.assign(window, { ours: window.open(to) }))
  }, journey.portal.urlOf('nordovest'))
  const ours = await nextWindow(traveller, () => page.getByRole('button', { name: 'Win a trip' }).click())
  const proofs: string[] = []
  ours.on('request', (request) => /\/auth\/proof$/.test(request.url()) && proofs.push(request.url()))
  const begun = context.waitForEvent('request', (request) => request.url().includes('/auth/azure/start'))
  const button = ours.getByRole('button', { name: /^(Log in with Nordovest|Show the login window)/ })
  await button.waitFor()
  if ((await button.innerText()).startsWith('Log in')) await button.click()
  const state = new URL((await begun).url()).searchParams.get('state')
  expect(state).toMatch(/^[0-9a-f]{32}$/)

  const end = { state, outcome: 'ok' }
  const seen = await page.evaluate((message) => {
    const { ours } = window as unknown as { ours: Window }
    for (const each of [message, JSON.stringify(message)]) ours.postMessage(each, '*')
    new BroadcastChannel('portal_identity').postMessage(message)
    return { isClosed: ours.closed, windows: ours.length }
  }, end)
  expect(seen).toEqual({ isClosed: true, windows: 0 })
  await expect.poll(() => ours.evaluate(() => window.opener === null)).toBe(true)
  // The same from a page of ours is heard: what was heard of the stranger would have asked for a proof before.
  expect(proofs).toEqual([])
  const own = await context.newPage()
  await own.goto(new URL('/privacy', journey.portal.urlOf('nordovest')).href)
  await own.evaluate((message) => new BroadcastChannel('portal_identity').postMessage(message), end)
  await ours.getByText('Your login could not be confirmed').waitFor()
  expect(proofs).toHaveLength(1)
  stranger.close()
  await context.close()
})
