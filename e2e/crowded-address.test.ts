import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { keyOf } from '#platform/server/rate-limits/key-of.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { asOwner } from '#testkit/portal/travellers.ts'

const [demo] = demoAccounts
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** As if somebody guessed from this machine until nothing that may fail there was left. */
async function guessedHere(): Promise<void> {
  for (const address of ['127.0.0.1', '0:0:0:0::/64'])
    await asOwner(
      journey.portal,
      `insert into login_doors (tenant_id, key, tries, tries_end) values
        ('airlink', '${keyOf('address', address)}', ${String(limits.failedLoginsPerHour)}, now() + interval '1 hour')`,
    )
}

test('behind an address from which somebody guesses, the login page of a tenant without a bot check proves by itself that it is none', async () => {
  await guessedHere()
  const traveller = await journey.traveller()
  const { page } = traveller
  const logins: { captcha?: string }[] = []
  const chunks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) logins.push(request.postDataJSON() as { captcha?: string })
    if (request.url().includes('solve-altcha')) chunks.push(request.url())
  })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/captcha/challenge', async (route) => {
    await held
    await route.continue()
  })
  await traveller.open('/')
  await page.getByLabel('Email', { exact: true }).fill(demo?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(demo?.password ?? '')
  expect(chunks).toEqual([])
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('status').getByText('Checking that you are not a robot').waitFor()
  release()
  await page.waitForURL('**/dashboard')
  expect(logins.map(({ captcha }) => (captcha ?? '').length > 100)).toEqual([false, true])
  expect(chunks).toHaveLength(1)
  await traveller.leave()
})
