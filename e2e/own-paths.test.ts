import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { chooseLanguage } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const pathOf = (page: Page): string => new URL(page.url()).pathname
const here = (page: Page): string => pathOf(page) + new URL(page.url()).search

test('own paths bear a deep link, a reload, Back and another language', async () => {
  const traveller = await journey.traveller({ tenant: 'lagunare' })
  const { page } = traveller
  await traveller.open('/registrazione?email=anna%40example.com')
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('anna@example.com')
  await page.reload()
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('anna@example.com')
  await expect.poll(() => here(page)).toBe('/registrazione?email=anna%40example.com')
  await page.getByLabel('Surname').fill('Nuova')
  await chooseLanguage(page, 'Deutsch')
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await expect.poll(() => here(page)).toBe('/registrazione?email=anna%40example.com')
  await expect.poll(() => page.locator('[name="user.surname"]').inputValue()).toBe('Nuova')

  await page.goto('/')
  await page.locator('a[href="/registrazione"]').first().click()
  await page.waitForURL('**/registrazione')
  await page.goBack()
  await page.locator('a[href="/registrazione"]').first().waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goForward()
  await page.locator('[name="user.surname"]').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/registrazione')
  await traveller.leave()
})

test('a documented path leads to the own one with its query; own paths belong to their tenant only', async () => {
  const traveller = await journey.traveller({ tenant: 'lagunare' })
  const { page } = traveller
  const own = {
    '/sign/up': '/registrazione',
    '/sign/up/succeeded': '/registrazione/fatta',
    '/resend_confirmation_email': '/conferma/nuova',
    '/email/confirmation_in_progress': '/conferma',
    '/forgot_password': '/password/dimenticata',
    '/forgot_password/request_in_progress': '/password/verifica',
    '/reset_password': '/password/nuova',
    '/reset_password/succeeded': '/password/fatta',
  }
  for (const [documented, path] of Object.entries(own)) {
    const answer = await page.request.get(`${journey.portal.url}${documented}?sent_to=a%3Fb&x=%26`, {
      headers: { host: 'lagunare.localhost' },
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers()['location']]).toEqual([307, `${path}?sent_to=a%3Fb&x=%26`])
    const elsewhere = await page.request.get(journey.portal.url + path)
    expect(elsewhere.status(), `${path} at airlink`).toBe(404)
  }
  const front = await page.goto('/')
  expect([front?.status(), front?.headers()['x-robots-tag']]).toEqual([200, undefined])
  const signUp = await page.goto('/sign/up?email=anna%40example.com')
  await expect.poll(() => here(page)).toBe('/registrazione?email=anna%40example.com')
  expect([signUp?.status(), signUp?.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
  const withSlash = await page.goto('/registrazione/')
  expect(withSlash?.status()).toBe(200)
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await traveller.leave()
})
