import { describe, expect, test } from 'vitest'
import type { Page, Request } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { countShift, shiftSoFar } from '#testkit/browser/looking/count-shift.ts'
import { idle, resize, still } from '#testkit/browser/looking/idle.ts'
import { choose } from '#testkit/browser/steps.ts'
import { hasTurn, inTurn, isWhole } from '#testkit/browser/turns.ts'
import { waiting } from '#testkit/screen/answers.ts'
import type { Answers } from '#testkit/screen/answers.ts'
import { aPayment, aReceipt, aSummary, cardLook, cardUse, sessions, tickets } from '#testkit/screen/samples.ts'
import { phone, theirTrips, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

// Paper, what loads, motion, colours and focus: what screens do alike for the comfort of their readers.

const failed = aPayment('01HZX00000000000000FAILED1', 'FAILED')
const payments = [failed, ...Array.from({ length: 29 }, (_, at) => aPayment(`PAY-${String(at)}`, 'SUCCEEDED'))]
const due = aSummary([failed.Payments.short_id])
const answers: Answers = {
  getHome: aHome,
  listBankCards: [visa, phone],
  listCardLooks: { payload: [cardLook(visa), cardLook(phone)] },
  listCardUses: { payload: [cardUse(visa), cardUse(phone)] },
  listTickets: { payload: tickets(12), total: 12 },
  findTicketPayment: { payment: null, is_known: true },
  listPayments: { payload: payments, total: payments.length },
  listJourneys: theirTrips,
  getFailedSummaries: { payload: [due] },
  listOpenOrders: { payload: [] },
  listSessions: { payload: sessions },
  getReceipt: aReceipt,
  getCardOwner: { name: 'Anna', surname: 'Verdi' },
  getReceiptPdf: '%PDF',
}

async function pagesOnPaper(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  return paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** How far things moved by themselves on this document so far, as Chromium counts it. */
async function moved(page: Page): Promise<number> {
  await page.evaluate(countShift)
  // What was seen before is told in a task of its own.
  await idle(page)
  return shiftSoFar(page)
}

describe('ux 33: paper', () => {
  test('ux 33: a receipt is a page first, its PDF comes once by itself and again by button, and it prints on one page', async () => {
    const { page, answer } = await showScreen('receipt', {
      ...{ query: '?payment_short_id=01HZX0000000000000000PAID1', moves: true },
      answers: { ...answers, getReceipt: waiting },
    })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    let downloads = 0
    const count = () => (downloads += 1)
    page.on('download', count)
    const first = page.waitForEvent('download')
    answer(answers)
    await page.getByText('This receipt has no fiscal value.').first().waitFor()
    await first
    const again = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the PDF' }).click()
    await again
    expect(downloads).toBe(2)
    await expect.poll(() => pagesOnPaper(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['header', 'footer', 'nav']) await expectAbsent(page.locator(`${hidden}:visible`))
    await page.emulateMedia({ media: null })
    page.off('download', count)
  })

  test('ux 33: with a dialog open the print is that dialog, whole; a printed list has each column and nothing to press', async () => {
    const { page } = await showScreen('tickets', { query: '?period=last12', moves: true, answers })
    const seen = (where: string) => page.locator(`${where}:visible`)
    const columns = () =>
      seen('tbody:first-of-type > tr:not([data-group]):nth-child(-n + 2) > [data-label]').evaluateAll((cells) =>
        cells.map((each) => each.getAttribute('data-label')),
      )
    for (const [place, list] of ['tickets?period=last12', 'payments?period=last12&status=succeeded'].entries()) {
      if (place > 0) {
        await resize(page, { width: 1280, height: 900 })
        await page.goto(`/dashboard/travels/${list}`)
      }
      const details = page.getByRole('button', { name: /^Details of/ }).first()
      await details.waitFor()
      const onScreen = (await columns()).filter((label) => label !== 'Receipt' && label !== 'Manage')
      expect(onScreen.length).toBeGreaterThan(3)
      await page.emulateMedia({ media: 'print' })
      for (const width of inTurn([718, 900, 1280], place)) {
        await resize(page, { width, height: 500 })
        await expect.poll(() => columns(), { message: `${list} on ${String(width)} px of paper` }).toEqual(onScreen)
        await expectAbsent(seen('tbody button'))
        await expectAbsent(seen('a[href="#content"]'))
      }
      await page.emulateMedia({ media: null })
      await details.click()
      await page.getByRole('dialog').waitFor()
      await expect.poll(() => pagesOnPaper(page)).toBe(1)
    }
    await page.getByRole('button', { name: 'View receipt' }).click()
    await page.getByText('This receipt has no fiscal value.').waitFor()
    await expect.poll(() => pagesOnPaper(page)).toBe(1)
    // As many pages as it needs: a ticket is never cut in two, and two of them fill a page.
    await page.locator('dialog ol').evaluate((tickets) => {
      for (let more = 0; more < 7; more += 1) tickets.append(tickets.firstElementChild?.cloneNode(true) ?? '')
    })
    await expect.poll(() => pagesOnPaper(page)).toBeGreaterThan(2)
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['h1', 'table', 'dialog button', 'dialog a']) await expectAbsent(seen(hidden))
    const cutOff = await page.getByRole('dialog').evaluate((dialog) => {
      const bottom = dialog.querySelector('article')?.getBoundingClientRect().bottom ?? Infinity
      return bottom > dialog.getBoundingClientRect().bottom
    })
    expect(cutOff).toBe(false)
    await page.emulateMedia({ media: null })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('ux 35: what loads', () => {
  test('what loads keeps its place: nothing moves by more than 0.1 when the answers come late', async () => {
    const { page } = await showScreen('dashboard', { moves: true, answers })
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    const late = new Set<Request>()
    await page.route('**/api/**', async (route, request) => {
      late.add(request)
      // Whatever is there without the answer is seen first. A page that is left has nothing to see.
      await still(page).catch(() => null)
      await route.continue().catch(() => null)
      late.delete(request)
    })
    const widths = [1280, 390] as const
    const paths = ['', '/travels/tickets', '/travels/payments', '/travels/bank_cards', '/account']
    for (const width of widths) {
      await resize(page, { width, height: 844 })
      for (const path of paths.filter((_, place) => hasTurn(width, widths, place))) {
        await page.goto(`/dashboard${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
        await expect.poll(() => late.size).toBe(0)
        await idle(page)
        const shift = await moved(page)
        expect(shift, `${path} at ${String(width)}`).toBeLessThan(0.1)
      }
    }
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('what loads is busy for readers at once, is seen after 300 ms, and covers nothing else', async () => {
    const { page, answer } = await showScreen('tickets', { moves: true, answers: { ...answers, listTickets: waiting } })
    const busy = page.locator('[aria-busy="true"]').last()
    await busy.waitFor({ state: 'attached' })
    const line = busy.locator('[aria-hidden="true"]').first()
    const delay = await line.evaluate((each) => getComputedStyle(each).animationDelay)
    expect(delay).toContain('0.3s')
    // The shell and the filters can be used meanwhile.
    await choose(page, 'Period', 'This month')
    await page.getByRole('button', { name: /^Menu of/ }).click()
    answer(answers)
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  })

  test('ux 35: on a slow phone and a slow line nothing moves under the reader, neither the payments nor a receipt over them', async () => {
    const { page } = await showScreen('payments', {
      ...{ query: '?period=last12&status=succeeded', width: 390, height: 844, moves: true },
      answers,
    })
    const rows = page.locator('tbody tr:not([data-group])')
    await rows
      .first()
      .getByRole('button', { name: /^Receipt/ })
      .click()
    await page.getByRole('dialog').getByText('no fiscal value').waitFor()
    const debugging = await page.context().newCDPSession(page)
    // Chromium is slow by working for nothing meanwhile, and other tests have the other half of the machine.
    await debugging.send('Emulation.setCPUThrottlingRate', { rate: isWhole ? 4 : 2 })
    // Each answer takes longer than the second that a part waits for another.
    const line = { offline: false, latency: 1100, downloadThroughput: -1, uploadThroughput: -1 }
    await debugging.send('Network.emulateNetworkConditions', line)
    await page.reload()
    await page.getByRole('dialog').getByText('no fiscal value').waitFor()
    await page.getByRole('button', { name: /^Pay now €/, includeHidden: true }).waitFor({ state: 'attached' })
    await rows.first().waitFor({ state: 'attached' })
    await idle(page)
    const shift = await moved(page)
    expect(shift).toBeLessThan(0.05)
    await debugging.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await debugging.detach()
  })

  test('ux 35: on a phone the first payment stands in sight under debts of two currencies, each with its way to pay', async () => {
    const yen = { ...aSummary(['PAY-1', 'PAY-2']), currencies_code: 'JPY' }
    const { page } = await showScreen('payments', {
      ...{ width: 390, height: 844 },
      answers: { ...answers, getFailedSummaries: { payload: [due, yen] } },
    })
    await expect.poll(() => page.getByRole('button', { name: /^Pay now \S+\d/ }).count()).toBe(2)
    const first = page.locator('tbody tr:not([data-group])').first()
    await first.waitFor()
    // The notice, what filters the list and the list stand 12 px apart: crowded they would read as one. The sentence that
    // says which cards may be refused has two lines.
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(440)
    // What one asks of a charge stands there in words, not as a sign alone.
    const statement = page.getByRole('link', { name: 'My bank says…' })
    await expect.poll(async () => (await statement.boundingBox())?.width).toBeGreaterThan(100)
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
    // What comes of not paying is seen at once; what each sum is for is a press away, in the words that home has too.
    await page.getByText('may be refused at the readers').waitFor()
    await expectAbsent(page.getByText('Make an online payment').filter({ visible: true }))
    await page.getByRole('button', { name: /^What it is for €/ }).click()
    await page.getByText('Make an online payment').waitFor()
  })
})

describe('ux 40: comfort', () => {
  test('nothing moves for those who want less motion', async () => {
    const { page } = await showScreen('tickets', { answers })
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    const longest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((each) => {
          const { animationDuration, transitionDuration } = getComputedStyle(each)
          return [...animationDuration.split(','), ...transitionDuration.split(',')].map((text) => parseFloat(text))
        }),
      ),
    )
    expect(longest).toBeLessThanOrEqual(0.01)
  })

  test('forced colours keep borders, focus and status; more contrast is honoured', async () => {
    const { page } = await showScreen('payments', { moves: true, answers })
    await page.emulateMedia({ forcedColors: 'active' })
    const button = page.getByRole('button', { name: /^Pay now/ }).first()
    await button.waitFor()
    const border = await button.evaluate((each) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(each)
      return { borderTopWidth, borderTopStyle }
    })
    expect(parseFloat(border.borderTopWidth)).toBeGreaterThanOrEqual(1)
    expect(border.borderTopStyle).toBe('solid')
    await page.getByText('Failed', { exact: true }).locator('visible=true').first().waitFor()
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
    const colours = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return [style.getPropertyValue('--color-border'), style.getPropertyValue('--color-text')]
    })
    expect(colours[0]).toBe(colours[1])
    await page.emulateMedia({ forcedColors: null, contrast: null })
  })

  test('the focus is seen on every stop, and no sticky bar covers it', async () => {
    const { page } = await showScreen('dashboard', { height: 600, moves: true, answers })
    for (const path of ['/dashboard', '/dashboard/travels/payments?length=25', '/dashboard/account']) {
      if (path !== '/dashboard') await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      for (let stop = 0; stop < 45; stop += 1) {
        await page.keyboard.press('Tab')
        const told = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return undefined
          const box = focused.getBoundingClientRect()
          const header = document.querySelector('header')?.getBoundingClientRect()
          const { outlineStyle, outlineWidth } = getComputedStyle(focused)
          const inHeader = focused.closest('header') !== null || focused.matches('[href="#content"]')
          return {
            name: `${focused.tagName} ${focused.textContent ?? ''}`.slice(0, 60),
            ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
            covered: !inHeader && box.top < (header?.bottom ?? 0) - 1,
            outside: box.bottom > window.innerHeight + 1 && box.height < window.innerHeight,
          }
        })
        if (!told) break
        expect(told, `${path} stop ${String(stop)}`).toMatchObject({ ring: true, covered: false, outside: false })
      }
    }
  })
})
