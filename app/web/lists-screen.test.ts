import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Calls } from '#contract/calls.ts'
import { idle, resize } from '#testkit/browser/looking/idle.ts'
import { choose, chooseLanguage } from '#testkit/browser/steps.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import type { Answers } from '#testkit/screen/answers.ts'
import { aPayment, cardLook, cardUse, phone, theirTrips, tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

// What every list does alike: one table shows them all.

const rows = (page: Page) => page.locator('tbody tr:not([data-group])')
const heads = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
/** The usual run looks at each point in one of them, and at each of them in one point. */
const lists = [
  { name: 'tickets', view: '' },
  { name: 'payments', view: '' },
  { name: 'bankCards', view: '&view=fields' },
] as const

const trips = tickets(12).map((ticket, at) => {
  const { truncated_pan, alias_pan, form_factor } = at % 2 ? phone : visa
  const valid_from = `2026-03-${String(12 - at).padStart(2, '0')}T08:10:00.000Z`
  return { ...ticket, ...{ truncated_pan, alias_pan, form_factor, valid_from } }
})
const payments = Array.from({ length: 12 }, (_, at) => {
  const row = aPayment(`01HZX0000000000000000PAY${String(at).padStart(2, '0')}`, 'SUCCEEDED', {
    ...(at === 1 && { amount: 1500, currencies_code: 'JPY' }),
    created: `2026-03-${String(12 - at).padStart(2, '0')}T10:00:00.000Z`,
  })
  return { ...row, BankCard: { ...row.BankCard, form_factors_name: at % 2 ? ('DEVICE' as const) : ('CARD' as const) } }
})
const answers: Answers = {
  listBankCards: [visa, phone],
  listCardLooks: { payload: [cardLook(visa), cardLook(phone)] },
  listCardUses: { payload: [cardUse(visa), cardUse(phone)] },
  listTickets: { payload: trips, total: trips.length },
  findTicketPayment: { payment: null, is_known: true },
  listPayments: { payload: payments, total: payments.length },
  listJourneys: theirTrips,
}

describe('every list', () => {
  test('a list has its labels, page lengths, search, pages and an answer when nothing matches', async () => {
    let kept: { list: 'tickets'; columns: string[] }[] = []
    const { page } = await showScreen('tickets', {
      query: '?period=last12',
      answers: {
        ...answers,
        getListColumns: () => ({ payload: kept }),
        chooseListColumns: ({ body }) => {
          const chosen = body as (typeof kept)[number]
          kept = chosen.columns.length > 0 ? [chosen] : []
          return { payload: kept }
        },
      },
    })
    await page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => heads(page)).toEqual(['Trip', 'Time', 'Card', 'Amount', 'Details'])
    const choosing = page.getByRole('dialog', { name: 'Columns' })
    await page.getByRole('button', { name: 'Columns' }).click()
    await choosing.getByRole('button', { name: 'All columns' }).click()
    await expect
      .poll(async () => (await heads(page)).join(' '))
      .toMatch(/Fare.*Amount.*Card.*First tap.*Last tap.*Valid from.*Valid to.*Number/)
    // Kept for the account: another visit has it too.
    await expect.poll(() => kept).toHaveLength(1)
    await page.reload()
    await page.getByRole('columnheader', { name: 'Valid to' }).waitFor()
    await choosing.getByRole('button', { name: 'Usual columns' }).click()
    await page.getByRole('columnheader', { name: 'Trip' }).waitFor()
    await choosing.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => rows(page).count()).toBe(10)
    await choose(page, 'Rows per page', '5')
    await expect.poll(() => rows(page).count()).toBe(5)
    const first = await rows(page).first().innerText()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => rows(page).first().innerText()).not.toBe(first)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => rows(page).first().innerText()).toBe(first)
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such train')
    await page.getByText('Nothing matches your search.').waitFor()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })

  test.each(inTurn(lists, 0))(
    'ux 24: tables have caption, scoped headers and aria-sort; the count is announced after a search: $name',
    async ({ name, view }) => {
      const { page } = await showScreen(name, { query: `?period=last12${view}`, answers })
      await rows(page).first().waitFor()
      await expect.poll(() => page.locator('table caption').innerText()).not.toBe('')
      await expect.poll(() => page.locator('thead th:not([scope="col"])').count()).toBeLessThanOrEqual(0)
      await expect.poll(() => rows(page).first().locator('th[scope="row"]').count()).toBe(1)
      await expect.poll(() => page.locator('thead th[aria-sort="descending"]').count()).toBe(1)
      await page.locator('thead th[aria-sort] button').click()
      await page.locator('thead th[aria-sort="ascending"]').waitFor()
      const count = page.getByRole('status').filter({ hasText: /results?$/ })
      const before = await count.innerText()
      await page.getByLabel('Search').fill('zzzz')
      await page.getByRole('status').filter({ hasText: 'No results' }).waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await expect.poll(() => count.innerText()).toBe(before)
      // What is read on a row is found.
      await page.getByLabel('Search').fill('on a device')
      await expect.poll(() => count.innerText()).not.toBe(before)
      await expect.poll(() => rows(page).first().innerText()).toContain('on a device')
    },
  )

  /** All that the specification lists, as if their reader had chosen so. */
  const documented: Calls['getListColumns']['answer']['_input'] = {
    payload: [
      { list: 'tickets', columns: ['name', 'amount', 'card', 'first_tap', 'last_tap', 'valid_from', 'valid_to', 'id'] },
      {
        list: 'payments',
        columns: ['id', 'token', 'amount', 'status', 'card', 'created', 'updated', 'receipt', 'manage'],
      },
    ],
  }
  test.each(inTurn(lists, 1))(
    'ux 25: at 320 px nothing scrolls sideways, rows are labelled cards, and every value is there: $name',
    async ({ name, view }) => {
      const { page } = await showScreen(name, {
        ...{ query: `?period=last12${view}`, width: 1440 },
        answers: { ...answers, getListColumns: documented },
      })
      await rows(page).first().waitFor()
      const wide = (await heads(page)).filter((text) => text !== '' && text !== 'Details')
      expect(wide.length).toBeGreaterThanOrEqual(3)
      await resize(page, { width: 320, height: 700 })
      await page.reload()
      await rows(page).first().waitFor()
      await idle(page)
      const needed = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(needed).toBeLessThanOrEqual(320)
      // The filters stand behind one button that names them, and open by keyboard.
      const filters = page.getByRole('button', { name: /^Filter, search and sort .*Newest first/ })
      await filters.press('Enter')
      await page.getByLabel('Search').waitFor()
      await expect.poll(() => filters.getAttribute('aria-expanded')).toBe('true')
      await idle(page)
      await expect.poll(needed).toBeLessThanOrEqual(320)
      await filters.press('Enter')
      await page.getByLabel('Search').waitFor({ state: 'hidden' })
      const cells = rows(page).first().locator('[data-label]')
      const told = await cells.evaluateAll((all) =>
        all.map((cell) => {
          const style = getComputedStyle(cell, '::before')
          return {
            label: cell.getAttribute('data-label'),
            before: style.content,
            // A cell without a value has no line of its own.
            shown: cell.getBoundingClientRect().height > 0 || cell.querySelector('[data-nothing]') !== null,
          }
        }),
      )
      expect(told.map(({ label }) => label)).toEqual(expect.arrayContaining(wide))
      expect(told.filter(({ shown }) => !shown)).toEqual([])
      const labelled = told.filter(({ label, before }) => before.includes(String(label)))
      expect(labelled.length).toBeGreaterThanOrEqual(told.length - 1)
      await rows(page)
        .first()
        .getByRole('button', { name: /^Details/ })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await idle(page)
      await expect.poll(needed).toBeLessThanOrEqual(320)
      await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    },
  )

  test.each(inTurn(lists, 2))(
    'ux 26: a row’s detail opens by a press on the row, by Enter and by a button that names it: $name',
    async ({ name, view }) => {
      const { page } = await showScreen(name, { query: `?period=last12${view}`, answers })
      const row = rows(page).first()
      await row.waitFor()
      const ways = [
        () =>
          row
            .locator('td')
            .nth(0)
            .click({ position: { x: 2, y: 2 } }),
        () => row.focus().then(() => page.keyboard.press('Enter')),
        () => row.getByRole('button', { name: /^Details of ./ }).click(),
      ]
      for (const open of ways) {
        await open()
        await page.getByRole('dialog').waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    },
  )

  test.each(['Europe/Rome', 'America/New_York'])(
    'ux 28: times stand in the ticket’s zone, and under its name, for a reader in %s',
    async (timeZone) => {
      const { page } = await showScreen('tickets', { query: '?period=last12', timeZone, answers })
      // Ten past eight in UTC.
      await rows(page).first().getByText('09:10').filter({ visible: true }).first().waitFor()
      if (timeZone === 'Europe/Rome') return
      await rows(page)
        .first()
        .getByRole('button', { name: /^Details/ })
        .click()
      await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/CES?T|GMT\+[12]|Central European/)
    },
  )

  test('ux 28: amounts stand in their currency and the reader’s locale', async () => {
    const { page } = await showScreen('payments', { query: '?period=last12', answers })
    await rows(page).first().waitFor()
    const inAll = async () => (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')
    await expect.poll(inAll).toMatch(/€\d+\.\d\d/)
    await expect.poll(inAll).toMatch(/JP¥\d,\d{3}\s/)
    await chooseLanguage(page, 'Deutsch')
    await expect.poll(inAll).toMatch(/\d+,\d\d €/)
    // The choice of languages stands at the foot: the look at the end begins at the top.
    await page.evaluate(() => window.scrollTo(0, 0))
  })
})
