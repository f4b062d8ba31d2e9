import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { countPresses } from '#testkit/browser/count-presses.ts'
import type { Presses } from '#testkit/browser/count-presses.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { enterQuietly, logIn } from '#testkit/browser/steps.ts'
import { hasTurn } from '#testkit/browser/turns.ts'
import { BrowserLike } from '#testkit/portal/browser-like.ts'
import { letIn } from '#testkit/portal/identity-browser.ts'

const [demo] = demoAccounts
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** What the bank says of a payment that the traveller made. */
async function lineOf(tenant: string): Promise<string> {
  const client = new BrowserLike(journey.portal.url, `pk_${tenant}_demo`)
  if (demo !== undefined) await letIn(client, demo)
  const { json } = await client.ask(`/payments/get/pk_${tenant}_demo/0/0/4:desc/////`)
  const { Payments, BankCard } =
    (json as { payload: PaymentRow[] }).payload.find(
      ({ Payments, LastCharge }) => Payments.amount > 0 && LastCharge.charge_results_name === 'SUCCEEDED',
    ) ?? expect.fail('nothing was paid')
  const day = Temporal.Instant.from(Payments.created).toZonedDateTimeISO('Europe/Rome').toPlainDate()
  const amount = (Payments.amount / 100).toFixed(2)
  return `${day.toString()} Card *${BankCard.truncated_pan.slice(-4)} ${amount} ${Payments.currencies_code}`
}

const way = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true }).first()
const latestTrip = (page: Page): Locator =>
  page.getByRole('region', { name: 'Latest trips' }).getByRole('listitem').getByRole('link').first()

/** Each question, and how it is answered from home on. */
const questions: readonly [question: string, answer: (page: Page, line: string) => Promise<unknown>][] = [
  [
    'What was this charge?',
    async (page, line) => {
      await page.getByRole('link', { name: 'My bank statement says…' }).click()
      await page.getByLabel('Line of your statement').fill(line)
      await page.getByRole('button', { name: 'Find the payment' }).click()
      await page.getByRole('heading', { name: /This payment fits|payments fit/ }).waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: /→|to .*\d/ })
        .first()
        .waitFor()
    },
  ],
  [
    'Do I owe anything?',
    async (page) => {
      await page.getByRole('main').getByText('Pending amount').first().waitFor()
      // The cards that it names are those that owe.
      await page.getByText(/^Until you pay, .*0204.* may be refused at the readers\.$/).waitFor()
    },
  ],
  [
    'Where is my trip?',
    async (page) => {
      await latestTrip(page).click()
      await page.getByRole('dialog').getByText('First tap').waitFor()
      await page.getByRole('dialog').getByText('Reader').first().waitFor()
    },
  ],
  [
    'Why was my card refused?',
    async (page) => {
      await way(page, 'Cards').click()
      await page.getByText('Readers may refuse this card').first().waitFor()
      await page
        .getByText(/Because of .*failed/)
        .first()
        .waitFor()
    },
  ],
  [
    'Can I have a receipt?',
    async (page) => {
      await way(page, /^Payments/).click()
      await page
        .getByRole('button', { name: /^Receipt of payment/ })
        .first()
        .click()
      await page.getByText('This receipt has no fiscal value.').waitFor()
    },
  ],
  [
    'Can I have a month for my employer?',
    async (page) => {
      await page.getByRole('link', { name: 'Statements, month by month' }).click()
      const pdf = page.getByRole('main').getByRole('link', { name: /PDF/ }).first()
      const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()])
      expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    },
  ],
  [
    'What if something is wrong?',
    async (page) => {
      await latestTrip(page).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Something is wrong' }).click()
      await page.getByRole('radio', { name: 'This is not mine' }).waitFor()
      await page
        .getByText(/answers within \d+ days/)
        .first()
        .waitFor()
    },
  ],
  [
    'Whose card is this?',
    async (page) => {
      await way(page, 'Cards').click()
      await page
        .getByText(/ending in \d{4}/)
        .first()
        .waitFor()
      await page
        .getByText(/Last used on/)
        .first()
        .waitFor()
    },
  ],
]

const tenants = ['airlink', 'lagunare', 'nordovest']
describe.each([
  ['airlink', 390, 844],
  ['lagunare', 1280, 900],
  ['nordovest', 390, 844],
] as const)('a traveller of %s, %i px wide', (tenant, width, height) => {
  let traveller: Traveller
  let presses: Presses
  let line: string
  beforeAll(async () => {
    traveller = await journey.traveller({ tenant, width, height })
    presses = await countPresses(traveller.page)
    line = await lineOf(tenant)
    // Its travellers come by a window of another site: what is counted begins after it.
    const { email = '', password = '' } = demo ?? {}
    if (tenant !== 'nordovest') return logIn(traveller, email, password)
    await enterQuietly(journey, traveller, tenant, { email, password })
    await traveller.open('/dashboard')
  })
  afterAll(() => traveller.leave())

  const theirs = questions.filter((_, place) => hasTurn(tenant, tenants, place))
  test.each(theirs)('the question of a traveller is answered within two presses from login: %s', async (_, answer) => {
    const { page } = traveller
    if (!page.url().endsWith('/dashboard')) await traveller.open('/dashboard')
    await page.getByRole('region', { name: 'Latest trips' }).waitFor()
    presses.begin()
    await answer(page, line)
    presses.expectAtMost(2)
  })
})
