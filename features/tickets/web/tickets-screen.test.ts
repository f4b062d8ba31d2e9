import { describe, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { cut, fault, no, waiting } from '#testkit/screen/answers.ts'
import type { Answers } from '#testkit/screen/answers.ts'
import { tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const listed = (count: number) => ({ payload: tickets(count), total: count })

describe('the tickets', () => {
  test('the tickets are waited for without a word of having none', async () => {
    const { page, answer } = await showScreen('tickets', {
      answers: { listBankCards: [visa], listTickets: waiting },
    })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    await expectAbsent(page.getByText('No trips in this period'))
    answer({ listTickets: listed(1) })
    await page.getByRole('row').nth(1).waitFor()
  })

  test('the tickets are listed, ten at first, each with its detail', async () => {
    const { page, asked } = await showScreen('tickets', {
      answers: { listBankCards: [visa], listTickets: listed(12), findTicketPayment: waiting },
    })
    await page.locator('tbody').getByRole('row').nth(9).waitFor()
    await expect.poll(() => asked('listTickets')[0]?.params).toMatchObject({ pageSize: '10' })
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /Malpensa Terminal 1.*Milano Centrale/ })
    await dialog.getByText('Malpensa Terminal 1').last().waitFor()
    await expect
      .poll(() => dialog.locator('dt').allInnerTexts())
      .toEqual(expect.arrayContaining(['Card', 'Valid from', 'Valid to', 'Ticket number']))
    for (const said of ['€13.00', 'First tap', 'Last tap'])
      await expect.poll(() => dialog.innerText(), { message: said }).toContain(said)
  })

  test('the tickets are asked for and shown all at once where the tenant wants whole lists', async () => {
    const { page, asked } = await showScreen('tickets', {
      tenant: 'nordovest',
      answers: { listBankCards: [visa], listTickets: listed(12) },
    })
    await page.locator('tbody tr:not([data-group])').nth(11).waitFor()
    await expect.poll(() => asked('listTickets')[0]?.params).toMatchObject({ pageSize: '0' })
    await expect.poll(() => page.getByLabel('Rows per page').innerText()).toBe('All')
  })

  test('the tickets say that there are none in the period, and when they come', async () => {
    const { page, answer } = await showScreen('tickets', { answers: { listBankCards: [visa], listTickets: listed(0) } })
    await page.getByText('No trips in this period').waitFor()
    await page.getByText('usually appear within 24 hours').waitFor()
    answer({ listTickets: listed(1) })
    await page.getByRole('button', { name: 'Show the last 12 months' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })

  test('the tickets that match no search say so, and come back at a press', async () => {
    const { page } = await showScreen('tickets', { answers: { listBankCards: [visa], listTickets: listed(2) } })
    await page.getByRole('row').nth(1).waitFor()
    await page.getByLabel('Search').fill('zzzz')
    await page.getByText('Nothing matches your search.').waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })

  test('the tickets without a card ask for one instead', async () => {
    const { page, notAsked } = await showScreen('tickets', { answers: { listBankCards: [] } })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Add a / })
      .waitFor()
    await notAsked('listTickets')
  })

  test('the tickets that could not be loaded say so, with a way to try again', async () => {
    const { page, answer } = await showScreen('tickets', { answers: { listBankCards: [visa], listTickets: fault } })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByText('This part could not be loaded.').waitFor()
    answer({ listTickets: listed(1) })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })

  test('the tickets whose line breaks open the modal with the standard text, whose icon refreshes the path', async () => {
    const { page, answer } = await showScreen('tickets', {
      query: '?period=last12',
      answers: { listBankCards: [visa], listTickets: cut },
    })
    const modal = page.getByRole('alertdialog')
    await modal.getByText('Something went wrong - Error from server').waitFor()
    await page.getByText('Loading…').waitFor({ state: 'detached' })
    answer({ listTickets: listed(1) })
    await modal.getByRole('button', { name: 'Reload this page' }).click()
    await page.getByRole('row').nth(1).waitFor()
    await expectAbsent(modal)
    await expect.poll(() => page.url()).toContain('/dashboard/travels/tickets?period=last12')
  })
})

