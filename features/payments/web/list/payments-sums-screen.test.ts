import { expect, test } from 'vitest'
import { idle, resize } from '#testkit/browser/looking/idle.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import type { Asked } from '#testkit/screen/answers.ts'
import { aPayment, aTrip, theirTrip, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const { ticket_id, at, time_zone, fare, amount, currency } = aTrip
const short = { ticket_id, at, time_zone, fare, amount, currency, from: 'Ivrella', to: 'Stresina' }
const rows = (
  [
    ['SUCCEEDED', 'EUR'],
    ['SUCCEEDED', 'CHF'],
    ['SUCCEEDED', 'GBP'],
    ['REFUNDED', 'EUR'],
    ['FAILED', 'EUR'],
  ] as const
).map(([result, currencies_code], at) =>
  aPayment(`01HZX0000000000000000PAY6${String(at)}`, result, {
    ...{ created: `2026-11-${String(20 - at)}T10:00:00.000Z`, amount: 1300, currencies_code },
  }),
)
const answers = {
  askEasyChannel: { EasyChannelRisposta: { ListaTariffe: { Tariffa: [] } } },
  listBankCards: [visa],
  listPayments: { payload: rows, total: rows.length },
  listJourneys: ({ body }: Asked) => ({
    payload: (body as { short_ids: string[] }).short_ids.map((id) => theirTrip(id, [short])),
  }),
}

test.each([
  ['en', 390, 50],
  ['de', 360, 50],
] as const)(
  'three sums of a month have on a phone in %s of %i px as few lines as they fit in',
  async (language, width, most) => {
    const { page } = await showScreen('payments', {
      ...{ query: '?period=last12', width, height: 844, language, answers },
    })
    const month = page.locator('tbody tr[data-group]').first()
    await month
      .getByText(/13[.,]00/)
      .first()
      .waitFor()
    await page.getByText('Stresina').first().waitFor()
    await idle(page)
    const height = await month.evaluate((row) => row.getBoundingClientRect().height)
    expect(height).toBeLessThanOrEqual(most)
  },
)

test('three sums of a month have one line on a desk, under the one word that says what they are of', async () => {
  const { page } = await showScreen('payments', { query: '?period=last12', width: 1280, height: 900, answers })
  const month = page.locator('tbody tr[data-group]').first()
  const said = async () => (await month.innerText()).replaceAll(/\s+/g, ' ')
  await expect.poll(said).toMatch(/Paid €13\.00, CHF 13\.00 and £13\.00/)
  await expect.poll(async () => (await month.boundingBox())?.height).toBeLessThan(44)
  // It ends where the amounts of its rows do.
  const ends = () =>
    page
      .locator('tbody')
      .first()
      .evaluate((body) => {
        const end = (part: Element | null | undefined) => {
          const range = document.createRange()
          if (part) range.selectNodeContents(part)
          return Math.round(range.getBoundingClientRect().right)
        }
        return (
          end(body.querySelector('tr[data-group] td data, tr[data-group] td span')) -
          end(body.querySelector('[data-fold="amount"] data'))
        )
      })
  await expect.poll(async () => Math.abs(await ends())).toBeLessThanOrEqual(2)
})

test.each(inTurn(['en', 'de', 'it', 'fr'] as const, 1))(
  'a row on a phone says its receipt in a word, and shows quietly that it opens, as far from its edge as its words, in %s',
  async (language) => {
    const { page } = await showScreen('payments', {
      ...{ query: '?period=last12', width: 360, height: 800, language, answers },
    })
    await page.getByText('Stresina').last().waitFor()
    await idle(page)
    const shown = await page.locator('tbody tr[data-opens]').evaluateAll((all) =>
      all.map((row) => {
        const box = (part: Element | null | undefined) => part?.getBoundingClientRect() ?? new DOMRect()
        const sign = box(row.querySelector('[data-opener] svg'))
        const words = [...row.querySelectorAll('data, button:not([data-opener]) span, [class*="below"]')].map(box)
        const receipt = row.querySelector('[data-receipt] span')
        const before = box(row.querySelector('[class*="title"]')).left - box(row).left
        const after = box(row).right - sign.right + (sign.width * 9) / 24
        return {
          isSign: sign.width > 0 && Math.abs(before - after) < 1,
          // What is drawn of it is a quarter of its box, in its middle.
          isClear: words.every(({ right }) => right <= sign.left + sign.width / 3),
          isPaid: row.getAttribute('data-tone') === 'success',
          isReceipt: box(receipt).width > 20 && box(row.querySelector('[data-receipt] svg')).width === 0,
        }
      }),
    )
    expect(shown).toHaveLength(rows.length)
    for (const { isSign, isClear, isPaid, isReceipt } of shown)
      expect({ isSign, isClear, isReceipt }).toEqual({ isSign: true, isClear: true, isReceipt: isPaid })
  },
)

test.each(inTurn(['airlink', 'nordovest', 'lagunare'] as const, 1))(
  'the sign that a row opens stands on a phone on the line of its amount, with a button below it too, in %s',
  async (tenant) => {
    const { page } = await showScreen('payments', {
      ...{ query: '?period=last12', width: 390, height: 800, tenant, answers },
    })
    await page.getByText('Stresina').last().waitFor()
    await page.getByRole('button', { name: /pay now$/ }).waitFor()
    await idle(page)
    const apart = await page.locator('tbody tr[data-opens]').evaluateAll((all) =>
      all.map((row) => {
        const middle = (part: string) => {
          const { top, bottom } = row.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
          return (top + bottom) / 2
        }
        return Math.abs(middle('[data-opener] svg') - middle('[data-fold="amount"] data'))
      }),
    )
    expect(apart).toHaveLength(rows.length)
    expect(Math.max(...apart)).toBeLessThanOrEqual(1.5)
  },
)

test('an amount that was given back is struck through, and no other; each stands on the first line of its row’s words', async () => {
  const { page } = await showScreen('payments', { query: '?period=last12', width: 390, height: 844, answers })
  await page.getByText('Stresina').last().waitFor()
  await idle(page)
  const struck = page.locator('tbody [data-fold="amount"]').filter({ has: page.locator('s') })
  await expect.poll(() => struck.count()).toBe(1)
  const refunded = page.locator('tbody tr').filter({ has: page.locator('s') })
  await refunded.getByText('Refunded').filter({ visible: true }).waitFor()
  const lines = await page.locator('tbody tr[data-opens]').evaluateAll((all) =>
    all.map((row) => {
      const first = (part: string) => {
        const range = document.createRange()
        range.selectNodeContents(row.querySelector(part) ?? row)
        return range.getBoundingClientRect().top
      }
      return {
        tone: row.getAttribute('data-tone'),
        apart: first('[data-fold="amount"] data') - first('[class*="place"]'),
      }
    }),
  )
  expect(lines.map(({ tone }) => tone)).toContain('danger')
  for (const { apart } of lines) expect(Math.abs(apart), JSON.stringify(lines)).toBeLessThanOrEqual(1)
  // On a desk its status stands in a column of its own.
  await resize(page, { width: 1280, height: 900 })
  await refunded.getByText('Refunded').filter({ visible: true }).waitFor()
})

test.each(inTurn(['en', 'de', 'it', 'fr'] as const, 3))(
  'a month’s three sums have a line of their own on a phone, and are never cut off, broken or parted from their word on the narrowest, in %s',
  async (language) => {
    const paid = ['EUR', 'CHF', 'GBP'].map((currencies_code, at) =>
      aPayment(`01HZX0000000000000000PAY3${String(at)}`, 'SUCCEEDED', {
        ...{ created: `2026-11-${String(20 - at)}T10:00:00.000Z`, amount: 15_160, currencies_code },
      }),
    )
    const { page } = await showScreen('payments', {
      ...{ query: '?period=last12', width: 360, height: 800, language },
      answers: {
        listBankCards: [visa],
        listPayments: { payload: paid, total: paid.length },
        listJourneys: { payload: [] },
      },
    })
    const head = page.locator('tbody tr[data-group]')
    for (const width of [390, 360, 320]) {
      await resize(page, { width, height: 800 })
      const { cut, broken, lines, isBound } = await head.evaluate((row) => {
        const end = row.closest('table')?.getBoundingClientRect().right ?? 0
        const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
        const cut: string[] = []
        const broken: string[] = []
        for (let text = words.nextNode(); text; text = words.nextNode())
          for (const { 0: sum, index } of (text.textContent ?? '').matchAll(/\S*151[.,]60(?:\u00a0\S+)?/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + sum.length)
            const boxes = [...range.getClientRects()].filter((box) => box.width > 0)
            if (boxes.some(({ right }) => right > end)) cut.push(sum)
            if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) broken.push(sum)
          }
        const spans = [...row.querySelectorAll('td span span')]
        const tops = spans.map((each) => Math.round(each.getBoundingClientRect().top))
        // What they are of is said in a word before the first.
        const isBound = /^\p{L}+\u00a0\S*151[.,]60/u.test((spans[0]?.textContent ?? '').replace('EUR\u00a0', ''))
        return { cut, broken, lines: new Set(tops).size, isBound }
      })
      expect({ width, cut, broken, isBound }).toEqual({ width, cut: [], broken: [], isBound: true })
      if (width > 320) expect(lines, `${String(width)} px wide`).toBe(1)
    }
  },
)
