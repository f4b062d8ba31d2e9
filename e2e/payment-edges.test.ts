import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { debtor } from '#testkit/browser/debtor.ts'
import { leaveToPay, scriptProvider, useCard } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

test('a return whose address somebody changed tells the truth as soon as the books have it', async () => {
  const traveller = await debtor(journey, 'umberto', '0206')
  const { page } = traveller
  await scriptProvider(journey, 'payment', { browserReturn: false, notifications: 1 })
  await leaveToPay(traveller)
  const orderId = await page.locator('#order').innerText()
  await useCard(page, '0206')
  await page.locator('#done').waitFor()
  const changed = new URLSearchParams({
    ORDERID: orderId,
    AMOUNT: '1',
    CURRENCY: '978',
    RESULT: '00',
    MAC: 'c'.repeat(64),
  })
  await traveller.open(`/dashboard/travels/payments?${changed.toString()}`)
  await page
    .getByText(/Paid: \D*\d/)
    .first()
    .waitFor()
  await page.getByText('Your payment is being verified').waitFor({ state: 'detached' })
  await traveller.leave()
})

test('over a hundred failed payments are paid a hundred at a time, and the sum says so', async () => {
  const traveller = await debtor(journey, 'vito', '0207')
  const { page } = traveller
  const { database } = journey.portal
  await database.sql`
    insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
    select 'MANY-' || n, 'M' || lpad(n::text, 25, '0'), '0000450000000000207', 100, 'EUR', 'FAILED', at, at
    from generate_series(1, 130) n, (values (now() - interval '400 days')) old (at)`
  await traveller.open('/dashboard/travels/payments')
  await page.getByRole('button', { name: /^Pay now/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('€100.00', { exact: true }).waitFor()
  await dialog.getByText('This settles 100 payments.').waitFor()
  await dialog.getByText(/payments stay due/).waitFor()
  await dialog.getByRole('button', { name: /^Pay (?!now)/ }).click()
  await page.locator('#pay').waitFor()
  const orderId = await page.locator('#order').innerText()
  const [order] = await database.sql`select amount_minor from provider_orders where order_id = ${orderId}`
  expect(order).toEqual({ amount_minor: 10_000 })
  await useCard(page, '0207')
  await page
    .getByText(/Paid: \D*\d/)
    .first()
    .waitFor()
  await page.getByText('and 96 more payments').waitFor()
  await page.getByRole('button', { name: 'Show settled payments' }).click()
  await page.waitForURL('**/payments?*status=succeeded*')
  // What is left can be paid right after.
  await page.getByRole('button', { name: /^Pay now/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/This settles \d\d payments\./)
    .waitFor()
  await traveller.leave()
})

test('what cannot be paid online, and what was taken although it was paid already, is told in words', async () => {
  const traveller = await debtor(journey, 'zeno', '0208')
  const { page } = traveller
  const { database } = journey.portal
  const alias = '0000450000000000208'
  const mine = () => database.sql<{ id: string }>`
    select id from operator_payments where alias_pan = ${alias} and status = 'FAILED' and amount_minor > 0`
  const before = (await mine()).length
  await database.sql`
    insert into operator_payments (id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
    values ('ROUBLES', 'ROUBLES0000000000000000000', ${alias}, 130000, 'RUB', 'FAILED', now(), now()),
      ('DEAR', 'DEAR0000000000000000000000', ${alias}, 100000000, 'EUR', 'FAILED', now(), now())`
  await traveller.open('/dashboard/travels/payments')
  await page.getByText(/cannot be paid online, because our payment provider does not take RUB/).waitFor()
  await page.getByText(/cannot be paid online, because one payment is more than our payment provider takes/).waitFor()
  await traveller.expectAccessible()
  await expect.poll(() => page.getByRole('button', { name: /: pay now$/ }).count()).toBe(before)
  await page.getByRole('button', { name: /payment ROUBLES/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/does not take RUB, so this payment cannot be settled online/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: /^Pay now/ }).click()
  await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
  await page.locator('#pay').waitFor()
  // Meanwhile the operator collects all of it by itself.
  const paid = await mine()
  await database.sql`
    update operator_payments set last_result = 'SUCCEEDED' where alias_pan = ${alias} and id not in ('ROUBLES', 'DEAR')`
  await useCard(page, '0208')
  await page.getByText(/had been paid already$/).waitFor()
  await page.getByText(/The operator has been told and must give it back to the card that you used/).waitFor()
  await traveller.expectAccessible()
  const [first] = paid.filter(({ id }) => !['ROUBLES', 'DEAR'].includes(id))
  await page
    .getByRole('button', { name: new RegExp(`payment ${first?.id ?? ''} `) })
    .first()
    .click()
  await dialog.getByText(/too much was taken for this payment\. The operator has been told/).waitFor()
  await traveller.expectAccessible()
  await traveller.leave()
})
