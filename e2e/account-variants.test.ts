import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'

const [demo] = demoAccounts
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** A demo traveller of nordovest, who came in by the calls, as the page has no form for it. */
async function nordovestTraveller(): Promise<Traveller> {
  const traveller = await journey.traveller({ tenant: 'nordovest', width: 390 })
  await traveller.open('/privacy')
  const answer = await traveller.page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json', 'x-api-key': 'pk_nordovest_demo' }
      return (
        await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(credentials) })
      ).json() as unknown
    },
    { email: demo?.email, password: demo?.password },
  )
  expect(answer).toMatchObject({ account: { email: demo?.email } })
  return traveller
}

test('extended tiles lead to the account and, in a new window, to the operator’s shop', async () => {
  const traveller = await nordovestTraveller()
  const { page } = traveller
  await traveller.open('/dashboard')
  const shop = page.getByRole('link', { name: /^Subscriptions.*\(opens in a new window\)$/ })
  expect(await shop.getAttribute('href')).toMatch(/^https:\/\/shop\./)
  expect(await shop.getAttribute('target')).toBe('_blank')
  await traveller.expectAccessible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Account/ })
    .click()
  await page.waitForURL('**/dashboard/account')
  await traveller.leave()
})

test('the notice of new tickets turns at once, and turns back with words when the server does not take it', async () => {
  const traveller = await nordovestTraveller()
  const { page, complaints } = traveller
  await traveller.open('/dashboard/account')
  const notices = page.getByRole('switch', { name: 'Email for each new ticket' })
  const isOn = () => notices.getAttribute('aria-checked')
  await expect.poll(isOn).toBe('false')
  await page.getByText('Disabled').waitFor()
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/edit', async (route) => {
    await held
    await route.continue()
  })
  await notices.click()
  // The answer is still on its way.
  await page.getByText('Enabled').waitFor()
  expect(await isOn()).toBe('true')
  const answered = page.waitForResponse('**/api/edit')
  letThrough()
  expect((await answered).status()).toBe(200)
  await page.unroute('**/api/edit')
  await page.reload()
  await page.getByText('Enabled').waitFor()
  await traveller.expectAccessible()

  await page.route('**/api/edit', (route) => route.abort())
  await notices.click()
  await page.getByText('The change could not be saved.').waitFor()
  expect(await isOn()).toBe('true')
  await page.getByText('Something went wrong - Error from server').waitFor()
  complaints.splice(0)
  await traveller.leave()
})

test('where notices are neutral, a forgotten password is answered alike for everybody', async () => {
  const traveller = await journey.traveller({ tenant: 'lagunare' })
  const { page } = traveller
  await traveller.open('/password/dimenticata')
  await traveller.expectAccessible()
  for (const email of [demo?.email ?? '', 'nobody@example.com']) {
    await traveller.open('/password/dimenticata')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.waitForURL('**/sent_email/if_exists*')
    await page.getByText(`If an account exists for ${email}`).waitFor()
  }
  await page.getByRole('link', { name: 'Use another address' }).click()
  await page.waitForURL('**/password/dimenticata')
  await traveller.leave()
})
