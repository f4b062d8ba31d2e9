import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { continueAs, nextWindow } from '#testkit/browser/provider-window.ts'
import { registerCard, useCard } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

interface Save {
  TRANSACTIONID?: string
}

test('a traveller of nordovest signs in by the window, links a card at once, pays what the bank holds due and has the receipt', async () => {
  const traveller = await journey.traveller({ tenant: 'nordovest', moves: true, mayBeUsed: false })
  const { page } = traveller
  const window = await nextWindow(traveller, () => traveller.open('/'))
  await continueAs(window, 'ada')
  await page.getByRole('heading', { name: /Ada/ }).waitFor()
  await page.getByText('No card yet').waitFor()
  // The page is a new one after the login, and begins where every screen does.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await traveller.expectAccessible()

  // After adding, the list comes at once, with a toast.
  await registerCard(traveller, '0201')
  await page.locator('[data-toast="success"]').getByText('Card added successfully').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/travels/bank_cards')
  await page.getByText('0201').first().waitFor()

  // All tickets are asked for at once, and amounts carry the code of their currency.
  const asked = page.waitForRequest((request) => request.url().includes('/api/tickets/get/'))
  await traveller.open('/dashboard/travels/tickets?period=last12')
  expect((await asked).url()).toContain('/tickets/get/pk_nordovest_demo/0/0/3:desc/')
  await page.getByRole('row').nth(1).waitFor()
  await expect.poll(() => page.locator('table').innerText()).toMatch(/EUR\s?\d|\d\s?EUR/)

  // The payments call has no flags; the pending amount is what the bank says.
  const list = page.waitForRequest((request) => /\/api\/payments\/get\/pk/.test(request.url()))
  const bank = page.waitForResponse((response) => response.url().endsWith('/api/easychannel/request'))
  await traveller.open('/dashboard/travels/payments?period=last12')
  expect((await list).url()).not.toMatch(/\/(true|false)\//)
  expect((await bank).status()).toBe(200)
  await page
    .getByRole('button', { name: /^Pay now/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
  await useCard(page, '0201')
  await page
    .getByText(/Paid: \D*\d/)
    .first()
    .waitFor()
  await expect.poll(() => new URL(page.url()).hostname).toBe('nordovest.localhost')
  await page
    .getByRole('button', { name: /^Pay now/ })
    .first()
    .waitFor({ state: 'detached' })
  await traveller.expectAccessible()

  // The operator is told of each payment by its own call.
  await expect
    .poll(async () => {
      const saves = (await (await fetch(`${journey.portal.sandboxUrl}/control/back-office/saves`)).json()) as Save[]
      return saves.length
    })
    .toBeGreaterThan(0)

  await traveller.open('/dashboard/travels/payments?period=last12&status=succeeded')
  await page
    .getByRole('button', { name: /^Receipt of payment/ })
    .first()
    .click()
  await page.getByText('This receipt has no fiscal value.').waitFor()
  await traveller.expectAccessible()
  await traveller.leave()
})
