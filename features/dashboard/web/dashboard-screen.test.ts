import { describe, expect, test } from 'vitest'
import { fault, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { phone, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

describe('the dashboard', () => {
  test('greets at once, and counts the cards once they are there', async () => {
    const { page, answer } = await showScreen('dashboard', { answers: { listBankCards: waiting } })
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
    answer({ listBankCards: [visa, phone] })
    await page.getByText('2 cards').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: /^Tickets/ }).waitFor()
    expect(await page.getByRole('link', { name: /^Subscriptions/ }).count()).toBe(0)
  })

  test('without a card asks for one, and keeps tickets and payments closed', async () => {
    const { page } = await showScreen('dashboard', { answers: { listBankCards: [] } })
    await page.getByText('No card yet').waitFor()
    await page.getByRole('link', { name: 'Add a bank card' }).waitFor()
    for (const name of [/^Tickets/, /^Payments/]) {
      const tile = page.getByRole('link', { name })
      expect(await tile.getAttribute('aria-disabled')).toBe('true')
      expect(await tile.getAttribute('href')).toBeNull()
    }
  })

  test('whose cards could not be counted leads everywhere all the same', async () => {
    const { page, answer } = await showScreen('dashboard', { answers: { listBankCards: fault } })
    await closeFault(page)
    await page.getByText('This part could not be loaded.').waitFor()
    await page.getByRole('link', { name: /^Tickets/ }).waitFor()
    answer({ listBankCards: [visa] })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('1 card').waitFor({ state: 'attached' })
  })

  test('of a tenant with extended tiles leads to the account and, in a new window, to the operator’s shop', async () => {
    const { page } = await showScreen('dashboard', { tenant: 'nordovest', answers: { listBankCards: [visa] } })
    const shop = page.getByRole('link', { name: /^Subscriptions.*\(opens in a new window\)$/ })
    expect(await shop.getAttribute('href')).toMatch(/^https:\/\/shop\./)
    expect(await shop.getAttribute('target')).toBe('_blank')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Account/ })
      .waitFor()
  })
})
