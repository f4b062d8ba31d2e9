import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { chooseLanguage, demoSession, demoTraveller } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const modal = (page: Page) => page.getByRole('alertdialog')
const reloadIcon = (page: Page) => modal(page).getByRole('button', { name: 'Reload this page' })

const loggedIn = (): Promise<Traveller> => demoTraveller(journey)
/** What the cache of another visit has is there without a network too. */
const loggedInAnew = (): Promise<Traveller> => demoTraveller(journey, { mayBeUsed: false })

/** Counts how often the page was loaded anew. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('load', () => (loads.count += 1))
  return loads
}

describe('after a release', () => {
  test('a screen whose part is gone reloads the page once, and then says so', async () => {
    const { page, context } = await loggedIn()
    await page.route('**/assets/tickets-screen-*.js', (route) => route.fulfill({ status: 404 }))
    const loads = countLoads(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tickets/ })
      .click()
    await modal(page).getByText('The portal was updated').waitFor()
    await expect.poll(() => loads.count).toBe(1)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/travels/tickets')
    await page.unroute('**/assets/tickets-screen-*.js')
    await reloadIcon(page).click()
    await page.getByRole('row').nth(1).waitFor()
    expect(loads.count).toBe(2)
    // The page is still of the build that it was reloaded for: it is not tried again by itself.
    await page.route('**/assets/payments-screen-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).first().click()
    await modal(page).getByText('The portal was updated').waitFor()
    expect(loads.count).toBe(2)
    await context.close()
  })

  test('a part that does not come because the server is away keeps the page, which goes on once it is back', async () => {
    const { page, context } = await loggedIn()
    const loads = countLoads(page)
    await page.route(/assets|api/, (route) => route.abort())
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tickets/ })
      .click()
    await modal(page).getByText('Something went wrong - Error from server').waitFor()
    await expectAbsent(modal(page).getByText('The portal was updated'))
    expect(loads.count).toBe(0)
    await page.unroute(/assets|api/)
    await reloadIcon(page).click()
    await page.getByRole('row').nth(1).waitFor()
    await context.close()
  })

  test('pointing at a link whose part is gone disturbs nobody', async () => {
    const { page, context } = await loggedIn()
    const loads = countLoads(page)
    const missed = page.waitForResponse('**/assets/tickets-screen-*.js')
    await page.route('**/assets/tickets-screen-*.js', (route) => route.fulfill({ status: 404 }))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tickets/ })
      .hover()
    await missed
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Payments/ })
      .click()
    await page.getByRole('heading', { name: 'Payments' }).waitFor()
    expect(loads.count).toBe(0)
    await expectAbsent(modal(page))
    await context.close()
  })

  test('what was typed survives the reload after a release, passwords apart', async () => {
    const { page, context } = await journey.traveller()
    await page.goto('/sign/up')
    await page.getByLabel('First name').fill('Anna')
    await page.getByLabel('Email', { exact: true }).fill('anna@example.com')
    await page.getByLabel('Password', { exact: true }).fill('violet harbour 38')
    await page.getByRole('checkbox').check()
    // The old texts are gone until the page is the new one.
    let isOld = true
    page.on('framenavigated', () => (isOld = false))
    const loads = countLoads(page)
    await page.route('**/assets/de-*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
    const isNew = page.waitForEvent('load')
    await chooseLanguage(page, 'Deutsch')
    await isNew
    await page.waitForFunction(() => document.documentElement.lang === 'de')
    await expect.poll(() => page.locator('[name="user.name"]').inputValue()).toBe('Anna')
    await expect.poll(() => page.locator('[name="user.email"]').inputValue()).toBe('anna@example.com')
    await expect.poll(() => page.locator('[name="privacy"]').isChecked()).toBe(true)
    await expect.poll(() => page.locator('[name="user.password"]').inputValue()).toBe('')
    expect(loads.count).toBe(1)
    await context.close()
  })

  test('an unknown asset is not found, and never the page', async () => {
    const { page, context } = await journey.traveller()
    for (const file of ['tickets-screen-00000000.js', 'style-00000000.css', 'nothing']) {
      const answer = await page.request.get(`/assets/${file}`)
      expect(answer.status(), file).toBe(404)
      expect(await answer.text()).not.toContain('<html')
    }
    expect((await page.request.get('/')).headers()['cache-control']).toBe('no-store')
    await context.close()
  })
})

describe('without a network', () => {
  test('without a network a bar says so, lists stay with the time of their rows, and all recovers by itself', async () => {
    const { page, context } = await demoSession(journey)
    await page.goto('/dashboard/travels/payments')
    await page.getByRole('row').nth(1).waitFor()
    await context.setOffline(true)
    await page.getByText('You are offline. What has loaded stays').waitFor()
    await page.getByText(/As of \d\d:\d\d/).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1)
    await context.setOffline(false)
    await page.getByText('You are offline').first().waitFor({ state: 'detached' })
    await page.getByText(/As of/).waitFor({ state: 'detached' })
    await context.close()
  })

  test('without a network what is not loaded yet waits in words and comes by itself', async () => {
    const { page, context } = await loggedInAnew()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tickets/ })
      .hover()
    await page.waitForFunction(() => {
      const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]')
      const wanted = Array.from(links, ({ href }) => href)
      return wanted.some((href) => href.includes('/tickets-screen-')) && wanted.every((href) => loaded.has(href))
    })
    await context.setOffline(true)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tickets/ })
      .click()
    await page.getByText('This loads by itself once you are back').waitFor()
    await context.setOffline(false)
    await page.getByRole('row').nth(1).waitFor()
    await expectAbsent(modal(page))
    await context.close()
  })

  test('a screen that is not there yet says so, and comes once there is a network', async () => {
    const { page, context } = await loggedInAnew()
    const loads = countLoads(page)
    await context.setOffline(true)
    await page.evaluate(() => window.history.pushState({}, '', '/dashboard/travels/bank_cards'))
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await page.getByText('This page opens by itself once you are back online.').waitFor()
    expect(loads.count).toBe(0)
    await expectAbsent(modal(page))
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Bank cards' }).waitFor()
    await context.close()
  })

  test('without a network a form is refused in words, keeps what was typed and sends nothing later', async () => {
    const { page, context } = await journey.traveller()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/login') && asked.push(request.url()))
    await page.goto('/')
    await page.getByLabel('Email').fill('anna@example.com')
    await page.getByLabel('Password', { exact: true }).fill('violet harbour')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').getByText('Nothing was sent').waitFor()
    await context.setOffline(false)
    await page.getByText('You are offline. What has loaded stays').waitFor({ state: 'detached' })
    expect(asked).toEqual([])
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('anna@example.com')
    await context.close()
  })
})
