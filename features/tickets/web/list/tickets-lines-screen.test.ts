import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Ticket } from '#contract/shapes/ticket.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { countShift, shiftSoFar } from '#testkit/browser/looking/count-shift.ts'
import { idle, resize } from '#testkit/browser/looking/idle.ts'
import { pictureOf } from '#testkit/browser/looking/undrawn.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import type { ScreenOptions } from '#testkit/screen/show-screen.ts'

const [aTicket] = tickets(1) as [Ticket]
const trip = (at: number, day: number, more: Partial<Ticket> = {}): Ticket => {
  const when = `2026-11-${String(day).padStart(2, '0')}T08:${String(59 - at)}:00.000Z`
  return {
    ...{ ...aTicket, id: `T-${String(at)}`, valid_from: when },
    first_tap: { at: when, stop: 'Torino Porta Susa' },
    last_tap: { at: when, stop: at % 3 === 0 ? '成田空港（第1ターミナル）' : 'Torino Aeroporto di Caselle' },
    ...more,
  }
}
const show = async (
  rows: readonly Ticket[],
  width: number,
  language: LanguageCode = 'en',
  tenant: ScreenOptions['tenant'] = 'airlink',
) => {
  const { page } = await showScreen('tickets', {
    ...{ tenant, query: '?period=last12', width, height: 844, language },
    answers: { listBankCards: [visa], listTickets: { payload: [...rows], total: rows.length } },
  })
  await page.locator('tbody tr').first().waitFor()
  await idle(page)
  return page
}

/** Whether each day begins with a line, as it is drawn: the colours of a column of pixels before the trips. */
async function linesDrawn(page: Page): Promise<boolean[]> {
  await idle(page)
  const tops = await page
    .locator('tbody')
    .evaluateAll((all) => all.slice(1).map((day) => day.getBoundingClientRect().top + window.scrollY))
  const left = await page.locator('table').evaluate((table) => table.getBoundingClientRect().left)
  const picture = await pictureOf(page)
  return page.evaluate(
    async ([bytes, tops, x]) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))]))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const colourAt = (y: number) => String(context?.getImageData(x, y, 1, 1).data)
      return tops.map((top) => {
        const line = Math.round(top)
        return [line - 1, line, line + 1].some((y) => colourAt(y) !== colourAt(line + 4))
      })
    },
    [picture, tops, Math.round(left) + 5] as const,
  )
}

describe('the tickets on a phone', () => {
  test('the tickets on a phone move nothing when they come: none is as high as one that was not seen is taken for', async () => {
    const at = { at: '2026-11-20T08:00:00.000Z', stop: 'Stresina' }
    const rows = Array.from({ length: 10 }, (_, day) => ({
      ...trip(day, 25 - day, { first_tap: at, last_tap: { ...at, stop: 'Isolabella' } }),
    }))
    const page = await show(rows, 390)
    await page.evaluate(countShift)
    // What was seen before is told in a task of its own.
    await idle(page)
    const moved = await shiftSoFar(page)
    expect(moved).toBeLessThan(0.01)
  })

  test('the tickets on a phone have a line above each day, whatever part of a pixel it begins at', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => trip(at, 28 - at - (at > 3 ? 1 : 0)))
    const page = await show([...rows.slice(0, 4), trip(20, 25), ...rows.slice(4)], 390)
    for (const width of [390, 412, 360, 320]) {
      // All of them are in sight, between the page's bars.
      await resize(page, { width, height: 2200 })
      const drawn = await linesDrawn(page)
      expect(drawn.length, String(width)).toBeGreaterThan(7)
      expect(drawn, String(width)).toEqual(drawn.map(() => true))
    }
  })

  test('the tickets on a phone have days that are read whole at text of twice the size', async () => {
    const page = await show([trip(0, 12), trip(1, 12, { amount: 500, currency: 'CHF' }), trip(2, 9)], 195, 'it')
    const ends = await page.locator('tbody tr[data-group] :is(th, td) > span').evaluateAll((all) => {
      const end = document.querySelector('table')?.getBoundingClientRect().right ?? 0
      return all.map((words) => end - words.getBoundingClientRect().right)
    })
    expect(ends.length).toBeGreaterThan(2)
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(0)
  })

  test('the tickets on a phone say what a day came to in words, without a line of its own above it', async () => {
    const page = await show([trip(0, 12), trip(1, 12, { amount: 500, currency: 'CHF' }), trip(2, 9)], 390)
    const end = page.locator('tbody').first().getByRole('cell').filter({ hasText: '2 trips' })
    await expect
      .poll(async () => (await end.innerText()).replaceAll(/\s+/g, ' '))
      .toMatch(/^2 trips · €.* and CHF 5\.00$/)
    const borders = await end.evaluate((cell) => {
      const { borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(cell)
      return [borderBlockStartWidth, borderBlockEndWidth]
    })
    expect(borders).toEqual(['0px', '0px'])
  })

  test('the tickets on a phone name each place in one line, with the arrow after the first', async () => {
    const page = await show([trip(0, 12), trip(1, 12), trip(2, 9)], 390)
    const heights = await page
      .locator('tbody [data-fold="title"] [class*="place"]')
      .evaluateAll((all) =>
        all.map((place) => [place.getBoundingClientRect().height < 24, place.scrollWidth <= place.clientWidth]),
      )
    expect(heights).toEqual(Array.from({ length: 6 }, () => [true, true]))
  })

  test('the tickets on a desk have what each day came to below its amounts, a currency a line', async () => {
    const page = await show([trip(0, 12), trip(1, 12), trip(2, 11), trip(3, 11, { currency: 'CHF' })], 1280)
    const forms = await page.locator('tr[data-foot] td[data-align="end"] > span > span').evaluateAll((all) =>
      all.map((day) => {
        const range = document.createRange()
        range.selectNodeContents(day)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        )
        return { sums: day.querySelectorAll('[class*="sum"]').length, lines: lines.size }
      }),
    )
    expect(forms).toEqual([
      { sums: 1, lines: 1 },
      { sums: 2, lines: 2 },
    ])
  })

  test('the tickets show on a phone that each row opens', async () => {
    const page = await show([trip(0, 12), trip(1, 12)], 360)
    const signs = page.locator('tr[data-opens] [data-opener] svg').filter({ visible: true })
    await expect.poll(() => signs.count()).toBe(2)
  })

  test('the tickets on a phone have one line for nordovest’s commonest trip, with its currency’s code', async () => {
    const time = '2026-11-12T08:20:00.000Z'
    const taps = { first_tap: { at: time, stop: 'Valdora Centrale' }, last_tap: { at: time, stop: 'Pont-Saint-Ours' } }
    const page = await show([trip(0, 12, { ...taps, amount: 1300 })], 390, 'en', 'nordovest')
    const lines = await page
      .locator('tbody [data-fold="title"] [class*="place"]')
      .evaluateAll((all) => all.map((place) => Math.round(place.getBoundingClientRect().top)))
    expect(new Set(lines).size).toBe(1)
  })

  test.each(inTurn(['en', 'it', 'fr', 'de'] as const, 1))(
    'the tickets on a phone have their pages in one line between two buttons, in %s',
    async (language) => {
      const page = await show(
        Array.from({ length: 42 }, (_, at) => trip(at, 28 - (at % 20))),
        390,
        language,
      )
      for (const width of [390, 360, 320]) {
        await resize(page, { width, height: 844 })
        const steps = await page.locator('span[aria-current="page"]').evaluate((place) => {
          const line = place.parentElement as HTMLElement
          const within = line.getBoundingClientRect()
          return [...line.children].map((each) => {
            const { top, bottom, left, right } = each.getBoundingClientRect()
            const isWithin = left >= within.left - 0.5 && right <= within.right + 0.5
            return { middle: Math.round((top + bottom) / 2 - within.top), isWithin, isHigh: bottom - top > 46 }
          })
        })
        const told = JSON.stringify(steps)
        expect(steps, told).toHaveLength(3)
        expect(
          steps.every(({ isWithin, isHigh }) => isWithin && !isHigh),
          told,
        ).toBe(true)
        expect(new Set(steps.map(({ middle }) => middle)).size, told).toBe(1)
      }
      const names = await page.locator('span[aria-current="page"]').locator('..').getByRole('button').allTextContents()
      expect(names.every((name) => name.length > 3)).toBe(true)
    },
  )
})

