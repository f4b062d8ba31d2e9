import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Download, Page } from 'playwright-core'
import type { Insights } from '#contract/shapes/travel.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { countPresses } from '#testkit/browser/count-presses.ts'
import { addCard } from '#testkit/browser/debtor.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { demoSession, enter, newAccount } from '#testkit/browser/steps.ts'
import { textOfPdf } from '#testkit/paper/text-of-pdf.ts'
import { asOwner, untilIdle } from '#testkit/portal/travellers.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('each card says what it is, until when, when it was used and why it is refused; its name, colour and place are its holder’s', async () => {
  const { client } = await newAccount(journey, 'carla.carta')
  for (const tail of ['0100', '0027']) await addCard(client, tail)
  await asOwner(
    journey.portal,
    `update bank_cards set expires = (date_trunc('month', now()) + interval '2 months - 1 day')::date where alias_pan like '%0100'`,
  )
  const traveller = await enter(journey, client, { width: 390, height: 844, mayBeUsed: false })
  const { page } = traveller
  await traveller.open('/dashboard/travels/bank_cards')
  const [single, family] = [page.locator('main ol > li').first(), page.locator('main ol > li').nth(1)]
  await single.getByText('Readers may refuse this card').waitFor()
  await single.getByText(/Because of .*25\.80.* 2 charges failed, the first on /).waitFor()
  await single.getByText(/^Last used on .*:/).waitFor()
  await single.getByText('Valid until December 2030').waitFor()
  // Plastic, phone and watch of one account come together, each told apart, as readers hear it first.
  await family.getByText('3 cards of one account: plastic and devices').waitFor()
  await expect
    .poll(() => family.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual([
      expect.stringMatching(/ending in 0100$/m),
      expect.stringMatching(/ending in (7714|3395) on a device$/m),
      expect.stringMatching(/ending in (7714|3395) on a device$/m),
    ])
  await family.getByText(/^Valid until .* only$/).waitFor()
  await traveller.expectAccessible()

  await single.getByRole('button', { name: /^Edit/ }).click()
  await single.getByLabel('Name of the card').fill('Work')
  await single.getByRole('button', { name: 'Save name' }).click()
  await single.getByRole('heading', { name: /^Work, VISA/ }).waitFor()
  await single.getByRole('radio', { name: 'Teal' }).check({ force: true })
  await traveller.expectAccessible()
  const kept = page.waitForResponse('**/api/bank_cards/order')
  await single.getByRole('button', { name: /^Move Work.* down$/ }).click()
  await page.getByText(/Work.* is now number 2 of 2/).waitFor({ state: 'attached' })
  expect((await kept).status()).toBe(200)
  await page.reload()
  await titles(page).first().waitFor()
  await expect
    .poll(() => titles(page).allInnerTexts())
    .toEqual([...Array<unknown>(3).fill(expect.anything()), expect.stringMatching(/^Work, VISA/)])
  await expect
    .poll(() =>
      page.locator('main ol > li').nth(1).locator('[data-card-colour]').first().getAttribute('data-card-colour'),
    )
    .toBe('teal')

  // Its name stands wherever the card does, and what it owes is one press away.
  await page.getByRole('link', { name: /^Pay now .*, owed on Work/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay (?!now)/ })
    .waitFor()
  await expect.poll(() => page.getByText('Work').count()).toBeGreaterThan(0)
  await traveller.leave()
})