describe('the payment of a ticket', () => {
  const shown = (findTicketPayment: NonNullable<Answers['findTicketPayment']>) =>
    showScreen('tickets', {
      query: '?detail=T-000001',
      answers: { listBankCards: [visa], listTickets: listed(1), findTicketPayment },
    })
  const paid = { payment: { short_id: '01HZX0000000000000000PAID1', charge_results_name: 'SUCCEEDED' }, is_known: true }

  test('the payment of a ticket is one press away from its detail', async () => {
    const { page, answer } = await shown(waiting)
    await page.getByRole('dialog').locator('[aria-busy="true"]').waitFor({ state: 'attached' })
    answer({ findTicketPayment: paid })
    const link = page.getByRole('dialog').getByRole('link', { name: 'See the payment' })
    await expect.poll(() => link.getAttribute('href')).toContain('payment_short_id=01HZX0000000000000000PAID1')
  })

  test('the payment of a ticket says that it failed', async () => {
    const { page } = await shown({ ...paid, payment: { ...paid.payment, charge_results_name: 'FAILED' } })
    await page.getByRole('link', { name: 'Payment failed: see the payment' }).waitFor()
  })

  test('the payment of a ticket says that there is none yet', async () => {
    const { page } = await shown({ payment: null, is_known: true })
    await page.getByText('Not charged yet.').waitFor()
  })

  test.each([{ payment: null, is_known: false }, no('request.too_many'), fault] as const)(
    'the payment of a ticket says that the operator cannot tell, and asks again',
    async (answered) => {
      const { page, answer } = await shown(answered)
      await page.getByText('The operator cannot tell us right now.').waitFor()
      answer({ findTicketPayment: paid })
      await page.getByRole('button', { name: 'Ask again' }).click()
      await page.getByRole('link', { name: 'See the payment' }).waitFor()
    },
  )
})

test('the period of the tickets is shown as DD/MM/YYYY, ends today, and goes to the server as YYYY-MM-DD-HH:mm', async () => {
  const { page, asked } = await showScreen('tickets', {
    answers: { listBankCards: [visa], listTickets: listed(1) },
    before: (tab) => tab.clock.setFixedTime('2026-03-14T12:00:00Z'),
  })
  await page.getByRole('row').nth(1).waitFor()
  const stamp = /^\d{4}-\d{2}-\d{2}-\d{2}:\d{2}$/
  await expect
    .poll(() => asked('listTickets')[0]?.params)
    .toMatchObject({
      startDate: expect.stringMatching(stamp) as string,
      endDate: expect.stringMatching(stamp) as string,
    })
  const chooser = page.getByRole('button', { name: /^Choose a period/ })
  await expect.poll(() => chooser.innerText()).toMatch(/13\/02\/2026\s*–\s*14\/03\/2026/)
  await page.getByRole('combobox', { name: 'Period' }).and(page.locator('button')).click()
  await expect
    .poll(() => page.getByRole('option').allInnerTexts())
    .toEqual(['Last 30 days', 'This month', 'Last month', 'Last 12 months', 'Custom period'])
  await page.keyboard.press('Escape')
})

