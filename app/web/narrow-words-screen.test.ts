import { describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { brokenButtons } from '#testkit/browser/looking/broken-buttons.ts'
import { cutInk } from '#testkit/browser/looking/cut-ink.ts'
import { idle, resize } from '#testkit/browser/looking/idle.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import type { Answers } from '#testkit/screen/answers.ts'
import { opensWindow } from '#testkit/screen/identity-window.ts'
import { alertChoices, aPayment, aSummary, aTrip, cardLook, cardUse, phone, sessions } from '#testkit/screen/samples.ts'
import { theirTrip, tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

// What lists and cards say on a phone, in the typeface of each operator.

const tenants = ['airlink', 'nordovest', 'lagunare'] as const
const phones = [
  { width: 360, height: 2400 },
  { width: 390, height: 2400 },
] as const

/** Places of each operator: their last letters come to stand everywhere in a row. */
const places = {
  airlink: [
    'London Paddington',
    'Heathrow Terminals 2 & 3',
    'Milano Cadorna',
    'Malpensa Aeroporto T1',
    'Orio al Serio',
  ],
  nordovest: ['Valdora Centrale', 'Pont-Saint-Ours', 'Ivrella', 'Chambarin d’en Haut', 'Stresina', 'Isolabella Lago'],
  lagunare: ['Fondamente Basse', 'Muranella Faro', 'Piazzale dei Remi', 'San Zaccarino', 'Aeroporto, Darsena'],
} as const

/** A row for each two of them. */
function answersOf(tenant: (typeof tenants)[number]): Answers {
  const stops = places[tenant]
  const ways = stops.flatMap((from, at) => stops.slice(at + 1).map((to) => ({ from, to })))
  const dayOf = (at: number) => `2026-03-${String(28 - Math.floor(at / 2)).padStart(2, '0')}T08:10:00.000Z`
  const tapOf = (at: number, stop: string) => ({ at: dayOf(at), stop })
  const trips = tickets(ways.length).map((ticket, at) => {
    const { from = '', to = '' } = ways[at] ?? {}
    const [first_tap, last_tap] = [tapOf(at, from), tapOf(at, to)]
    return { ...ticket, first_tap, last_tap, valid_from: dayOf(at), ...(at % 3 === 0 && phoneOf) }
  })
  const ids = ways.map((_, at) => `01HZX0000000000000000PAY${String(at).padStart(2, '0')}`)
  const payments = ids.map((id, at) => aPayment(id, at % 4 === 1 ? 'FAILED' : 'SUCCEEDED', { created: dayOf(at) }))
  const looks = [cardLook(visa), { ...cardLook(phone), name: 'Work' }]
  return {
    listBankCards: [visa, phone],
    listCardLooks: { payload: looks },
    listCardUses: { payload: [cardUse(visa), cardUse(phone)] },
    listTickets: { payload: trips, total: trips.length },
    findTicketPayment: { payment: null, is_known: true },
    listPayments: { payload: payments, total: payments.length },
    listJourneys: { payload: ids.map((id, at) => theirTrip(id, [{ ...aTrip, ...ways[at] }])) },
    getFailedSummaries: { payload: [] },
    askEasyChannel: { EasyChannelRisposta: { ListaTariffe: { Tariffa: [] } } },
    getHome: { ...aHome, looks, latest: trips.slice(0, 4) },
  }
}
const { truncated_pan, alias_pan, form_factor } = phone
const phoneOf = { truncated_pan, alias_pan, form_factor }

/** The first rows of a list, however many a page has. */
const all = '?length=0&period=last12'

/** What is seen of an element: words that its lines leave out stand below what cuts them. */
const seen = (element: Locator) =>
  element.evaluate((button) => {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const words: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node)
      const { top, bottom } = range.getBoundingClientRect()
      const middle = (top + bottom) / 2
      const isIn = (box: DOMRect) => middle > box.top && middle < box.bottom
      let element = node.parentElement
      while (element && element !== button) {
        if (getComputedStyle(element).overflowY !== 'visible' && !isIn(element.getBoundingClientRect())) break
        element = element.parentElement
      }
      if (element === button) words.push(node.textContent ?? '')
    }
    return words.join('').replaceAll(/\s+/g, ' ').trim()
  })

test.each(tenants.flatMap((tenant, place) => inTurn(phones, place).map((size) => ({ tenant, ...size }))))(
  'beside a way the filters have the same words of every operator, of $tenant at $width px',
  async (options) => {
    const { page } = await showScreen('payments', { ...options, query: all, answers: answersOf(options.tenant) })
    await page.getByRole('rowheader').first().waitFor()
    await idle(page)
    const filters = page.getByRole('button', { name: /^Filter, search and sort/ })
    await expect.poll(() => seen(filters)).toBe('Filter, search Last 12 months')
  },
)