test('a day’s two sums end its column of amounts on a desk, below its rows, whose first stands on the line on which the day begins', async () => {
  const rows = [trip(0, 12, { amount: 11_300 }), trip(1, 12, { amount: 112_600, currency: 'CHF' }), trip(2, 11)]
  const page = await show(rows, 1280)
  const day = page.locator('tbody').first()
  const boxes = await day.evaluate((body) => {
    const boxOf = (element: Element | null | undefined) => {
      const { top, left, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
      return { top, left, right, bottom }
    }
    const ends = [...body.querySelectorAll('[data-foot] [class*="daySum"] [class*="sum"]')]
    return {
      day: boxOf(body.querySelector('[data-beside] time')),
      title: boxOf(body.querySelector('[data-fold="title"] [class*="lines"]')),
      amounts: [...body.querySelectorAll('[data-fold="amount"] data')].map(boxOf),
      last: boxOf([...body.querySelectorAll('tr:not([data-group])')].at(-1)),
      sums: ends.map(boxOf),
      count: boxOf(body.querySelector('[data-foot] [class*="count"]')),
      figures: ends.map((sum) => getComputedStyle(sum).fontVariantNumeric),
      rows: boxOf(body),
      text: body.querySelector('[data-foot]')?.textContent.replaceAll(/\s+/g, ' ').trim(),
    }
  })
  const { day: name, title, amounts, last, sums, count, figures, rows: all, text } = boxes
  const told = JSON.stringify(boxes)
  expect(text).toBe('2 trips · €113.00 and CHF 1,126.00')
  expect(Math.abs(title.top - name.top), told).toBeLessThan(4)
  expect(amounts, told).toHaveLength(2)
  expect(sums, told).toHaveLength(2)
  for (const sum of sums) expect(Math.abs(sum.right - (amounts[0]?.right ?? 0)), told).toBeLessThan(1)
  expect(figures, told).toEqual(['tabular-nums', 'tabular-nums'])
  const [first, second] = sums
  expect(first?.top, told).toBeGreaterThanOrEqual(last.bottom)
  expect(second?.top, told).toBeGreaterThanOrEqual((first?.bottom ?? Infinity) - 1)
  expect(Math.abs(count.top - (first?.top ?? 0)), told).toBeLessThan(1)
  expect(second?.bottom, told).toBeLessThan(all.bottom)
  // A trip alone is its own sum.
  await expect.poll(() => page.locator('tbody').nth(1).locator('tr').count()).toBe(2)
})
