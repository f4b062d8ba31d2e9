import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { aReceipt } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const trip = {
  from: 'Milano Cadorna',
  to: 'Malpensa Terminal 1',
  at: '2026-03-02T08:10:00Z',
  time_zone: 'Europe/Rome',
  fare: 'Airport single',
  amount: 1300,
  currency: 'EUR',
}
const paid = {
  amount: 1300,
  currency: 'EUR',
  created: '2026-03-02T08:10:00Z',
  is_refunded: false,
  receipt: '01HZX0000000000000000PAID1',
  journeys: [trip],
}
const exact = { payload: [paid] }
const choices = { guestSearch: { kind: 'offered', days: 90 }, receiptOwner: 'none' } as const
const show = (more: Parameters<typeof showScreen>[1] = {}) =>
  showScreen('guestSearch', { choices, ...more, answers: { findAsGuest: exact, ...more.answers } })
async function find(page: Page) {
  await page.getByLabel('Line of your statement').fill('02.03.2026 AIRLINK MILANO Karte *0204 -13,00 EUR')
  await page.getByRole('button', { name: 'Find the payment' }).click()
}

describe('a guest’s line of a bank statement', () => {
  test('a guest’s line of a bank statement has its words on the page’s ground, not on the picture of the band', async () => {
    const { page } = await show({ tenant: 'lagunare', width: 390, height: 844 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const behind = await page
      .locator('[data-narrow]')
      .first()
      .evaluate((frame) => [getComputedStyle(frame, '::before').content, frame.matches(':has(main [data-card])')])
    expect(behind).toEqual(['none', true])
  })

  test('a guest’s line of a bank statement is pasted and looked for; its payment has a trip and a receipt', async () => {
    const { page, asked } = await show()
    await find(page)
    await page.getByRole('heading', { name: 'This payment fits' }).waitFor()
    await page.getByText('Malpensa Terminal 1').waitFor()
    await expect
      .poll(() => asked('findAsGuest').map(({ body }) => body))
      .toEqual([{ amount: 1300, currency: 'EUR', day: '2026-03-02', last_digits: '0204' }])
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  test('a guest’s line of a bank statement leads to the receipt, and Back shows what was found', async () => {
    const { page } = await show({
      answers: { getReceipt: aReceipt, getCardOwner: no('receipt.not_found'), getReceiptPdf: '%PDF' },
    })
    await find(page)
    const link = page.getByRole('link', { name: 'View receipt' })
    await expect.poll(() => link.getAttribute('href')).toMatch(new RegExp(`\\?payment_short_id=${paid.receipt}$`))
    await link.click()
    await page.getByText('This receipt has no fiscal value.').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'This payment fits' }).waitFor()
    await expect.poll(() => page.getByLabel('Last four digits of the card').inputValue()).toBe('0204')
  })

  test('a guest’s line of a bank statement must name the card, and nothing is asked before', async () => {
    const { page, notAsked } = await show()
    await page.getByLabel('Amount', { exact: true }).fill('13')
    await page.getByLabel('Day on the statement').fill('2 March 2026')
    await page.getByRole('button', { name: 'Find the payment' }).click()
    await page.getByText('Enter the last four digits of the card').first().waitFor()
    await notAsked('findAsGuest')
  })

  test('a guest’s line of a bank statement is waited for, and tells several payments and a missing receipt apart', async () => {
    const { page, answer } = await show({ answers: { findAsGuest: waiting } })
    await find(page)
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' })
    answer({
      findAsGuest: {
        payload: [paid, { ...paid, created: '2026-03-02T18:00:00Z', is_refunded: true, receipt: null, journeys: [] }],
      },
    })
    await page.getByRole('heading', { name: '2 payments fit' }).waitFor()
    await page.getByText('Refunded').waitFor()
    await page.getByText('There is no receipt for it.').waitFor()
  })

  test('a guest’s line of a bank statement that fits nothing says why that may be, and how to go on', async () => {
    const { page } = await show({ answers: { findAsGuest: { payload: [] } } })
    await find(page)
    await page.getByText('No payment fits').waitFor()
    await page.getByText('We look back 90 days.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).last().waitFor()
  })

  test('a guest’s line of a bank statement is refused in words to who asked too often, and where guests may not ask', async () => {
    const { page, answer } = await show({ answers: { findAsGuest: no('request.too_many', { retryAfterSeconds: 60 }) } })
    await find(page)
    await page.getByText('Too many attempts. Try again in a minute.').first().waitFor()
    answer({ findAsGuest: no('guest_search.not_offered') })
    await page.getByRole('button', { name: 'Find the payment' }).click()
    await page.getByText('Log in to do so.').first().waitFor()
  })

  test('a guest’s line of a bank statement that could not be looked for says so and stays as it was typed', async () => {
    const { page, answer } = await show({ answers: { findAsGuest: fault } })
    await find(page)
    await closeFault(page)
    await expect.poll(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('13.00 EUR')
    answer({ findAsGuest: exact })
    await page.getByRole('button', { name: 'Find the payment' }).click()
    await page.getByRole('heading', { name: 'This payment fits' }).waitFor()
  })
})

describe('the way to it', () => {
  test('the way to the search of guests stands under the login where the tenant offers it', async () => {
    const { page } = await showScreen('signIn', { choices })
    await page.getByRole('link', { name: 'Look it up without an account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Look up a charge without an account' }).waitFor()
  })

  test('the way to the search of guests leads to the login where the tenant does not offer it', async () => {
    const { page } = await showScreen('guestSearch')
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    await expectAbsent(page.getByRole('link', { name: 'Look it up' }))
  })
})
