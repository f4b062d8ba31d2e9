import { expect, test } from 'vitest'
import { idle, resize } from '#testkit/browser/looking/idle.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import type { Asked } from '#testkit/screen/answers.ts'
import { aPayment, aTrip, cardLook, theirTrip, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const { ticket_id, at, time_zone, amount, currency } = aTrip
const of = { ticket_id, at, time_zone, amount, currency }
const airport = 'Orio al Serio Aeroporto, partenze internazionali'
const fare = 'Carnet combiné de dix trajets de la région lémanique avec les bateaux, les bus et les funiculaires'
const ways = [
  { ...of, from: 'Milano Centrale', to: airport, fare: 'Single' },
  { ...of, from: 'Saint-Gervais-les-Bains-Le-Fayet, place de la gare', to: airport, fare: 'Single' },
  { ...of, from: 'Roma', to: 'Fiumicino', fare: 'Single' },
  { ...of, from: null, to: null, fare },
]

test.each(inTurn(['de', 'fr', 'it', 'en'] as const, 2))(
  'a payment for several trips says how many more, whatever its first one’s names are, in %s',
  async (language) => {
    const rows = [...ways, ...ways].map((_, at) =>
      aPayment(`01HZX0000000000000000PAY4${String(at)}`, at < ways.length ? 'SUCCEEDED' : 'FAILED', {
        ...{ created: `2026-11-${String(20 - at)}T10:00:00.000Z`, amount: 112_600, currencies_code: 'CHF' },
      }),
    )
    const tripsOf = (id: string) => {
      const way = ways[rows.findIndex(({ Payments }) => Payments.short_id === id) % ways.length] ?? aTrip
      return Array.from({ length: 13 }, () => way)
    }
    const { page } = await showScreen('payments', {
      ...{ query: '?period=last12', width: 320, height: 760, language },
      answers: {
        ...{ listBankCards: [visa], listCardLooks: { payload: [cardLook(visa, { name: 'The card of my company' })] } },
        listPayments: { payload: rows, total: rows.length },
        listJourneys: ({ body }: Asked) => ({
          payload: (body as { short_ids: string[] }).short_ids.map((id) => theirTrip(id, tripsOf(id))),
        }),
      },
    })
    await page.getByText('Fiumicino').last().waitFor()
    for (const width of [320, 360, 390, 1024, 1280]) {
      await resize(page, { width, height: 2200 })
      await idle(page)
      const unseen = await page.locator('tbody [data-fold="title"]').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const said = [...cell.querySelectorAll('span')].filter((each) => /^\s*\D*12\D*$/.test(each.textContent))
          const isWhole = said.some((each) => {
            const box = each.getBoundingClientRect()
            if (box.width < 20 || each.children.length > 0) return false
            for (
              let around = each.parentElement;
              around && around !== cell.parentElement;
              around = around.parentElement
            ) {
              const { left, right, top, bottom } = around.getBoundingClientRect()
              const isCutting = getComputedStyle(around).overflow !== 'visible'
              if (
                isCutting &&
                (box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1)
              )
                return false
            }
            return true
          })
          return isWhole ? [] : [cell.textContent]
        }),
      )
      expect(unseen, `${String(width)} px wide`).toEqual([])
    }
  },
)