test('months, lines, stations and hours are counted from home on, each with its numbers in a table', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  await traveller.open('/dashboard')
  const asked = page.waitForResponse('**/api/insights')
  await page.getByRole('link', { name: 'Your trips in figures' }).click()
  const insights = (await (await asked).json()) as Insights
  const part = (name: string) => page.getByRole('region', { name })
  await page
    .getByRole('definition')
    .filter({ hasText: new RegExp(`^${String(insights.trips)}$`) })
    .waitFor()
  await part('Trips by month').getByText('Show as a table').click()
  const rows = part('Trips by month').getByRole('table').locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(insights.months.length)
  const trips = await rows.locator('td:first-of-type').allInnerTexts()
  expect(trips.reduce((sum, each) => sum + Number(each), 0)).toBe(insights.trips)
  for (const name of ['Lines', 'Between which stops'])
    await part(name)
      .getByRole('button', { name: /^Show all/ })
      .click()
  const namesIn = (name: string) => part(name).getByRole('table').locator('tbody th').allInnerTexts()
  // Each by its name and the code that stands on the vehicle.
  await expect
    .poll(() => namesIn('Lines'))
    .toEqual(insights.lines.map(({ line }) => expect.stringContaining(line) as string))
  await expect
    .poll(() => namesIn('Between which stops'))
    .toEqual(insights.pairs.map(({ stops }) => stops.join('\u00a0– ')))
  const hours = part('When your trips begin')
  await hours.getByText(/^Most often: \w+day|^No hour stands out/).waitFor()
  await hours.getByText('Show as a table').click()
  await expect.poll(() => hours.getByRole('table').locator('tbody tr').count()).toBe(insights.hours.length)
  await traveller.expectAccessible()
  await traveller.leave()
})

const bytesOf = async (download: Download) => readFile(await download.path())
const amountText = (minor: number) => (minor / 100).toFixed(2)

test('last month as a PDF is two presses from home, and its CSV and JSON count the same', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  const presses = await countPresses(page)
  await traveller.open('/dashboard')
  const link = (format: string) => page.getByRole('link', { name: `Download ${format}, ` }).first()
  const fileOf = async (format: string) =>
    bytesOf((await Promise.all([page.waitForEvent('download'), link(format).click()]))[0])
  await page.getByRole('link', { name: 'Statements, month by month' }).waitFor()
  presses.begin()
  await page.getByRole('link', { name: 'Statements, month by month' }).click()
  const pdf = textOfPdf(await fileOf('PDF'))
  presses.expectAtMost(2)
  const { payments } = JSON.parse((await fileOf('JSON')).toString()) as {
    payments: { short_id: string; amount: number; currency: string }[]
  }
  const [, ...lines] = (await fileOf('CSV')).toString().trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(5)
  expect(payments.map(({ short_id }) => short_id)).toEqual(lines.map((line) => /,(\w{26}),/.exec(line)?.[1]))
  const euros = payments.filter(({ currency }) => currency === 'EUR').reduce((sum, { amount }) => sum + amount, 0)
  expect(pdf).toContain(`€${amountText(euros)}`)
  await page
    .getByRole('main')
    .getByText(`€${amountText(euros)}`)
    .first()
    .waitFor()
  await traveller.leave()
})

test('the mail about last month’s statement is turned on, comes once, and leads to the statements', async () => {
  const [demo] = demoAccounts
  const traveller = await demoSession(journey, { mayBeUsed: false })
  const { page } = traveller
  await traveller.open('/dashboard/account')
  const choice = page.getByRole('switch', { name: 'Your statement each month' })
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('false')
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/account/alerts'),
  )
  await choice.click()
  await page.getByRole('switch', { name: 'Your statement each month', checked: true }).waitFor()
  await kept
  for (const _ of [1, 2]) {
    await asOwner(
      journey.portal,
      `select graphile_worker.add_job('monthly_statements', '{"tenant":"airlink","payload":{}}')`,
    )
    await untilIdle(journey.portal)
  }
  const letters = (await journey.portal.alerts(demo?.email ?? '')).filter(({ subject }) =>
    subject.startsWith('Your statement'),
  )
  expect(letters).toHaveLength(1)
  await page.goto(/http\S+\/statements\b\S*/.exec(letters[0]?.text ?? '')?.[0] ?? '')
  await page.getByRole('link', { name: 'Download PDF, ' }).first().waitFor()
  await traveller.leave()
})
