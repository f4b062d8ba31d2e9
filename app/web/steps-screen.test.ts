import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { countShift, shiftSoFar } from '#testkit/browser/looking/count-shift.ts'
import { idle } from '#testkit/browser/looking/idle.ts'
import { choose, selectNamed } from '#testkit/browser/steps.ts'
import { waiting } from '#testkit/screen/answers.ts'
import type { Answers, Asked } from '#testkit/screen/answers.ts'
import { aPayment, aReceipt, aSummary, aTrip, theirTrip, tickets, visa } from '#testkit/screen/samples.ts'
import { nothingPath } from '#testkit/screen/screen-window.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

// What stands in the address, and what a step back, forward, into a dialog or to another language leaves as it was.
// Points 17 (its titles and headings), 20 and 23 stand in e2e/every-route.

const rows = (page: Page) => page.locator('tbody tr:not([data-group])')
const steps = (page: Page) => page.evaluate(() => window.history.length)
/** Chromium counts up to fifty steps of a page, which one that was used before may have: a page of its own. */
const counted = (page: Page) => page.evaluate(() => null)
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const addressIs = (page: Page, wanted: string) => expect.poll(() => address(page)).toBe(wanted)
const inTickets = (query = '') => `/dashboard/travels/tickets${query}`
const inPayments = (query: string) => `/dashboard/travels/payments${query}`

const ids = Array.from({ length: 40 }, (_, at) => `01HZX0000000000000000PAY${String(at).padStart(2, '0')}`)
const payments = ids.map((id, at) =>
  aPayment(id, 'SUCCEEDED', {
    amount: 1300 + at,
    created: new Date(Date.UTC(2026, 2, 20) - at * 86_400_000).toISOString(),
  }),
)
const answers: Answers = {
  getHome: aHome,
  listBankCards: [visa],
  // Nobody had a card in 2020.
  listTickets: ({ params }) =>
    params['endDate']?.startsWith('2020') ? { payload: [], total: 0 } : { payload: tickets(24), total: 24 },
  findTicketPayment: { payment: null, is_known: true },
  listPayments: { payload: payments, total: payments.length },
  // Each from a stop of its own.
  listJourneys: ({ body }: Asked) => ({
    payload: (body as { short_ids: string[] }).short_ids.map((id) =>
      theirTrip(id, [{ ...aTrip, from: `Stop ${id.slice(-2)}` }]),
    ),
  }),
  getReceipt: aReceipt,
  getCardOwner: { name: 'Anna', surname: 'Verdi' },
  listSessions: { payload: [] },
}

/** Goes on when the page has looked often enough to bring its reader back to a place: timers of one page keep their order. */
const afterLooks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let looks = 0
        const timer = setInterval(() => {
          looks += 1
          if (looks < 6) return
          clearInterval(timer)
          resolve()
        }, 100)
      }),
  )