describe('the calendar of the period', () => {
  const march = '?period=custom&from=2026-03-10&to=2026-03-12'
  const answers = { listBankCards: [visa], listTickets: listed(1) }

  test('the calendar of the period takes a first and a last day by keys alone, in either order', async () => {
    const { page } = await showScreen('tickets', { query: march, answers })
    await page.getByRole('button', { name: /^Choose a period/ }).click()
    const dialog = page.getByRole('dialog')
    const press = async (key: string, day: string) => {
      await page.keyboard.press(key)
      await dialog.locator(`button[aria-label="${day}"]:focus`).waitFor()
    }
    await dialog.getByRole('button', { name: '12 March', exact: true }).focus()
    await press('ArrowUp', '5 March')
    await page.keyboard.press('Enter')
    await dialog.getByText('From 05/03/2026 to 05/03/2026').waitFor()
    await press('PageUp', '5 February')
    await press('ArrowLeft', '4 February')
    await page.keyboard.press('Enter')
    await dialog.getByText('From 04/02/2026 to 05/03/2026').waitFor()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**period=custom&from=2026-02-04&to=2026-03-05*')
    await dialog.waitFor({ state: 'detached' })
  })

  test('the calendar of the period marks the days between, and takes one day by one press', async () => {
    const { page } = await showScreen('tickets', { query: march, answers })
    await page.getByRole('button', { name: /^Choose a period/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '10 March', exact: true }).waitFor()
    await expect.poll(() => dialog.locator('button[aria-pressed="true"]').allTextContents()).toEqual(['10', '11', '12'])
    await dialog.getByRole('button', { name: 'Previous month' }).click()
    await dialog.getByRole('button', { name: '14 February', exact: true }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**period=custom&from=2026-02-14&to=2026-02-14*')
  })

  test('the calendar of the period opens on a phone from the folded filter, fits, and marks both ends of a range', async () => {
    const { page } = await showScreen('tickets', { query: march, answers, width: 390, height: 844 })
    await page.getByRole('button', { name: /^Filter, search/ }).click()
    await page.getByRole('button', { name: /^Choose a period/ }).click()
    const dialog = page.getByRole('dialog')
    const day = (name: string) => dialog.getByRole('button', { name, exact: true })
    await day('3 March').click()
    await day('20 March').click()
    await dialog.getByText('From 03/03/2026 to 20/03/2026').waitFor()
    const lookOf = (name: string) =>
      day(name).evaluate((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button).color])
    // The pointer rests on the last day, as it does after a tap.
    await expect.poll(() => lookOf('20 March')).toEqual(await lookOf('3 March'))
    await expect
      .poll(() => dialog.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]))
      .toEqual([390, 390])
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**period=custom&from=2026-03-03&to=2026-03-20*')
  })

  test('the calendar of the period offers no day after today in the tenant’s zone, and no month after it', async () => {
    const { page } = await showScreen('tickets', {
      query: '?period=thisMonth',
      answers,
      before: (tab) => tab.clock.setFixedTime('2026-03-14T23:30:00Z'),
    })
    await page.getByRole('button', { name: /^Choose a period/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '15 March', exact: true }).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: '15 March', exact: true }).isEnabled()).toBe(true)
    await expect.poll(() => dialog.getByRole('button', { name: '16 March', exact: true }).isEnabled()).toBe(false)
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled'))
      .toBe('true')
  })

  test('the calendar of the period says the month with its year between the arrows, as far as one turns', async () => {
    const { page } = await showScreen('tickets', { query: march, answers })
    await page.getByRole('button', { name: /^Choose a period/ }).click()
    const dialog = page.getByRole('dialog')
    const middle = async (place: Locator) => {
      const box = await place.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    }
    const heading = dialog.locator('[slot="heading"]')
    await expect.poll(() => heading.textContent()).toBe('March 2026')
    const previous = dialog.getByRole('button', { name: 'Previous month' })
    await expect.poll(async () => Math.abs((await middle(heading)) - (await middle(previous)))).toBeLessThanOrEqual(1)
    for (const month of ['February 2026', 'January 2026', 'December 2025']) {
      await previous.click()
      await heading.filter({ hasText: month }).waitFor()
    }
    await dialog.getByRole('button', { name: '12 December', exact: true }).waitFor()
  })

  const named = [
    ['it', 'Scegli un periodo', 'marzo 2026', '12 marzo', 'lun'],
    ['fr', 'Choisir une période', 'mars 2026', '12 mars', 'lun.'],
    ['de', 'Zeitraum wählen', 'März 2026', '12. März', 'Mo'],
  ] as const
  test.each(inTurn(named, 0))(
    'the calendar of the period names its month and its days in %s',
    async (language, opener, month, day, monday) => {
      const { page } = await showScreen('tickets', { query: march, answers, language })
      await page.getByRole('button', { name: new RegExp(`^${opener}`) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: day, exact: true }).waitFor()
      await expect.poll(() => dialog.locator('[slot="heading"]').textContent()).toBe(month)
      await expect.poll(() => dialog.locator('th [aria-hidden]').first().textContent()).toBe(monday)
    },
  )
})
