import { describe, expect, test } from 'vitest'
import { fault, waiting } from '#testkit/screen/answers.ts'
import { tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const listed = (count: number) => ({ payload: tickets(count), total: count })

describe('the tickets', () => {
  test('are waited for without a word of having none', async () => {
    const { page, answer } = await showScreen('tickets', {
      answers: { listBankCards: [visa], listTickets: waiting },
    })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    expect(await page.getByText('No trips in this period').count()).toBe(0)
    answer({ listTickets: listed(1) })
    await page.getByRole('row').nth(1).waitFor()
  })

  test('are listed, ten at first, each with its detail', async () => {
    const { page } = await showScreen('tickets', {
      answers: { listBankCards: [visa], listTickets: listed(12) },
    })
    await page.locator('tbody').getByRole('row').nth(9).waitFor()
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Malpensa Terminal 1').waitFor()
  })

  test('say that there are none in the period, and when they come', async () => {
    const { page, answer } = await showScreen('tickets', { answers: { listBankCards: [visa], listTickets: listed(0) } })
    await page.getByText('No trips in this period').waitFor()
    await page.getByText('usually appear within 24 hours').waitFor()
    answer({ listTickets: listed(1) })
    await page.getByRole('button', { name: 'Show the last 12 months' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })

  test('that match no search say so, and come back at a press', async () => {
    const { page } = await showScreen('tickets', { answers: { listBankCards: [visa], listTickets: listed(2) } })
    await page.getByRole('row').nth(1).waitFor()
    await page.getByLabel('Search').fill('zzzz')
    await page.getByText('Nothing matches your search.').waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })

  test('without a card ask for one instead', async () => {
    const { page, asked } = await showScreen('tickets', { answers: { listBankCards: [] } })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Add a / })
      .waitFor()
    expect(asked('listTickets')).toEqual([])
  })

  test('that could not be loaded say so, with a way to try again', async () => {
    const { page, answer } = await showScreen('tickets', { answers: { listBankCards: [visa], listTickets: fault } })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByText('This part could not be loaded.').waitFor()
    answer({ listTickets: listed(1) })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })
})