describe('no glyph is cut off', () => {
  test.each(
    (['tickets', 'payments', 'bankCards', 'dashboard'] as const).flatMap((name, place) =>
      inTurn(tenants, place).map((tenant) => ({ tenant, name })),
    ),
  )('no letter is cut off on a phone, on $name of $tenant', async ({ tenant, name }) => {
    const query = /tickets|payments/.test(name) ? all : ''
    const { page } = await showScreen(name, { tenant, ...phones[0], query, answers: answersOf(tenant) })
    for (const size of phones) {
      await resize(page, size)
      await expect.poll(() => cutInkOf(page)).toEqual([])
    }
  })

  test('glyphs of a row that stand closer than they are wide are told as cut off', async () => {
    const { page } = await showScreen('payments', { ...phones[0], query: all, answers: answersOf('airlink') })
    await expect.poll(() => cutInkOf(page)).toEqual([])
    await page.getByRole('rowheader').evaluateAll((titles) => {
      for (const title of titles as HTMLElement[]) title.style.letterSpacing = '-0.02em'
    })
    await expect.poll(() => cutInkOf(page)).not.toEqual([])
  })
})

describe('no button breaks into two lines', () => {
  const failed = { currency: 'EUR', amount: 1280, count: 1, since: '2026-03-02T10:10:00.000Z', short_id: 'FAILED1' }
  const francs = { ...aSummary(['FAILED2']), currencies_code: 'CHF', total_amount: 1240 }
  const summaries = [aSummary(['FAILED1']), francs]
  const owes: Answers = {
    listCardUses: { payload: [cardUse(visa, { failed: [failed] }), cardUse(phone)] },
    getFailedSummaries: { payload: summaries },
    listPayments: {
      payload: [
        aPayment('FAILED1', 'FAILED'),
        aPayment('BEGUN1', 'FAILED', { in_verification: true }),
        aPayment('PAID1', 'SUCCEEDED'),
      ],
      total: 3,
    },
    listSessions: { payload: sessions },
    listAlertChoices: { payload: alertChoices },
    listStatementMonths: { payload: [{ month: '2026-10', payments: 12, sums: [{ currency: 'EUR', amount: 8640 }] }] },
  }
  const screens = [
    ...(['signIn', 'signUp', 'resetPassword', 'dashboard', 'payments', 'tickets'] as const),
    ...(['bankCards', 'statements', 'statementSearch', 'account'] as const),
  ]
  /** Begun with a language that is long there, so that the usual run sees those that are. */
  const begins = { airlink: 3, nordovest: 2, lagunare: 1 } as const

  test.each(
    screens.flatMap((name, at) =>
      // Not the sign-up at nordovest, which has none.
      inTurn(tenants, at + 1).flatMap((tenant) =>
        inTurn(['en', 'de', 'fr', 'it'] as const, at + begins[tenant]).map((language) => ({ tenant, name, language })),
      ),
    ),
  )(
    'no button breaks into two lines on a phone of 360 px or larger, on $name of $tenant in $language',
    async ({ tenant, name, language }) => {
      const { page } = await showScreen(name, {
        ...{ tenant, language, width: 360, height: 760 },
        // A page of its own costs as much as all else here: only where all ways lead to a login in its own window.
        ...(tenant === 'nordovest' && /^(?:sign|reset)/.test(name) && { before: opensWindow }),
        answers: {
          ...answersOf(tenant),
          ...owes,
          getHome: { ...aHome, cards: [visa, phone], owed: { summaries, journeys: [], unnamed: 2 } },
        },
      })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
      for (const width of [360, 390]) {
        await resize(page, { width, height: 760 })
        await idle(page)
        await expect.poll(() => brokenButtons(page), { message: `at ${String(width)} px` }).toEqual([])
      }
    },
  )

  test('a button whose words are squeezed is told as broken into two lines', async () => {
    const { page } = await showScreen('payments', { ...phones[0], answers: { ...answersOf('airlink'), ...owes } })
    const way = page.getByRole('link', { name: 'My bank says…' })
    await way.waitFor()
    await way.evaluate((link) => (link.style.maxInlineSize = '5rem'))
    await expect.poll(() => brokenButtons(page)).toEqual(['My bank says…'])
  })
})

/** Once its trips have their names. */
async function cutInkOf(page: Page): Promise<string[]> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await idle(page)
  return cutInk(page)
}
