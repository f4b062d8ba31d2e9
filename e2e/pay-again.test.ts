import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { addCard, debtor } from '#testkit/browser/debtor.ts'
import { enter, leaveToPay, newAccount, scriptProvider, useCard } from '#testkit/browser/steps.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const failedOf = (tail: string) =>
  journey.portal.database.sql`select id from operator_payments where alias_pan = ${aliasOf(tail)} and status = 'FAILED'`
const settledOf = (tail: string) =>
  journey.portal.database.sql`
    select id from operator_payments where alias_pan = ${aliasOf(tail)} and settled_order is not null`
const aliasOf = (tail: string): string => `000045${tail.padStart(13, '0')}`
const banner = (traveller: Traveller) => traveller.page.getByRole('button', { name: /^Pay now/ })

/** The payments that the browser keeps as being paid again, also while it shows the provider's page. */
async function pendingOf(traveller: Traveller): Promise<string | undefined> {
  const { origins } = await traveller.context.storageState()
  const ours = origins.find(({ origin }) => origin === new URL(journey.portal.url).origin)
  return ours?.localStorage.find(({ name }) => name === 'pending_payment_short_id')?.value
}

async function captures(): Promise<{ orderId: string; amount: string | number }[]> {
  return (await (await fetch(`${journey.portal.sandboxUrl}/control/ledger`)).json()) as never
}

/** The day of the charge is what a debt is told by: on home, on its card, in the list and in the sheet. */
async function expectOneDay(traveller: Traveller, tail: string): Promise<void> {
  const [owed] = await journey.portal.database.sql<{ created: string }>`
    select created from operator_payments
    where alias_pan = ${aliasOf(tail)} and status = 'FAILED' order by created limit 1`
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Rome' })
  const hasText = day.format(new Date(owed?.created ?? ''))
  const main = traveller.page.getByRole('main')
  await traveller.open('/dashboard')
  await main.locator('[data-tone="warning"] li').first().filter({ hasText }).waitFor()
  await traveller.open('/dashboard/travels/bank_cards')
  await main.locator('[data-tone="warning"]').filter({ hasText }).waitFor()
  await traveller.open('/dashboard/travels/payments?period=last12&status=failed&sort=created%3Aasc')
  await traveller.page.getByRole('row').filter({ hasText }).first().waitFor()
  await traveller.open('/dashboard/travels/payments?pay=EUR')
  await traveller.page.getByRole('dialog').getByRole('listitem').first().filter({ hasText }).waitFor()
}