test('ux 17: Back brings back the scroll and the filters', async () => {
  const query = '?period=last12&length=50&status=succeeded'
  const { page, answer } = await showScreen('payments', { query, height: 600, before: counted, answers })
  await rows(page).nth(20).waitFor()
  await page.evaluate(() => window.scrollTo(0, 1500))
  // What one reads counts, not the number of pixels above it.
  const inSight = () =>
    page.evaluate(() => document.elementFromPoint(600, 300)?.closest('tr')?.querySelector('th')?.innerText)
  // Its trip comes after the row.
  await expect.poll(inSight).toMatch(/^Stop/)
  const before = await inSight()
  // A press puts the focus on a link that always stands in sight: that scrolls nothing.
  await page.locator('header a').first().click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await rows(page).nth(20).waitFor()
  await expect.poll(inSight).toBe(before)
  await addressIs(page, inPayments(query))

  // A page that is loaded anew waits for its rows: its place is there with them, and nothing moves by itself.
  await page.addInitScript(countShift)
  const isBack = async (way: string) => {
    await rows(page).nth(20).waitFor()
    await expect.poll(inSight, { message: way }).toBe(before)
    await expect.poll(() => shiftSoFar(page), { message: way }).toBeLessThan(0.05)
  }
  // Left again before the rows came, the place is still the one that was read at.
  const busy = page.locator('main [aria-busy="true"]')
  answer({ listPayments: waiting })
  await page.goto(nothingPath)
  await page.goBack()
  await busy.waitFor()
  await page.reload()
  await busy.waitFor()
  answer(answers)
  await isBack('from another document and after a reload')
  await page.locator('header a').first().click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await page.goBack()
  await isBack('after a reload in between')
  // Rows wait for what is due above them, but not for long: the place waits until it is there.
  answer({ getFailedSummaries: waiting })
  await page.reload()
  await rows(page).nth(20).waitFor()
  await afterLooks(page)
  answer({ getFailedSummaries: { payload: [aSummary(ids.slice(-1))] } })
  await page
    .getByRole('button', { name: /^Pay now/ })
    .first()
    .waitFor()
  await idle(page)
  await expect.poll(scrolled, { message: 'below a late notice' }).toBe(1500)
  answer({ getFailedSummaries: { payload: [] } })
  // Whoever has gone elsewhere meanwhile, with the scroll bar or the tabulator, stays there.
  for (const [goElsewhere, top] of [
    [() => page.evaluate(() => window.scrollTo(0, 60)), 60],
    [() => page.keyboard.press('Tab'), 0],
  ] as const) {
    answer({ listPayments: waiting })
    await page.reload()
    await busy.waitFor()
    await idle(page)
    await goElsewhere()
    answer(answers)
    await rows(page).nth(20).waitFor()
    await afterLooks(page)
    await expect.poll(scrolled).toBe(top)
  }
})

test('ux 17: Back and Forward bring back the search, in the box as in the address', async () => {
  const { page } = await showScreen('tickets', { answers })
  await rows(page).first().waitFor()
  await choose(page, 'Period', 'Last 12 months')
  await page.waitForURL('**period=last12*')
  await page.getByLabel('Search').fill('malpensa')
  await page.waitForURL('**q=malpensa*')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**page=2*')
  await page.goBack()
  await addressIs(page, inTickets('?period=last12&q=malpensa'))
  await page.goBack()
  await addressIs(page, inTickets())
  await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('malpensa')
  // What would overwrite it, a rest in the typing, has passed once the next step is there.
  await choose(page, 'Rows per page', '5')
  await page.waitForURL('**length=5*')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('malpensa')
})

test('ux 18: the skip link comes first, the page has its landmarks, and the menu marks where one is', async () => {
  const { page } = await showScreen('dashboard', { answers })
  const menu = page.getByRole('navigation', { name: 'Account menu' })
  for (const [path, name] of [
    ['/dashboard', 'Dashboard'],
    ['/dashboard/account', 'Account'],
    ['/payments/get_receipt', ''],
  ] as const) {
    if (path !== '/dashboard') await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    const first = page.locator(':focus')
    await expect.poll(() => first.innerText()).toBe('Skip to the content')
    await expect.poll(() => first.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect.poll(() => page.getByRole(landmark).count(), { message: `${landmark} of ${path}` }).toBe(1)
    if (name === '') continue
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await expect.poll(() => menu.locator('[aria-current="page"]').allInnerTexts()).toEqual([name])
  }
})

test('ux 19: a link to a detail that the list does not hold says so, and what it opens once the list holds it', async () => {
  const { page } = await showScreen('tickets', {
    query: '?period=custom&from=2020-01-01&to=2020-01-02&detail=T-000024',
    answers,
  })
  const word = page.getByText('What this link opens is not in the list')
  await word.waitFor()
  await choose(page, 'Period', 'Last 12 months')
  await page.getByRole('dialog').waitFor()
  await word.waitFor({ state: 'detached' })
  await page.goto(inPayments('?detail=NOPE'))
  await word.waitFor()
})

test('ux 19: filters, search, page, page length, order and the open detail are in the address', async () => {
  const { page } = await showScreen('payments', { answers })
  await rows(page).first().waitFor()
  await choose(page, 'Period', 'Last 12 months')
  await page.waitForURL('**period=last12*')
  await choose(page, 'Status', 'Succeeded')
  await page.waitForURL('**status=succeeded*')
  await choose(page, 'Rows per page', '5')
  await page.waitForURL('**length=5*')
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()
  await page.waitForURL('**sort=amount*')
  await page.getByLabel('Search').fill('1')
  await page.waitForURL('**q=1*')
  // What a payment was for comes after its row, and is searched too.
  await page
    .getByRole('status')
    .filter({ hasText: /results?$/ })
    .waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**page=2*')
  await rows(page)
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await idle(page)
  const view = async () => [await page.getByRole('dialog').innerText(), await page.locator('tbody').innerText()]
  const before = await view()
  // Another browser of the same account, which has the address alone, shows the same.
  const shared = page.url()
  await page.goto(nothingPath)
  await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()))
  await page.goto(shared)
  await page.getByRole('dialog').waitFor()
  await expect.poll(view).toEqual(before)
})

