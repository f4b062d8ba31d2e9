import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { idle } from '#testkit/browser/looking/idle.ts'
import { startJourney } from '#testkit/browser/journey.ts'
import type { Journey } from '#testkit/browser/journey.ts'
import { choose, chooseLanguage, demoSession, showFullSets } from '#testkit/browser/steps.ts'
import { inTurn } from '#testkit/browser/turns.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const rows = (page: Page) => page.locator('tbody tr:not([data-group])')
const heads = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
/** One table shows them all: the usual run looks at each point in one of them, and at each of them in one point. */
const lists = ['tickets?', 'payments?', 'bank_cards?view=fields&'].map((list) => `/dashboard/travels/${list}`)

test('a list has its labels, page lengths, search, pages and an answer when nothing matches', async () => {
  const traveller = await demoSession(journey)
  const { page } = traveller
  await traveller.open('/dashboard/travels/tickets?period=last12')
  await page.getByRole('row').nth(1).waitFor()
  await expect.poll(() => heads(page)).toEqual(['Trip', 'Time', 'Card', 'Amount', 'Details'])
  const choosing = page.getByRole('dialog', { name: 'Columns' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await choosing.getByRole('button', { name: 'All columns' }).click()
  await expect
    .poll(async () => (await heads(page)).join(' '))
    .toMatch(/Fare.*Amount.*Card.*First tap.*Last tap.*Valid from.*Valid to.*Number/)
  // Kept for the account: another visit has it too.
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
  await traveller.leave()
})

test('ux 24: tables have caption, scoped headers and aria-sort; the count is announced after a search', async () => {
  const { page, context } = await demoSession(journey)
  for (const path of inTurn(lists, 0)) {
    await page.goto(`${path}period=last12`)
    await rows(page).first().waitFor()
    await expect.poll(() => page.locator('table caption').innerText()).not.toBe('')
    await expect
      .poll(() => page.locator('thead th:not([scope="col"])').count(), { message: path })
      .toBeLessThanOrEqual(0)
    await expect.poll(() => rows(page).first().locator('th[scope="row"]').count(), { message: path }).toBe(1)
    await expect.poll(() => page.locator('thead th[aria-sort="descending"]').count(), { message: path }).toBe(1)
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
  }
  await context.close()
})

test('ux 35: on a slow phone and a slow line nothing moves under the reader, neither the payments nor a receipt over them', async () => {
  const traveller = await demoSession(journey, { width: 390, height: 844, moves: true })
  const { page, context } = traveller
  await page.goto('/dashboard/travels/payments?period=last12&status=succeeded')
  await rows(page)
    .first()
    .getByRole('button', { name: /^Receipt/ })
    .click()
  await page.getByRole('dialog').getByText('no fiscal value').waitFor()
  const debugging = await context.newCDPSession(page)
  await debugging.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Each answer takes longer than the second that a part waits for another.
  const line = { offline: false, latency: 1100, downloadThroughput: -1, uploadThroughput: -1 }
  await debugging.send('Network.emulateNetworkConditions', line)
  await page.reload()
  await page.getByRole('dialog').getByText('no fiscal value').waitFor()
  await page.getByRole('button', { name: /^Pay now €/, includeHidden: true }).waitFor({ state: 'attached' })
  await rows(page).first().waitFor({ state: 'attached' })
  await idle(page)
  const moved = await traveller.layoutShift()
  expect(moved).toBeLessThan(0.05)
  await context.close()
})

test('ux 35: on a phone the first payment stands in sight under debts of two currencies, each with its way to pay', async () => {
  const traveller = await demoSession(journey, { width: 390, height: 844 })
  const { page, context } = traveller
  await page.goto('/dashboard/travels/payments')
  await expect.poll(() => page.getByRole('button', { name: /^Pay now \S+\d/ }).count()).toBe(2)
  const first = rows(page).first()
  await first.waitFor()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(360)
  // Not at the price of what stands beside the heading, which is clear of the header and of what follows.
  const gaps = () =>
    page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const beside = [...document.querySelectorAll('[data-page-head] :is(a, button)')]
        .map((each) => each.getBoundingClientRect())
        .find(({ height }) => height > 0)
      const [header, next] = [boxOf('header'), boxOf('[data-page-head] + *')]
      return header && beside && next && [beside.top - header.bottom >= 16, next.top - beside.bottom >= 12]
    })
  await expect.poll(gaps).toEqual([true, true])
  // What the sums mean is a press away.
  await expectAbsent(page.getByText('Make an online payment').filter({ visible: true }))
  await page.getByRole('button', { name: 'What this means' }).click()
  await page.getByText('Make an online payment').waitFor()
  await context.close()
})

