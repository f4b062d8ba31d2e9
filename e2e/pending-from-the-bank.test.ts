import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { demoAccounts } from '#run/seed/demo-accounts.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { tenantsWith } from '#testkit/portal/tenants-with.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey, Traveller } from '#testkit/browser/journey.ts'
import { debtor } from '#testkit/browser/debtor.ts'
import { demoSession, useCard } from '#testkit/browser/steps.ts'

/** As a railway has it whose pending amount comes from its bank and whose payments from its own back office. */
const [demo] = demoAccounts
const codes = { senderBank: '03069', ordererBank: '02008', company: 'A1B2C', operation: 'INTERROGAZIONE' }
let tenants: Awaited<ReturnType<typeof tenantsWith>>
let journey: Journey
beforeAll(async () => {
  tenants = await tenantsWith({
    pendingAmount: { kind: 'easychannel', address: '{sandbox}/easychannel', codes },
    operatorData: { kind: 'remote', address: '{sandbox}/back_office/api' },
    paymentFlags: 'omitted',
    pageSize: '0',
  })
  journey = await startJourney({ settings: { TENANTS_DIR: tenants.folder, LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await journey.close()
  await tenants.remove()
})

async function bank(mode: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const address = `${journey.portal.sandboxUrl}/control/easychannel`
  expect((await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ mode }) })).status).toBe(204)
}
/** What the operator's summaries say, in euros. */
async function due(): Promise<number> {
  const client = journey.portal.client()
  await client.ask('/login', { email: demo?.email, password: demo?.password })
  const { json } = await client.ask(`/payments/get_failed_summaries/${journey.portal.key}/0/0/`)
  const euros = (json as { payload: FailedSummary[] }).payload.find(({ currencies_code }) => currencies_code === 'EUR')
  return euros?.total_amount ?? 0
}
const shown = (minor: number) => (minor / 100).toFixed(2)
async function atPayments(mode: string, options = {}): Promise<Traveller> {
  await bank(mode)
  const traveller = await demoSession(journey, options)
  await traveller.open('/dashboard/travels/payments')
  await traveller.page
    .getByRole('button', { name: /^Pay now/ })
    .first()
    .waitFor()
  return traveller
}
/** The browser itself tells of every 503 in its console; nothing else may be said there. */
async function leave(traveller: Traveller): Promise<void> {
  const others = traveller.complaints.filter((line) => !/status of 503/.test(line))
  traveller.complaints.splice(0, traveller.complaints.length, ...others)
  await traveller.leave()
}
const sum = ({ page }: Traveller) => page.getByRole('status').filter({ hasText: 'Pending amount' })

describe('the pending amount', () => {
  test('the pending amount is the bank’s, summed over the cards, beside the other currencies', async () => {
    const traveller = await atPayments('ok')
    await sum(traveller)
      .getByText(shown(await due()))
      .waitFor()
    await expect.poll(() => traveller.page.getByText('Pending amount').count()).toBe(2)
    await expectAbsent(traveller.page.getByText('Your bank reports'))
    await traveller.expectAccessible()
    await leave(traveller)
    const many = await atPayments('many', { width: 390, colorScheme: 'dark' })
    // Another sum than what can be paid here: that one is the large figure, and the bank's is named below it.
    await many.page
      .getByText(/^Your bank reports .* as pending\./)
      .getByText(shown((demo?.cards.length ?? 0) * 1600))
      .waitFor()
    await sum(many)
      .getByText(shown(await due()))
      .waitFor()
    await many.expectAccessible()
    await leave(many)
  })

  test('the pending amount is 0 when the bank holds nothing due, and the payments can still be paid', async () => {
    const traveller = await atPayments('none')
    await traveller.page.getByText(/^Your bank reports \D*0\.00 as pending\./).waitFor()
    await sum(traveller)
      .getByText(shown(await due()))
      .waitFor()
    await traveller.page
      .getByRole('button', { name: /^Pay now/ })
      .first()
      .click()
    await traveller.page
      .getByRole('dialog')
      .getByText(shown(await due()))
      .first()
      .waitFor()
    await leave(traveller)
  })

  // Whatever else is wrong with its answer is the same refusal (features/payments/server/ask-easy-channel.calls.test.ts).
  test('the pending amount is not available while the bank is down: the rest works, and asking again brings it', async () => {
    const traveller = await atPayments('down')
    const { page } = traveller
    await page.getByText('Amount not available right now').waitFor()
    await expectAbsent(page.getByRole('alertdialog'))
    await page.getByRole('row').nth(5).waitFor()
    await traveller.expectAccessible()
    await page
      .getByRole('button', { name: /^Pay now/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Pay (?!now)/ }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await bank('ok')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await sum(traveller)
      .getByText(shown(await due()))
      .waitFor()
    await page.getByText('Amount not available right now').first().waitFor({ state: 'detached' })
    await leave(traveller)
  })

  test('the pending amount keeps nobody waiting while the bank is slow', async () => {
    const traveller = await atPayments('slow')
    const { page } = traveller
    await page.getByText('Asking the bank for the amount').waitFor()
    await page.getByRole('row').nth(5).waitFor()
    await page.getByText('Amount not available right now').waitFor()
    await leave(traveller)
  })

  test('the pending amount is gone once all is paid', async () => {
    await bank('ok')
    const traveller = await debtor(journey, 'ottavia', '0209')
    const { page } = traveller
    await traveller.open('/dashboard/travels/payments')
    await sum(traveller).waitFor()
    await page
      .getByRole('button', { name: /^Pay now/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Pay (?!now)/ }).click()
    await useCard(page, '0209')
    await page
      .getByText(/Paid: \D*\d/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Pay now/ }).waitFor({ state: 'detached' })
    // What the bank holds due is told all the same.
    await bank('many')
    await traveller.open('/dashboard/travels/payments')
    await page.getByText('This is what your bank reports. The operator reports nothing due').waitFor()
    await sum(traveller).getByText(shown(1600)).waitFor()
    await traveller.expectAccessible()
    await bank('down')
    await traveller.open('/dashboard/travels/payments')
    await page.getByText('Amount not available right now').waitFor()
    await expectAbsent(page.getByText('your bank reports'))
    await bank('none')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByText('Amount not available right now').waitFor({ state: 'detached' })
    // The rows come with what the bank answered.
    await traveller.open('/dashboard/travels/payments')
    await page.getByRole('row').nth(1).waitFor()
    await expectAbsent(page.getByText('your bank reports'))
    await leave(traveller)
  })
})