describe('paying again', () => {
  test('paying again succeeds when the notification comes before the return', async () => {
    const traveller = await debtor(journey, 'ada', '0200')
    await expectOneDay(traveller, '0200')
    await leaveToPay(traveller)
    // What is being paid again is kept in the browser until it is saved.
    await expect.poll(() => pendingOf(traveller)).toMatch(/^[0-9A-Z]{26}/)
    await useCard(traveller.page, '0200')
    await traveller.page
      .getByText(/Paid: \D*\d/)
      .first()
      .waitFor()
    await traveller.page.locator('[data-toast="success"]').getByText('Payment succeeded').waitFor()
    await banner(traveller).waitFor({ state: 'detached' })
    const left = await failedOf('0200')
    expect(left).toEqual([])
    await expect.poll(() => pendingOf(traveller)).toBeUndefined()
    await traveller.leave()
  })

  test('paying again succeeds when the notification comes after the return, and settles once', async () => {
    const traveller = await debtor(journey, 'ben', '0201')
    await scriptProvider(journey, 'payment', { notifications: 3, notifyOrder: 'after' })
    await leaveToPay(traveller)
    await useCard(traveller.page, '0201')
    await traveller.page
      .getByText(/Paid: \D*\d/)
      .first()
      .waitFor()
    await banner(traveller).waitFor({ state: 'detached' })
    const settled = await settledOf('0201')
    const settlements = await journey.portal.database.sql`
      select payment_id from settlements where payment_id in
        (select id from operator_payments where alias_pan = ${aliasOf('0201')})`
    expect(settlements).toHaveLength(settled.length)
    await traveller.leave()
  })

  test('paying again succeeds when the browser never returns', async () => {
    const traveller = await debtor(journey, 'cora', '0202')
    // Nor can the provider be asked: what it tells by itself is all that there is.
    await scriptProvider(journey, 'payment', { browserReturn: false, notifications: 1, status: 'down' })
    await leaveToPay(traveller)
    await useCard(traveller.page, '0202')
    await traveller.page.locator('#done').waitFor()
    await traveller.open('/dashboard/travels/payments')
    await traveller.page.getByRole('row').nth(1).waitFor()
    await banner(traveller).waitFor({ state: 'detached' })
    const left = await failedOf('0202')
    expect(left).toEqual([])
    await traveller.leave()
  })

  test('a payment that is declined says why, changes nothing, and can be tried again', async () => {
    const traveller = await debtor(journey, 'dina', '0205')
    const owed = (await failedOf('0205')).length
    const view = '?period=last12&status=failed'
    await leaveToPay(traveller, view)
    await useCard(traveller.page, '9004')
    const notice = traveller.page.getByRole('status').filter({ hasText: 'The payment was refused' })
    await notice.getByText('Your bank declined it').waitFor()
    await notice
      .getByText(/\S → \S/)
      .first()
      .waitFor()
    // The list is shown as it was left, and one notice offers to pay.
    await expect.poll(() => new URL(traveller.page.url()).search).toBe(view)
    await notice.getByRole('button', { name: /^Pay now €/ }).waitFor()
    await expect.poll(() => banner(traveller).count()).toBe(1)
    await expectAbsent(traveller.page.locator('[data-toast]'))
    const stillOwed = await failedOf('0205')
    expect(stillOwed).toHaveLength(owed)
    await leaveToPay(traveller, view)
    await useCard(traveller.page, '0205')
    const paid = traveller.page.getByRole('status').filter({ hasText: /Paid: \D*\d/ })
    await paid
      .getByRole('button', { name: /receipt/i })
      .first()
      .click()
    await traveller.page.getByRole('dialog').getByText('no fiscal value').first().waitFor()
    await traveller.page.keyboard.press('Escape')
    await expect.poll(() => new URL(traveller.page.url()).search).toBe(view)
    const left = await failedOf('0205')
    expect(left).toEqual([])
    await traveller.leave()
  })

  test('a payment that was left by Back goes on under the same number; cancelled it says so and is payable', async () => {
    const traveller = await debtor(journey, 'egon', '0206')
    await leaveToPay(traveller)
    const orderId = await traveller.page.locator('#order').innerText()
    await traveller.page.goBack()
    const dialog = traveller.page.getByRole('dialog', { name: 'Continue paying' })
    await dialog.getByText(/you can start again in (9|10) minutes/).waitFor()
    await dialog.getByRole('button', { name: 'Continue paying' }).click()
    await expect.poll(() => traveller.page.locator('#order').innerText()).toBe(orderId)
    await traveller.page.locator('#cancel').click()
    await traveller.page.getByText('You cancelled the payment').first().waitFor()
    await traveller.page
      .getByRole('status')
      .getByRole('button', { name: /^Pay now €/ })
      .waitFor()
    await expect.poll(() => banner(traveller).count()).toBe(1)
    // Nothing went wrong.
    await expectAbsent(traveller.page.locator('[data-toast]'))
    await leaveToPay(traveller)
    await traveller.leave()
  })

  test('a payment cancelled in one tab and paid in another is not called pending by who tries to pay it again', async () => {
    const traveller = await debtor(journey, 'hugo', '0209')
    const { page } = traveller
    await leaveToPay(traveller)
    const other = await traveller.context.newPage()
    await other.goto(page.url())
    await page.locator('#cancel').click()
    await page.getByText('You cancelled the payment').first().waitFor()
    const payNow = page.getByRole('status').getByRole('button', { name: /^Pay now €/ })
    await payNow.waitFor()
    // What the other tab pays is not known here until this one asks.
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    await page.route(/\/api\/(payments\/(get|open_orders)|home)/, async (route) => {
      await asked
      await route.continue()
    })
    await useCard(other, '0209')
    await other
      .getByText(/Paid: \D*\d/)
      .first()
      .waitFor()
    await payNow.click()
    await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
    ask()
    await page.getByText('Nothing left to pay').waitFor()
    await page.getByText('You cancelled the payment').first().waitFor({ state: 'detached' })
    // The refused call is in the console, so this is no leave().
    await traveller.context.close()
  })

  test('a payment whose outcome is unknown is being verified, never called failed, and cannot be paid twice', async () => {
    const traveller = await debtor(journey, 'frida', '0207')
    await scriptProvider(journey, 'payment', { result: '06', captured: false, status: 'down' })
    await leaveToPay(traveller)
    const orderId = await traveller.page.locator('#order').innerText()
    await useCard(traveller.page, '0207')
    await traveller.page.getByText('Your payment is being verified').first().waitFor()
    // The documented word of a save that is not true stands in the notice that says what is true, and nowhere else.
    await traveller.page.getByText(/“Something went wrong - Error from server”/).waitFor()
    const toast = traveller.page.locator('[data-toast]')
    await expectAbsent(toast)
    await traveller.expectAccessible()
    await expectAbsent(banner(traveller))
    const orders = await journey.portal.database.sql`select state from provider_orders where order_id = ${orderId}`
    expect(orders).toEqual([{ state: 'open' }])
    // When it turns out as refused under the traveller's eyes, it is told in its place.
    await journey.portal.database
      .sql`update provider_orders set state = 'refused', result = '05' where order_id = ${orderId}`
    await journey.portal.noteForged()
    await traveller.page.getByRole('status').filter({ hasText: 'The payment was refused' }).waitFor()
    await expectAbsent(toast)
    await traveller.leave()
  })

  test('paying again is not believed when somebody makes the outcome or the save call up', async () => {
    const { client } = await newAccount(journey, 'greta')
    await addCard(client, '0208')
    const traveller = await enter(journey, client)
    await leaveToPay(traveller)
    const orderId = await traveller.page.locator('#order').innerText()
    const [order] = await journey.portal.database.sql<{ amount_minor: number; short_id: string }>`
      select o.amount_minor, short_id from provider_orders o join order_payments p using (tenant_id, order_id)
      where order_id = ${orderId}`
    const amount = String(order?.amount_minor)
    const save = await client.ask(
      `/payments/save/${journey.portal.key}/sia_vpos/8032112928SL1000000000009/${orderId}/978/${amount}/true//${order?.short_id ?? ''}`,
    )
    expect(save.json).toBe(false)
    const forged = new URLSearchParams({
      ORDERID: orderId,
      SHOPID: '129280500000002',
      AUTHNUMBER: '123456',
      AMOUNT: amount,
      CURRENCY: '978',
      TRANSACTIONID: '8032112928SL1000000000009',
      ACCOUNTINGMODE: 'I',
      AUTHORMODE: 'I',
      RESULT: '00',
      TRANSACTIONTYPE: 'TT06',
      MAC: 'b'.repeat(64),
    })
    const notified = await fetch(`${journey.portal.url}/api/card_provider/notify/airlink`, {
      method: 'POST',
      body: forged,
    })
    expect(notified.status).toBe(500)
    await traveller.open(`/dashboard/travels/payments?${forged.toString()}`)
    await traveller.page.getByRole('row').nth(1).waitFor()
    await traveller.page.getByText('Payment succeeded').waitFor({ state: 'detached' })
    const settled = await settledOf('0208')
    expect(settled).toEqual([])
    const captured = await captures()
    expect(captured.filter((capture) => capture.orderId === orderId)).toEqual([])
    await traveller.leave()
  })
})
