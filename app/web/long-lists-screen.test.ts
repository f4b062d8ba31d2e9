import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { idle, resize } from '#testkit/browser/looking/idle.ts'
import { waiting } from '#testkit/screen/answers.ts'
import type { Answers } from '#testkit/screen/answers.ts'
import { aPayment, aTrip, theirTrips, tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const row = 'tbody tr:not([data-group])'

/** Remembers what React holds of each row, to tell which it made again. */
const remember = (page: Page) =>
  page.locator(row).evaluateAll((rows) => {
    const propsOf = (of: Element) => Object.entries(of).find(([key]) => key.startsWith('__reactProps'))?.[1] as unknown
    const before = rows.map((each) => [each, propsOf(each)] as const)
    if (before.some(([, props]) => props === undefined)) throw new Error('nothing is known of a row')
    Object.assign(window, { madeAgain: () => before.filter(([each, props]) => propsOf(each) !== props).length })
  })
const madeAgain = (page: Page) => page.evaluate(() => (window as unknown as { madeAgain: () => number }).madeAgain())

describe('a long list', () => {
  const count = 20
  const payments = Array.from({ length: count }, (_, at) => aPayment(`PAY-${String(at)}`, 'SUCCEEDED'))
  const answers: Answers = {
    listBankCards: [visa],
    findTicketPayment: waiting,
    listTickets: { payload: tickets(count), total: count },
    listPayments: { payload: payments, total: count },
    listJourneys: theirTrips,
  }

  test.each(['tickets', 'payments'] as const)(
    'a long list of %s makes no row again for what opens over it',
    async (list) => {
      const { page } = await showScreen(list, { query: '?period=last12&length=0', answers })
      await page
        .locator(row)
        .nth(count - 1)
        .waitFor()
      await idle(page)
      await remember(page)
      await page.locator(row).nth(3).locator('[data-opener]').press('Enter')
      await page.getByRole('dialog').waitFor()
      await idle(page)
      await expect.poll(() => madeAgain(page)).toBe(0)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await idle(page)
      await expect.poll(() => madeAgain(page)).toBe(0)
    },
  )
})

describe('a list of more than a hundred rows', () => {
  const count = 110
  const answers: Answers = {
    listBankCards: [visa],
    findTicketPayment: waiting,
    listTickets: ({ params }) => {
      const asked = Number(params['pageSize'])
      return { payload: tickets(asked === 0 ? count : asked), total: count }
    },
  }
  const far = 'tr[data-far]'
  /** What axe would find on so many rows, it finds on ten. */
  const shorten = async (page: Page) => {
    await page.goto(page.url().replace('length=0', 'length=10'))
    await page.locator(row).nth(9).waitFor()
  }

  test('a long list holds the words of all its rows, and makes whole those near what is seen, at its end and on paper', async () => {
    const { page } = await showScreen('tickets', { query: '?period=last12&length=0', answers })
    const last = page.locator(row).nth(count - 1)
    await last.waitFor({ state: 'attached' })
    await expect.poll(() => page.locator(far).count()).toBeGreaterThan(25)
    await expect.poll(() => last.getAttribute('data-far')).toBe('')
    const id = tickets(count).at(-1)?.id ?? ''
    await expect.poll(() => last.innerText()).toContain('Milano Centrale')
    // A press on a day's first row, by keyboard as by hand, finds the row whole: it came into sight before.
    await last.scrollIntoViewIfNeeded()
    await last.locator('[data-opener]').press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('detail')).toBe(id)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => last.locator('[data-opener]').evaluate((each) => each === document.activeElement))
      .toBe(true)
    const begun = await page.evaluateHandle(() => {
      const transitions: string[] = []
      document.addEventListener('transitionrun', ({ propertyName }) => transitions.push(propertyName))
      return transitions
    })
    await page.emulateMedia({ media: 'print' })
    await page.locator(far).first().waitFor({ state: 'detached' })
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => page.locator(far).count()).toBeGreaterThan(25)
    const moved = () => begun.jsonValue()
    await expect.poll(moved, { message: 'what moves for those who want nothing to move' }).toEqual([])
    await shorten(page)
  })

  test('a long list has no style far from what is seen on a phone, yet all its words, and a press shows at once', async () => {
    const { page } = await showScreen('tickets', { query: '?period=last12&length=0', answers, width: 390, height: 844 })
    const last = page.locator(row).nth(count - 1)
    await last.waitFor({ state: 'attached' })
    const isDrawn = () => last.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }))
    await expect.poll(isDrawn).toBe(false)
    await expect.poll(() => last.textContent()).toContain('Milano Centrale')
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(count)
    const first = page.locator(row).first()
    // What it opens waits until the press is seen.
    const [isHeard, isOpen] = await first.evaluate((each: HTMLElement) => {
      each.click()
      return [each.matches('[data-heard]'), document.querySelector('dialog') !== null]
    })
    expect([isHeard, isOpen]).toEqual([true, false])
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await last.scrollIntoViewIfNeeded()
    await expect.poll(isDrawn).toBe(true)
    await shorten(page)
  })

  test.each([1280, 390])(
    'a long list %i px wide is walked by the tabulator from row to row, none left out',
    async (width) => {
      const { page } = await showScreen('tickets', { query: '?period=last12&length=0', answers, width, height: 844 })
      await page.locator(far).first().waitFor({ state: 'attached' })
      await idle(page)
      const firstFar = await page
        .locator(row)
        .evaluateAll((rows) => rows.findIndex((each) => each.matches('[data-far]')))
      expect(firstFar).toBeGreaterThan(12)
      // From a row that is whole to rows that were far when one began.
      const from = firstFar - 12
      await page.locator(row).nth(from).locator('[data-opener]').focus()
      const focused = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('tbody tr:not([data-group])')].indexOf(
            document.activeElement?.closest('tr') as Element,
          ),
        )
      for (let at = from + 1; at <= firstFar + 8; at++) {
        await page.keyboard.press('Tab')
        // A day's heading is a stop of its own.
        if ((await focused()) < 0) await page.keyboard.press('Tab')
        await expect.poll(focused).toBe(at)
      }
      await shorten(page)
    },
  )
})