describe('a dialog', () => {
  test('ux 21: a dialog takes the focus, keeps it, gives it back, and closes by Escape and by Back', async () => {
    const { page } = await showScreen('dashboard', { before: counted, answers })
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    await page.goto(inTickets('?period=last12'))
    await rows(page).first().waitFor()
    const opener = rows(page)
      .nth(2)
      .getByRole('button', { name: /^Details/ })
    const hasFocus = () => opener.evaluate((button) => button === document.activeElement)
    const list = address(page)
    const before = await steps(page)

    await opener.click()
    await page.getByRole('dialog').waitFor()
    for (let tab = 0; tab < 12; tab += 1) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body || activeElement?.closest('dialog') !== null
      })
      expect(where, `after ${String(tab)} tabs`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(hasFocus).toBe(true)
    await addressIs(page, list)

    await opener.click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => address(page)).not.toBe(list)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(hasFocus).toBe(true)
    await addressIs(page, list)

    // Opened and closed as often as one likes, it leaves one step ahead and none behind.
    for (const way of ['cross', 'Escape', 'beside'] as const) {
      await opener.click()
      await page.getByRole('dialog').waitFor()
      if (way === 'cross') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
      else if (way === 'Escape') await page.keyboard.press('Escape')
      else await page.mouse.click(5, 5)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.waitForURL((url) => !url.search.includes('detail'))
    }
    await expect.poll(() => steps(page)).toBe(before + 1)
    await page.goBack()
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  })

  test('ux 21: the calendar is a dialog of its own step, and what is chosen in it takes that step', async () => {
    const { page } = await showScreen('tickets', { answers })
    await page.getByRole('button', { name: /^Choose a period/ }).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await addressIs(page, inTickets())
    await page.getByRole('button', { name: /^Choose a period/ }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**period=custom*')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await expectAbsent(page.getByRole('dialog'))
  })

  test('ux 21: a dialog from a dialog is one step, and opening one moves nothing on the page', async () => {
    const { page } = await showScreen('dashboard', { height: 500, answers })
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    await page.goto(inPayments('?period=last12&status=succeeded'))
    await rows(page).first().waitFor()
    const edge = () => page.locator('table').evaluate((table) => table.getBoundingClientRect().right)
    const before = await edge()
    await rows(page)
      .first()
      .getByRole('button', { name: /^Details/ })
      .click()
    await page.getByRole('dialog').waitFor()
    await idle(page)
    await expect.poll(() => edge()).toBe(before)
    await page.getByRole('dialog').getByRole('button', { name: 'View receipt' }).click()
    await page.getByRole('dialog', { name: 'Receipt' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await addressIs(page, inPayments('?period=last12&status=succeeded'))
    await page.goBack()
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  })
})

test('ux 22: another language keeps path, filters and focus, and each is named in itself', async () => {
  const query = '?period=last12&q=1&length=25'
  const { page } = await showScreen('tickets', { query, answers })
  await rows(page).first().waitFor()
  const choice = selectNamed(page, 'session_language')
  await choice.click()
  const options = page.getByRole('option')
  await expect.poll(() => options.allInnerTexts()).toEqual(['Italiano', 'English', 'Français', 'Deutsch'])
  await expect
    .poll(() => options.evaluateAll((all) => all.map((each) => each.getAttribute('lang'))))
    .toEqual(['it', 'en', 'fr', 'de'])
  await options.filter({ hasText: 'Français' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'fr')
  await addressIs(page, inTickets(query))
  await expect.poll(() => choice.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => page.locator('input[type="search"]').inputValue()).toBe('1')
  // The choice of languages stands at the foot: the look at the end begins at the top.
  await page.evaluate(() => window.scrollTo(0, 0))
})
