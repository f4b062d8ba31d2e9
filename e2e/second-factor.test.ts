import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { forgetSession } from '#testkit/browser/steps.ts'
import { appOf } from '#testkit/portal/authenticators.ts'
import { addTraveller, travellerPassword as password } from '#testkit/portal/travellers.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('an authenticator app is switched on, asked for at the next login, and its recovery code lets in without it', async () => {
  const email = 'anna.second@example.com'
  await addTraveller(journey.portal, email, { language: 'en' })
  const traveller = await journey.traveller({ language: 'en' })
  const { page } = traveller
  const logIn = async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  const otpField = page.getByRole('textbox', { name: 'Code from your authenticator app' })

  await traveller.open('/?next=/dashboard/account')
  await logIn()
  await page.getByRole('link', { name: 'Login and protection' }).click()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await traveller.expectAccessible()
  const said = await page.locator('main').innerText()
  const app = appOf(/((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})/.exec(said)?.[1]?.replaceAll(' ', '') ?? '')
  await page.getByRole('textbox', { name: 'Code that the app shows' }).fill(app.code())
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\S{4}-\S{4}-\S{4}$/ })
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  await traveller.expectAccessible()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes are left.').waitFor()

  for (const recoveryCode of [undefined, codes[0] ?? '']) {
    await forgetSession(page)
    await traveller.open('/?next=/dashboard/account/protection')
    await logIn()
    await page.getByRole('heading', { name: 'Enter the code of your app' }).waitFor()
    if (recoveryCode !== undefined) {
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
    } else await otpField.fill(app.code(1))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('heading', { name: 'Login and protection' }).waitFor()
  }
  await page.getByText('9 recovery codes are left.').waitFor()
  await traveller.leave()
})
