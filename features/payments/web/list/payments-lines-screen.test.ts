import { expect, test } from 'vitest'
import type { Journey } from '#contract/shapes/journey.ts'
import { idle } from '#testkit/browser/looking/idle.ts'
import type { Answers, Asked } from '#testkit/screen/answers.ts'
import { aPayment, aTrip, theirTrip, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const payments = [
  ['SUCCEEDED', 'EUR'],
  ['FAILED', 'EUR'],
  ['SUCCEEDED', 'CHF'],
].map(([result = '', currencies_code = ''], at) =>
  aPayment(`01HZX0000000000000000PAY0${String(at)}`, result, {
    ...{ created: `2026-11-${String(20 - at)}T10:00:00.000Z`, amount: 112_600, currencies_code },
  }),
)
const { ticket_id, from, to, at, time_zone, fare, amount, currency } = aTrip
const journey: Journey = { ticket_id, from, to, at, time_zone, fare, amount, currency }
const answers: Answers = {
  listBankCards: [visa],
  listPayments: { payload: payments, total: payments.length },
  listJourneys: ({ body }: Asked) => ({
    payload: (body as { short_ids: string[] }).short_ids.map((short_id) => theirTrip(short_id, [journey])),
  }),
}

test.each(['en', 'it', 'fr', 'de'] as const)(
  'the payments on a phone have their month and each line’s words on one height, in %s',
  async (language) => {
    const { page } = await showScreen('payments', {
      ...{ query: '?period=last12', width: 390, height: 844, language, answers },
    })
    const rows = page.locator('tbody tr:not([data-group])')
    await rows.nth(1).getByText('Malpensa Terminal 1').waitFor()
    await idle(page)
    const month = await page
      .locator('tbody tr[data-group] th time')
      .evaluateAll((all) =>
        all.flatMap((time) => Array.from(time.getClientRects(), ({ height }) => height)).filter((height) => height > 0),
      )
    expect(month).toHaveLength(1)
    const tops = await rows.nth(1).evaluate((row) =>
      [...row.querySelectorAll('[class*="below"] > *')].slice(0, 2).map((part) => {
        const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        range.selectNodeContents(words.nextNode() ?? part)
        return range.getBoundingClientRect().top
      }),
    )
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99)), String(tops)).toBeLessThan(0.5)
  },
)

test('a payment on a phone with which there is nothing to do is as high a row as one that succeeded', async () => {
  const states = ['SUCCEEDED', 'PENDING', 'REFUNDED'].map((result, at) =>
    aPayment(`01HZX0000000000000000PAY1${String(at)}`, result, { created: `2026-11-${String(20 - at)}T10:00:00.000Z` }),
  )
  const { page } = await showScreen('payments', {
    ...{ query: '?period=last12', width: 390, height: 844 },
    answers: { ...answers, listPayments: { payload: states, total: states.length } },
  })
  const rows = page.locator('tbody tr:not([data-group])')
  await rows.nth(2).getByText('Malpensa Terminal 1').waitFor()
  await idle(page)
  const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(heights).toHaveLength(3)
  expect(Math.max(...heights) - Math.min(...heights), String(heights)).toBeLessThanOrEqual(1)
})
