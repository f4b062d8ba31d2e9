import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { continueAs, nextWindow } from '#testkit/browser/provider-window.ts'
import { useCard } from '#testkit/browser/steps.ts'

/** Nordovest: its operator keeps tickets and payments itself, and travellers come by single sign-on. */
let journey: Journey
beforeAll(async () => {
  journey = await startJourney({ tenant: 'nordovest' })
})
afterAll(() => journey.close())

test('a traveller of the demo logs in, finds the cards and tickets, pays, and the operator is told', async () => {
  const traveller = await journey.traveller()
  const { page } = traveller
  const window = await nextWindow(traveller, () => traveller.open('/dashboard/travels/bank_cards'))
  await continueAs(window, 'demo')
  await page.getByText('•••• 0204').first().waitFor()
  await page.getByText('•••• 6120').first().waitFor()

  await traveller.open('/dashboard/travels/tickets?period=last12')
  await page.getByRole('row').nth(20).waitFor()
  await page.locator('tbody tr:not([data-group])').first().click()
  await page.getByRole('dialog').getByText('First tap').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await traveller.open('/dashboard/travels/payments?period=last12&status=failed')
  const failed = page.getByRole('row').filter({ hasText: 'EUR' }).filter({ hasText: 'Failed' })
  const before = await failed
    .first()
    .waitFor()
    .then(() => failed.count())
  await failed.first().getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
  await useCard(page, '0027')
  await page
    .getByText(/Paid: \D*\d/)
    .first()
    .waitFor()
  await traveller.open('/dashboard/travels/payments?period=last12&status=failed')
  await expect.poll(() => failed.count()).toBe(before - 1)
  await traveller.expectAccessible()

  const told = async () =>
    (await (await fetch(`${journey.portal.sandboxUrl}/control/back-office/saves`)).json()) as { answer: boolean }[]
  await expect.poll(async () => (await told()).map(({ answer }) => answer)).toEqual([true])

  await traveller.open('/dashboard/travels/payments?period=last12&status=succeeded')
  await page
    .getByRole('button', { name: /^(View )?[Rr]eceipt/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('no fiscal value').waitFor()
  await traveller.leave()
})