test('ux 25: at 320 px nothing scrolls sideways, rows are labelled cards, and every value is there', async () => {
  const wide = await demoSession(journey, { width: 1440 })
  const narrow = await demoSession(journey, { width: 320, height: 700 })
  await Promise.all([showFullSets(wide.page), showFullSets(narrow.page)])
  for (const path of inTurn(lists, 1)) {
    await wide.page.goto(path)
    await rows(wide.page).first().waitFor()
    await narrow.page.goto(path)
    await rows(narrow.page).first().waitFor()
    await idle(narrow.page)
    await expect
      .poll(() => narrow.page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(320)
    // The filters stand behind one button that names them, and open by keyboard.
    const filters = narrow.page.getByRole('button', { name: /^Filter, search and sort .*Newest first/ })
    await filters.press('Enter')
    await narrow.page.getByLabel('Search').waitFor()
    await expect.poll(() => filters.getAttribute('aria-expanded')).toBe('true')
    await idle(narrow.page)
    await expect
      .poll(() => narrow.page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(320)
    if (path.endsWith('payments')) await narrow.expectAccessible()
    await filters.press('Enter')
    await narrow.page.getByLabel('Search').waitFor({ state: 'hidden' })
    const cells = rows(narrow.page).first().locator('[data-label]')
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
    const heads = (await wide.page.locator('thead th').allInnerTexts())
      .map((text) => text.trim())
      .filter((text) => text !== '' && text !== 'Details')
    for (const head of heads)
      expect(
        told.map(({ label }) => label),
        path,
      ).toContain(head)
    expect(
      told.filter(({ shown }) => !shown),
      path,
    ).toEqual([])
    const labelled = told.filter(({ label, before }) => before.includes(String(label)))
    expect(labelled.length, path).toBeGreaterThanOrEqual(told.length - 1)
    await rows(narrow.page)
      .first()
      .getByRole('button', { name: /^Details/ })
      .click()
    await narrow.page.getByRole('dialog').waitFor()
    await idle(narrow.page)
    await expect.poll(() => narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await idle(narrow.page)
    await expect
      .poll(() => narrow.page.getByRole('dialog').evaluate((box) => box.scrollWidth - box.clientWidth))
      .toBeLessThanOrEqual(0)
  }
  await wide.context.close()
  await narrow.context.close()
})

test('ux 26: a row’s detail opens by a press on the row, by Enter and by a button that names it', async () => {
  const { page, context } = await demoSession(journey)
  for (const path of inTurn(lists, 2)) {
    await page.goto(path)
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
  }
  await context.close()
})

test('ux 28: amounts stand in their currency and the reader’s locale, times in the ticket’s zone and its name', async () => {
  const { page, context } = await demoSession(journey)
  // A reader in New York sees the hours of the ticket's own zone, and that they are of that zone.
  const abroad = await demoSession(journey, { timeZone: 'America/New_York' })
  const hours: (string | undefined)[] = []
  for (const each of [page, abroad.page]) {
    await each.goto('/dashboard/travels/tickets?period=last12')
    await rows(each).first().waitFor()
    hours.push(/\d\d:\d\d/.exec(await rows(each).first().innerText())?.[0])
  }
  expect(hours[0]).toBe(hours[1])
  await rows(abroad.page)
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  await expect.poll(() => abroad.page.getByRole('dialog').innerText()).toMatch(/CES?T|GMT\+[12]|Central European/)
  await abroad.context.close()
  await page.goto('/dashboard/travels/payments?period=last12')
  await rows(page).first().waitFor()
  const inAll = async () => (await page.getByRole('main').innerText()).replaceAll('\u00a0', ' ')
  await expect.poll(() => inAll()).toMatch(/€\d+\.\d\d/)
  await expect.poll(() => inAll()).toMatch(/JP¥\d,\d{3}\s/)
  await chooseLanguage(page, 'Deutsch')
  await expect.poll(inAll).toMatch(/\d+,\d\d €/)
  await context.close()
})
