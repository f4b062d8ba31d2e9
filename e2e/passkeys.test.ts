import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { forgetSession } from '#testkit/browser/steps.ts'
import { addVirtualAuthenticator } from '#testkit/browser/virtual-authenticator.ts'
import { addTraveller, travellerPassword as password } from '#testkit/portal/travellers.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('a passkey is added, lets in without a password, proves who sits here, and is removed', async () => {
  const email = 'pia.key@example.com'
  await addTraveller(journey.portal, email, { language: 'en' })
  const traveller = await journey.traveller({ language: 'en' })
  const { page } = traveller
  const device = await addVirtualAuthenticator(page)

  await traveller.open('/?next=/dashboard/account/protection')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('No passkey was used.').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('My laptop')
  await page.getByRole('textbox', { name: 'Your password' }).last().fill(password)
  await traveller.expectAccessible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The passkey is added.').waitFor()
  await page.getByText('Not used yet').waitFor()
  await expect.poll(() => device.count()).toBe(1)
  await traveller.expectAccessible()

  await forgetSession(page)
  await traveller.open('/?next=/dashboard/account/protection')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('My laptop').waitFor()
  await page.getByText('Last used').waitFor()

  await traveller.open('/dashboard/account/privacy')
  await page.getByRole('button', { name: 'Prepare the copy' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await page
    .getByText(/preparing|ready/i)
    .first()
    .waitFor()

  await traveller.open('/dashboard/account/protection')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).last().click()
  await page.getByText('The passkey is removed.').waitFor()
  await forgetSession(page)
  await traveller.open('/')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('This passkey does not open an account here.').waitFor()
  // Chromium tells of every answer that is a no.
  expect(traveller.complaints.splice(0)).toEqual([expect.stringContaining('/api/login/passkey')])
  await traveller.leave()
})
