import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { resize } from '#testkit/browser/looking/idle.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { newcomer } from '#testkit/browser/newcomer.ts'
import { scriptProvider, useCard } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const ageOrder = (orderId: string) =>
  journey.portal.database.sql`
    update provider_orders set created = created - interval '14 minutes', given_at = given_at - interval '14 minutes' where order_id = ${orderId}`

describe('Back from the provider', () => {
  test('Back from the provider shows a payment that was left open as not finished, and pays nothing twice', async () => {
    const traveller = await newcomer(journey, 'rosa', '0207')
    const { page } = traveller
    await resize(page, { width: 390, height: 844 })
    await page.goto('/dashboard/travels/payments')
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
    await page.locator('#pay').waitFor()
    const orderId = await page.locator('#order').innerText()
    await page.goBack()
    await page
      .getByRole('button', { name: /^Pay now/ })
      .first()
      .waitFor({ state: 'detached' })
    // What was begun can be gone on with; what is said of the time is true.
    const goOn = page.getByRole('dialog', { name: 'Continue paying' })
    await goOn.getByText(/you can start again in (9|10) minutes/).waitFor()
    // One notice at a time: the one below the sheet waits until it is closed.
    await expectAbsent(page.getByText('Online payment not finished').filter({ visible: true }))
    await goOn.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('main').getByText('Online payment not finished').waitFor()
    // Asking says that nothing is certain yet: one notice for one thing, in place of the other.
    const underWay = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Continue paying.*: payment/ }) })
    await underWay
      .first()
      .getByRole('button', { name: /^Details of payment/ })
      .click()
    const dialog = page.getByRole('dialog')
    const check = dialog.getByRole('button', { name: /^Check again/ })
    await check.click()
    const told = dialog.getByRole('status').first()
    await told.getByText('An online payment of it is not finished').waitFor()
    await page.getByText(/you can pay again in (9|10) minutes: press “Check again” then/).waitFor()
    await expect.poll(() => page.getByText('An online payment of it is not finished').count()).toBe(1)
    await expectAbsent(page.getByText('Something went wrong'))
    // Fourteen minutes later the provider is silent: nothing is said that would not be true.
    await fetch(`${journey.portal.sandboxUrl}/control/orders/${orderId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'down' }),
    })
    await ageOrder(orderId)
    // A press right after the first is taken for its double click.
    await page.reload()
    await check.click()
    await told.getByText('An earlier online payment for it has no certain outcome yet.').waitFor()
    await expect.poll(() => told.innerText()).not.toMatch(/minute/)
    // The provider knows of nothing: it can be paid again without a press, and a reload changes nothing of that.
    await fetch(`${journey.portal.sandboxUrl}/control/orders/${orderId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'truth' }),
    })
    // The last question to it was some seconds ago, as the next one must be.
    await journey.portal.database.sql`
      update provider_orders set asked_at = asked_at - interval '1 minute' where order_id = ${orderId}`
    await page.reload()
    await dialog.getByRole('button', { name: /^Pay (?:now|only this one)/ }).waitFor()
    await traveller.expectAccessible()
    await page.reload()
    await dialog.getByRole('button', { name: /^Pay (?:now|only this one)/ }).click()
    await page.getByRole('button', { name: /^Pay (?!now)/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
    await page.locator('#pay').waitFor()
    await traveller.context.close()
  })

  test('Back from the provider shows what was paid meanwhile as paid', async () => {
    const traveller = await newcomer(journey, 'sara', '0208')
    const { page } = traveller
    await scriptProvider(journey, 'payment', { browserReturn: false, notifications: 1 })
    await page.goto('/dashboard/travels/payments')
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
    await useCard(page, '0208')
    await page.locator('#done').waitFor()
    while (!page.url().includes('/dashboard/travels/payments')) await page.goBack()
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: /^Pay now/ }).waitFor({ state: 'detached' })
    await expectAbsent(page.getByText(/being verified/))
    await traveller.context.close()
  })

  test('Back from the provider to a page that the browser had put aside lets its button go and asks anew', async () => {
    const traveller = await newcomer(journey, 'tina')
    const { page } = traveller
    await page.route('**/vpos/**', (route) => route.fulfill({ status: 204 }))
    await page.goto('/dashboard/travels/bank_cards/add')
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.locator('button[data-pending]').waitFor()
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.locator('button[data-pending]').waitFor({ state: 'detached' })

    // Its cards came with the page.
    await page.goto('/dashboard/travels/bank_cards')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    const again = page.waitForRequest('**/api/bank_cards/get')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await again
    await traveller.context.close()
  })
})