describe('a trip between usual stations', () => {
  const names = { from: 'Milano Cadorna', to: 'Malpensa Aeroporto T1' }
  const taps = {
    first_tap: { at: aTrip.at, stop: names.from },
    last_tap: { at: aTrip.at, stop: names.to },
  }
  const answers: Answers = {
    listBankCards: [visa],
    listTickets: { payload: tickets(3).map((each) => ({ ...each, ...taps })), total: 3 },
    listPayments: { payload: [aPayment('PAY-1', 'SUCCEEDED'), aPayment('PAY-2', 'FAILED')], total: 2 },
    listJourneys: (asked) => ({
      payload: theirTrips(asked).payload.map((each) => ({ ...each, journeys: [{ ...aTrip, ...names }] })),
    }),
  }

  test.each([
    ['tickets', [390]],
    ['payments', [390, 1280]],
  ] as const)('a trip between usual stations of %s is named whole', async (list, widths) => {
    const { page } = await showScreen(list, { query: '?period=last12', width: widths[0], height: 844, answers })
    const titles = page.locator(`${row} [data-fold="title"]`).getByText(names.to)
    await titles.first().waitFor()
    for (const width of widths) {
      await resize(page, { width, height: 844 })
      const cut = await titles.evaluateAll((all) =>
        all.filter((words) => {
          for (let each = words; each.dataset['fold'] !== 'title' && each.parentElement; each = each.parentElement) {
            const isInline = getComputedStyle(each).display === 'inline'
            if (!isInline && (each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)) return true
          }
          return false
        }),
      )
      expect(cut, `${String(width)} px wide`).toHaveLength(0)
    }
  })
})
