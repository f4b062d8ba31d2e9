import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { demoTraveller } from '#testkit/browser/steps.ts'
import { withDatabase } from '#testkit/database/with-database.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** A payment of the demo's, as a bank writes it. */
async function lineOf(tenant: string): Promise<string> {
  const { databaseUrl } = journey.portal
  const { rows } = await withDatabase(databaseUrl, (client) =>
    client.query<{ line: string }>(
      `select to_char(p.created at time zone 'Europe/Rome', 'YYYY-MM-DD') || ' Card *' || c.last_digits || ' ' ||
         to_char(p.amount_minor / 100.0, 'FM990.00') || ' ' || p.currency as line
       from operator_payments p join operator_cards c on c.tenant_id = p.tenant_id and c.alias_pan = p.alias_pan
       where p.tenant_id = $1 and p.status = 'SUCCEEDED' and p.currency = 'EUR' and p.alias_pan = '0000450000000000204'
         and exists (select from operator_tickets t where t.tenant_id = p.tenant_id and t.payment_id = p.id)
       order by p.created desc limit 1`,
      [tenant],
    ),
  )
  return rows[0]?.line ?? expect.fail('nothing was paid')
}

test('a traveller finds the charge of a line among the own payments, and reads on its page what it was for', async () => {
  const traveller = await demoTraveller(journey, { width: 390 })
  const { page } = traveller
  await page.getByRole('link', { name: 'My bank statement says…' }).click()
  await page.getByLabel('Line of your statement').fill(await lineOf('airlink'))
  await page.getByRole('button', { name: 'Find the payment' }).click()
  await page.getByText('Amount and day are those of your statement.').first().waitFor()
  await page.locator('[data-exact] a').first().click()
  await page.waitForURL('**/payments/payment?*')
  await page.getByRole('heading', { level: 1, name: /€/ }).waitFor()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await traveller.expectAccessible()
  await traveller.leave()
})

test('a guest of lagunare finds one charge past the bot check, opens its receipt, and is told nothing for a wrong day', async () => {
  const guest = await journey.traveller({ tenant: 'lagunare', width: 390 })
  const { page } = guest
  await guest.open('/')
  await page.getByRole('link', { name: 'Look it up without an account' }).click()
  const line = await lineOf('lagunare')
  await page.getByLabel('Line of your statement').fill(line)
  await page.getByLabel('Day on the statement').fill('1 January')
  await page.getByRole('button', { name: 'Find the payment' }).click()
  await page.getByText('No payment fits').waitFor()
  await page.getByLabel('Line of your statement').fill(`${line} `)
  await page.getByRole('button', { name: 'Find the payment' }).click()
  await page.getByText('Amount, day and card are those of your statement.').first().waitFor()
  await guest.expectAccessible()
  await page.getByRole('link', { name: 'View receipt' }).first().click()
  await page.getByText('This receipt has no fiscal value.').waitFor()
  // It is the receipt of that payment, and says nothing of whose card it is.
  const [, amount = ''] = / (\d+\.\d\d) EUR$/.exec(line) ?? []
  await page.getByRole('main').getByText(`€${amount}`).first().waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/Demo|Traveller/)
  await guest.leave()
})
