import { describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/calls.ts'
import type { Home } from '#contract/shapes/portal/home.ts'
import { languages } from '#contract/values/languages.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { holdClock } from '#testkit/browser/hold-clock.ts'
import { countShift, shiftSoFar } from '#testkit/browser/looking/count-shift.ts'
import { idle, resize } from '#testkit/browser/looking/idle.ts'
import { roomAboveBar } from '#testkit/browser/looking/room-above-bar.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import type { Answers } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { aPayment, aStory, aSummary, aTrip, phone, theirTrip, tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import type { ScreenOptions } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

const { valid_from: _from, valid_to: _to, first_tap: _first, last_tap: _last, ...itsTrip } = aTrip
/** Charged on the day after it, which is the day that lists tell. */
const plainTrip = { ...itsTrip, charged: '2026-03-03T06:00:00.000Z' }

/** Home as it is, with what the test says otherwise. */
const show = (home: Partial<Home> = {}, options: ScreenOptions = {}) =>
  showScreen('dashboard', { answers: { getHome: { ...aHome, ...home } }, ...options })

describe('the dashboard', () => {
  test('the dashboard greets at once, and counts the cards once they are there', async () => {
    const { page, answer, asked, notAsked } = await showScreen('dashboard', { answers: { getHome: waiting } })
    await page.getByRole('heading', { name: 'Welcome, Anna' }).waitFor()
    answer({ getHome: { ...aHome, cards: [visa, phone] } })
    await page.getByText('2 cards').waitFor({ state: 'attached' })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tickets/ })
      .waitFor()
    await expectAbsent(page.getByRole('link', { name: /^Subscriptions/ }))
    // One question is all: the mark at Payments has its answer too.
    await notAsked('listBankCards', 'listCardLooks', 'getFailedSummaries')
    await expect.poll(() => asked('getHome')).toHaveLength(1)
  })

  test('the dashboard without a card asks for one, and keeps tickets and payments closed', async () => {
    const { page } = await show({ cards: [], latest: [] })
    await page.getByText('No card yet').waitFor()
    await page.getByRole('link', { name: 'Add a bank card' }).waitFor()
    for (const name of [/^Tickets/, /^Payments/]) {
      const tile = page.getByRole('main').getByRole('link', { name })
      await expect.poll(() => tile.getAttribute('aria-disabled')).toBe('true')
      await expect.poll(() => tile.getAttribute('href')).toBeNull()
    }
    // A friendly first step, and nothing else to puzzle over.
    await expect
      .poll(() => page.getByRole('main').getByRole('listitem').getByText('nothing is charged').count())
      .toBe(1)
    await expectAbsent(page.getByRole('heading', { name: 'This month' }))
  })

  test.each(inTurn(languages, 2))(
    'the dashboard has the way to the first card in sight above the bar of a small phone, in %s',
    async (language) => {
      const { page } = await show({ cards: [], latest: [] }, { language, width: 360, height: 740 })
      const way = page.getByRole('main').locator('a[href$="bank_cards/add"]').first()
      await expect.poll(() => roomAboveBar(way)).toBeGreaterThanOrEqual(0)
    },
  )

  test('the dashboard whose cards could not be counted leads everywhere all the same', async () => {
    const { page, answer } = await showScreen('dashboard', { answers: { getHome: fault } })
    await closeFault(page)
    await page.getByText('This part could not be loaded.').waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tickets/ })
      .waitFor()
    answer({ getHome: { ...aHome, cards: [visa] } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('1 card').waitFor({ state: 'attached' })
  })

  test('the dashboard of a tenant with extended tiles leads to the account and, in a new window, to the shop', async () => {
    const { page } = await show({}, { tenant: 'nordovest' })
    const shop = page.getByRole('link', { name: /^Subscriptions.*\(opens in a new window\)$/ })
    await expect.poll(() => shop.getAttribute('href')).toMatch(/^https:\/\/shop\./)
    await expect.poll(() => shop.getAttribute('target')).toBe('_blank')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Account/ })
      .waitFor()
  })
})

describe('the tiles', () => {
  test.each(['airlink', 'nordovest', 'lagunare'] as const)(
    'the tiles have the sign of a way in lines of a phone and none on a desk, whichever there are, of %s',
    async (tenant) => {
      const { page } = await show({}, { tenant, width: 1280, height: 900 })
      const tiles = page.getByRole('main').getByRole('region', { name: 'More' })
      await tiles.getByRole('link', { name: /^Tickets/ }).waitFor()
      const signs = () => tiles.locator('a:not([target]) svg[class*="chevron-right"]').filter({ visible: true }).count()
      await expect.poll(signs).toBe(0)
      await resize(page, { width: 390, height: 844 })
      await expect.poll(signs).toBe(await tiles.locator('a:not([target])').count())
    },
  )
})

describe('what is owed', () => {
  const owed = { summaries: [aSummary(['A', 'B'])], journeys: [plainTrip], unnamed: 1 }

  test('what is owed stands first, with its trips, what comes of not paying, and the way to pay all of it', async () => {
    const trips = [{ ...plainTrip, ticket_id: aHome.latest?.[1]?.id ?? null }]
    const { page } = await show({ owed: { ...owed, journeys: trips } })
    const main = page.getByRole('main')
    await main.getByText('Pending amount €26.00 2 failed').first().waitFor()
    // Of the latest trips the one that is owed, and no other.
    const latest = main.locator('a[href*="detail="]')
    const areOwed = async () => (await latest.allInnerTexts()).map((text) => text.includes('Payment failed'))
    await expect.poll(areOwed).toEqual([false, true, false])
    // The sign and the colour that the payments have for it.
    const sign = latest.nth(1).locator('svg[class*="circle-x"]')
    const [colour, danger] = await sign.evaluate((svg) => {
      const probe = Object.assign(document.createElement('i'), { style: 'color: var(--color-danger)' })
      document.body.append(probe)
      const colours = [getComputedStyle(svg).color, getComputedStyle(probe).color]
      probe.remove()
      return colours
    })
    expect(colour).toBe(danger)
    await main
      .getByText(/Malpensa Terminal 1.*3 Mar 2026/)
      .first()
      .waitFor()
    await main.getByText('and 1 more payment').waitFor()
    await main.getByText('Until you pay, VISA 0204').waitFor()
    const pay = main.getByRole('link', { name: 'Pay now €26.00' })
    await expect.poll(() => pay.getAttribute('href')).toBe('/dashboard/travels/payments?pay=EUR')
    const top = async (text: string) => (await main.getByText(text).first().boundingBox())?.y ?? 0
    await expect.poll(() => top('Pending amount')).toBeLessThan(await top('Latest trips'))
  })

  test('what is owed in several currencies is never one sum, and each is paid by itself', async () => {
    const francs = { ...aSummary(['C']), currencies_code: 'CHF', total_amount: 700 }
    const { page } = await show({ owed: { ...owed, summaries: [francs, ...owed.summaries], unnamed: 2 } })
    await page.getByRole('link', { name: /^Pay now .*7\.00$/ }).waitFor()
    await page.getByRole('link', { name: 'Pay now €26.00' }).waitFor()
    await expect.poll(() => page.getByText('and 1 more payment').count()).toBe(2)
  })

  test.each(inTurn(['en', 'de', 'fr', 'it'] as const, 2))(
    'what is owed in two currencies leaves the latest trips in sight on a phone, its own at a press, in %s',
    async (language) => {
      const francs = { ...aSummary(['C']), currencies_code: 'CHF', total_amount: 1240 }
      const named = [plainTrip, { ...plainTrip, currency: 'CHF', amount: 1240 }, plainTrip]
      const { page } = await show(
        { owed: { summaries: [francs, ...owed.summaries], journeys: named, unnamed: 1 } },
        { width: 390, height: 844, language },
      )
      const pay = page.getByRole('main').locator('a[href*="pay="]')
      await expect.poll(() => pay.count()).toBe(2)
      await idle(page)
      // Above the bar at the bottom, two of three.
      const second = page.getByRole('main').locator('a[href*="detail="]').nth(1)
      const end = async () => (await second.boundingBox().then((box) => box && box.y + box.height)) ?? Infinity
      await expect.poll(end).toBeLessThan(844 - 64)
      await expect.poll(async () => (await pay.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await expect
        .poll(() => pay.allInnerTexts())
        .toEqual([expect.stringMatching(/26[.,]00/), expect.stringMatching(/12[.,]40/)])
      // Each of its parts is as far from the next, and what opens the trips is come to before what stands below it.
      const steps = await page.getByRole('main').evaluate((main) => {
        const parts = [...main.querySelectorAll('[data-tone="warning"], section')].map((part) =>
          part.getBoundingClientRect(),
        )
        return parts.slice(1).map(({ top }, at) => Math.round(top - (parts[at]?.bottom ?? 0)))
      })
      expect(steps).toHaveLength(3)
      expect(new Set(steps).size, String(steps)).toBe(1)
      const trips = page.getByRole('main').locator('[data-tone="warning"] li')
      await expectAbsent(trips.filter({ visible: true }))
      const opener = page.getByRole('main').locator('[data-tone="warning"] button')
      // How many failed stands below its sum, beside the way to pay that it is come to before.
      const order = page.locator('[data-tone="warning"] :is(a[href*="pay="], button)')
      const tops = await order.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
      expect(tops, String(tops)).toEqual(tops.toSorted((one, other) => one - other))
      await opener.first().click()
      await expect.poll(() => trips.filter({ visible: true }).count()).toBe(2)
      await opener.last().click()
      await expect.poll(() => trips.filter({ visible: true }).count()).toBe(3)
    },
  )

  test('what is owed of three charges is folded on a phone, as that of two currencies, and not of two', async () => {
    const named = [plainTrip, plainTrip, plainTrip]
    const { page, answer } = await show(
      { owed: { summaries: [aSummary(['A', 'B', 'C'])], journeys: named, unnamed: 0 } },
      { width: 390, height: 844 },
    )
    const box = page.getByRole('main').locator('[data-tone="warning"]')
    const trips = box.locator('li').filter({ visible: true })
    await box.getByRole('button', { name: 'What it is for', expanded: false }).click()
    await expect.poll(() => trips.count()).toBe(3)
    await box.getByRole('button', { name: 'What it is for', expanded: true }).click()
    await expectAbsent(trips)
    answer({ getHome: { ...aHome, owed: { ...owed, journeys: named.slice(1), unnamed: 0 } } })
    await page.reload()
    await expect.poll(() => trips.count()).toBe(2)
    await expectAbsent(box.getByRole('button'))
  })

  test.each(
    (['airlink', 'nordovest', 'lagunare'] as const).flatMap((tenant, place) =>
      inTurn(['en', 'de', 'fr', 'it'] as const, place + 1).map((language) => ({ tenant, language })),
    ),
  )(
    'what is owed has its words beside its sign on small phones, its opener over neither, of $tenant in $language',
    async (each) => {
      const francs = { ...aSummary(['C']), currencies_code: 'CHF', total_amount: 1240 }
      const { page } = await show(
        { owed: { summaries: [francs, ...owed.summaries], journeys: [plainTrip], unnamed: 0 } },
        { ...each, width: 360, height: 760 },
      )
      const box = page.getByRole('main').locator('[data-tone="warning"]')
      await box.locator('a').filter({ visible: true }).first().waitFor()
      for (const width of [360, 320]) {
        await resize(page, { width, height: 760 })
        const apart = await box.evaluate((notice) => {
          const rect = (part: Node | null | undefined) => {
            const range = document.createRange()
            if (part) range.selectNodeContents(part)
            return range.getBoundingClientRect()
          }
          const sign = notice.querySelector('svg')?.getBoundingClientRect()
          // The eye's words of each: what tells it from the others is not seen.
          const openers = [...notice.querySelectorAll('[aria-expanded]')].map((each) => ({
            each,
            words: rect((each.querySelector('span') ?? each).firstChild),
          }))
          const isPressed = ({ each, words: { left, right, top, bottom } }: (typeof openers)[number]) =>
            each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
          const words = rect(notice.querySelector('.may-hide'))
          const sums = [...notice.querySelectorAll('data, a')].map((each) => each.getBoundingClientRect())
          // Boxes of glyphs are a third higher than the glyphs.
          const isOver = (one: DOMRect, other: DOMRect) => {
            const spare = (one.height + other.height) / 6
            return (
              one.left < other.right &&
              other.left < one.right &&
              one.top + spare < other.bottom &&
              other.top + spare < one.bottom
            )
          }
          return {
            beside:
              sign &&
              Math.abs((sign.top + sign.bottom) / 2 - (words.top + words.bottom) / 2) < 6 &&
              sign.right < words.left,
            openers: openers.filter(isPressed).length,
            over: [words, ...sums].filter((part) => part.width > 0 && openers.some((each) => isOver(each.words, part)))
              .length,
          }
        })
        expect(apart, String(width)).toEqual({ beside: true, openers: 2, over: 0 })
      }
    },
  )

  test('what is owed is gone through by the keyboard as it stands on a phone: how many failed, then the way to pay', async () => {
    const { page } = await show(
      { owed: { summaries: [aSummary(['A'])], journeys: [plainTrip], unnamed: 0 } },
      { width: 390, height: 844 },
    )
    const notice = page.getByRole('main').locator('[data-tone="warning"]')
    const [failed, pay] = [
      notice.getByRole('link', { name: '1 failed' }),
      notice.getByRole('link', { name: /^Pay now/ }),
    ]
    const top = async (link: typeof pay) => (await link.boundingBox())?.y ?? 0
    await failed.focus()
    await expect.poll(async () => (await top(failed)) < (await top(pay))).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => pay.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('what is owed names the card of each charge where they are of several, and of one says it once', async () => {
    const cards = [visa, phone].map(({ alias_pan }) => ({ alias_pan, count: 1, amount: 1300 }))
    const named = [visa, phone].map(({ alias_pan }) => ({ ...plainTrip, alias_pan }))
    const home = {
      cards: [visa, phone],
      owed: { summaries: [{ ...aSummary(['A', 'B']), cards }], journeys: named, unnamed: 0 },
    }
    const { page, answer } = await show(home)
    const trips = page.getByRole('main').locator('[data-tone="warning"] li')
    const said = () => trips.allInnerTexts().then((all) => all.map((text) => /VISA \d{4}/.exec(text)?.[0] ?? ''))
    await expect.poll(said).toEqual(['VISA 0204', 'VISA 0304'])
    const one = { ...home.owed, summaries: [aSummary(['A', 'B'])] }
    answer({ getHome: { ...aHome, ...home, owed: one } })
    await page.reload()
    await expect.poll(said).toEqual(['', ''])
  })

  test('what is owed and cannot be paid online leads to the payments that say why', async () => {
    const not_online = { reason: 'amount' as const, count: 1, amount: 1300 }
    const { page } = await show({ owed: { ...owed, summaries: [{ ...aSummary(['A']), short_ids: [], not_online }] } })
    await page.getByText('Part of it cannot be paid online').waitFor()
    await page.getByRole('link', { name: 'See what it is' }).waitFor()
    await expectAbsent(page.getByRole('link', { name: /^Pay now/ }))
  })

  const nobodys: AnswerOf<'listOpenOrders'> = { payload: [] }
  test.each([
    ['nobody here began it', nobodys],
    ['who began it is awaited', waiting],
    ['who began it cannot be had', fault],
    ['who began it is asked too often', no('request.too_many')],
  ] as const)(
    'what is owed and was begun online says that it is not finished, and is not called verified, where %s',
    async (_, answer) => {
      const begun = { ...aSummary([]), in_verification: 1 }
      const { page } = await showScreen('dashboard', {
        answers: {
          getHome: { ...aHome, owed: { summaries: [begun], journeys: [], unnamed: 0 } },
          listOpenOrders: answer,
        },
      })
      await page.getByText('1 payment is not finished').waitFor()
      await page.getByText('We know of nothing that was charged.').waitFor()
      await expectAbsent(page.getByRole('link', { name: /^Continue paying/ }))
      await expectAbsent(page.getByText(/verified/))
    },
  )

  test.each([
    { what: 'alone', due: [], doubt: 0 },
    { what: 'beside what is being verified', due: [], doubt: 1 },
    { what: 'beside what is due', due: ['A'], doubt: 0 },
  ])(
    'what is owed and was begun online by the reader has its sum and the way to go on with it, $what',
    async ({ due, doubt }) => {
      const order = { order_id: 'O1', short_ids: ['B'], amount: 2600, currencies_code: 'EUR', wait_s: 500 }
      const summaries = [{ ...aSummary(due), in_verification: 1 + doubt, in_doubt: doubt }]
      const { page } = await showScreen('dashboard', {
        answers: {
          getHome: { ...aHome, owed: { summaries, journeys: [], unnamed: 0 } },
          listOpenOrders: { payload: [{ ...order, is_usable: true }] },
          listJourneys: { payload: [] },
        },
      })
      const way = page.getByRole('main').getByRole('link', { name: 'Continue paying €26.00' })
      await expect.poll(() => way.getAttribute('href')).toContain('pay=B')
      const notice = page.getByRole('main').locator('[data-tone]').filter({ hasText: '€26.00' })
      const words = [
        due.length === 0 ? 'Online payment not finished' : '1 not finished',
        ...['€26.00', 'you will not pay twice'],
        ...(doubt > 0 ? [/being verified/] : []),
      ]
      for (const each of words) await notice.getByText(each).first().waitFor()
    },
  )

  const aTripOf = (ticket_id: string) => [{ ...aTrip, ticket_id }]
  test.each<[string, NonNullable<Answers['listJourneys']>, number]>([
    ['said of its trip too', { payload: [theirTrip('B', aTripOf('T-000002'))] }, 1],
    ['said of no trip while they are awaited', waiting, 0],
    ['said of no trip where they cannot be had', fault, 0],
    ['said of no trip where they are asked for too often', no('request.too_many'), 0],
  ])(
    'what is owed and was begun online by the reader is unpaid as long as it is not finished, %s',
    async (_, trips, count) => {
      const order = { order_id: 'O1', short_ids: ['B'], amount: 1300, currencies_code: 'EUR', wait_s: 500 }
      const { page } = await showScreen('dashboard', {
        answers: {
          getHome: {
            ...aHome,
            owed: { summaries: [{ ...aSummary([]), in_verification: 1 }], journeys: [], unnamed: 0 },
          },
          listOpenOrders: { payload: [{ ...order, is_usable: true }] },
          listJourneys: trips,
        },
      })
      await page.getByRole('main').getByRole('link', { name: 'Continue paying €13.00' }).waitFor()
      const marked = page.getByRole('region', { name: 'Latest trips' }).getByText('Not finished')
      await (count === 0 ? expectAbsent(marked) : marked.waitFor())
      const notice = page.getByRole('main').locator('[data-tone="waiting"]')
      await expect.poll(() => notice.getByText('Malpensa Terminal 1').count()).toBe(count)
      const refused = page.getByRole('main').getByText(/VISA 0204.* may be refused/)
      await (count === 0 ? expectAbsent(refused) : refused.waitFor())
    },
  )

  test('what is owed and is being verified says that nothing is charged twice, and offers no payment', async () => {
    const verified = { ...aSummary([]), in_verification: 2, in_doubt: 2 }
    const { page } = await show({ owed: { summaries: [verified], journeys: [], unnamed: 0 } })
    await page.getByText('2 payments are being verified').waitFor()
    await expectAbsent(page.getByRole('link', { name: /^Pay now/ }))
  })
})

describe('what was paid for lately', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const rowOf = (card: typeof visa, id: string, updated: string) => ({
    ...aPayment(id, 'SUCCEEDED', { updated }),
    AliasPan: { alias_pan: card.alias_pan },
  })
  const settled = (...rows: readonly ReturnType<typeof rowOf>[]): Answers => ({
    listPayments: { payload: [...rows], total: rows.length },
    getPaymentStory: ({ body }) => {
      const row = rows.find(({ Payments }) => Payments.short_id === (body as { short_id: string }).short_id)
      return row ? aStory(row, { settled_at: row.Payments.updated }) : no('payment.not_found')
    },
  })
  const paidFor = settled(rowOf(visa, 'PAID01', hoursAgo(2)))
  const said = /^What was due for .* is paid$/

  test.each([
    ['airlink', 'works again within one hour of the payment'],
    ['lagunare', 'works again at the landing stages by the next morning'],
  ] as const)(
    'what was paid for lately says which card and when it works again, as the operator promises it: %s',
    async (tenant, promise) => {
      const { page } = await show({}, { tenant, answers: { getHome: aHome, ...paidFor } })
      const main = page.getByRole('main')
      await main.getByText('What was due for VISA 0204', { exact: false }).waitFor()
      await main.getByText(new RegExp(`^Paid on .*${promise}`)).waitFor()
      // Where the debt stood.
      const top = async (text: RegExp | string) => (await main.getByText(text).first().boundingBox())?.y ?? 0
      await expect.poll(() => top(said)).toBeLessThan(await top('Latest trips'))
    },
  )

  test('what was paid for lately is said once of several cards, and not of one that owes something else', async () => {
    const both = settled(rowOf(visa, 'PAID01', hoursAgo(3)), rowOf(phone, 'PAID02', hoursAgo(2)))
    const { page, answer } = await show({}, { answers: { getHome: { ...aHome, cards: [visa, phone] }, ...both } })
    const words = page.getByRole('main').getByText(said)
    await expect.poll(() => words.allInnerTexts()).toEqual([expect.stringMatching(/0204[^]* and [^]*0304/)])
    const cards = [{ alias_pan: visa.alias_pan, count: 1, amount: 1300 }]
    const owed = { summaries: [{ ...aSummary(['A']), cards }], journeys: [plainTrip], unnamed: 0 }
    answer({ getHome: { ...aHome, cards: [visa, phone], owed } })
    await page.reload()
    await expect.poll(() => words.allInnerTexts()).toEqual([expect.stringMatching(/0304/)])
    await expectAbsent(words.getByText('0204'))
  })

  test('what was paid for lately is waited for with the trips below it, so that nothing is pushed down', async () => {
    const { page, answer, asked } = await show(
      {},
      {
        ...{ width: 390, height: 844 },
        before: (tab) => tab.clock.install(),
        answers: { getHome: waiting, ...paidFor, getPaymentStory: waiting },
      },
    )
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' })
    const clock = await holdClock(page)
    answer({ getHome: aHome })
    await clock.until(() => Promise.resolve(asked('getPaymentStory').length > 0))
    await clock.pass(100)
    await expectAbsent(page.getByText('Latest trips'))
    answer(paidFor)
    await clock.until(() => page.getByText('Latest trips').isVisible())
    await page.getByText(said).waitFor()
  })

  const tappedSince = tickets(1).map((ticket) => ({ ...ticket, alias_pan: visa.alias_pan, first_tap: null }))
  test.each<[string, Partial<Home>, Answers]>([
    ['the day before', {}, settled(rowOf(visa, 'PAID01', hoursAgo(25)))],
    [
      'by no online payment',
      {},
      { ...paidFor, getPaymentStory: aStory(rowOf(visa, 'PAID01', hoursAgo(2)), { settled_at: null }) },
    ],
    ['and tapped since', { latest: tappedSince.map((each) => ({ ...each, valid_from: hoursAgo(1) })) }, paidFor],
    [
      'while another payment is not finished',
      { owed: { summaries: [{ ...aSummary([]), in_verification: 1, in_doubt: 1 }], journeys: [], unnamed: 0 } },
      paidFor,
    ],
    [
      'beside a debt of nobody knows which card',
      { owed: { summaries: [{ ...aSummary(['A']), cards: undefined }], journeys: [plainTrip], unnamed: 0 } },
      paidFor,
    ],
    ['and what is owed cannot be told', { owed: null }, paidFor],
    ['and its trips cannot be told', { latest: null }, paidFor],
    ['and it is awaited', {}, { ...paidFor, listPayments: waiting }],
    ['and it cannot be had', {}, { ...paidFor, listPayments: fault }],
    ['and its story is awaited', {}, { ...paidFor, getPaymentStory: waiting }],
    ['and its story cannot be had', {}, { ...paidFor, getPaymentStory: fault }],
    ['and its story is refused', {}, { ...paidFor, getPaymentStory: no('payment.not_found') }],
  ])(
    'what was paid for lately is not said of a card that was paid for %s, and home stands there all the same',
    async (_, home, answers) => {
      const { page } = await show({}, { answers: { getHome: { ...aHome, ...home }, ...answers } })
      await page.getByRole('region', { name: 'This month' }).waitFor()
      await idle(page)
      await expectAbsent(page.getByRole('main').getByText(said))
    },
  )
})

describe('trips on the dashboard', () => {
  test('trips on the dashboard are the latest three, each a way to its ticket, with a way to all', async () => {
    const { page } = await show()
    const part = page.getByRole('region', { name: 'Latest trips' })
    await part.getByRole('listitem').nth(2).waitFor()
    const trip = part.getByRole('link', { name: /Malpensa Terminal 1 → Milano Centrale.*€13\.00/ }).first()
    await expect.poll(() => trip.getAttribute('href')).toContain('detail=T-000001')
    await part.getByRole('link', { name: 'All trips' }).waitFor()
  })

  test('trips on the dashboard of this month are summed beside the six months before, with the numbers in a table', async () => {
    const { page } = await show()
    const part = page.getByRole('region', { name: 'This month' })
    await part.getByText('Fares of 2 trips so far, paid or not yet').waitFor()
    const rows = part.getByRole('table', { name: 'Trips and amounts by month' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(8)
    await expect.poll(() => rows.last().innerText()).toMatch(/March 2026\s+2\s+€26\.00/)
    // A month without trips has no bar.
    await expect.poll(() => part.locator('svg').count()).toBe(6)
    await expect
      .poll(() => part.getByRole('link', { name: 'Your trips in figures' }).getAttribute('href'))
      .toBe('/dashboard/travels/insights')
  })

  test('a dashboard without trips says so, and when they come', async () => {
    const months = aHome.months?.map(({ month }) => ({ month, trips: 0, sums: [] })) ?? []
    const { page } = await show({ latest: [], months })
    await page.getByText('No trips in the last 13 months.').waitFor()
    await page.getByText('within 24 hours of the tap').waitFor()
    await page.getByText('No trips yet this month').waitFor()
  })

  test('trips on the dashboard paid in several currencies are counted in the bars, and summed apart', async () => {
    const sums = [
      { currency: 'CHF', amount: 700 },
      { currency: 'EUR', amount: 1300 },
      { currency: 'GBP', amount: 500 },
    ]
    const months = aHome.months?.map((month, at) => (at === 6 ? { ...month, sums } : month)) ?? []
    const { page } = await show({ months })
    await page.getByText('Trips by month').waitFor()
    // The operator's own is large, what is besides in words below it: nothing looks like an addition.
    const part = page.getByRole('region', { name: 'This month' })
    const own = part.locator('data', { hasText: '€13.00' }).first()
    const besides = part.getByText(/^(CHF\s?7\.00|7\.00\sCHF)\sand\s£5\.00$/)
    const size = (text: typeof own) => text.evaluate((each) => parseFloat(getComputedStyle(each).fontSize))
    await besides.waitFor()
    await expect.poll(async () => (await size(own)) - (await size(besides))).toBeGreaterThan(0)
    const top = async (text: typeof own) => (await text.boundingBox())?.y ?? 0
    await expect.poll(async () => (await top(besides)) - (await top(own))).toBeGreaterThan(0)
  })

  test.each(['airlink', 'nordovest', 'lagunare'] as const)(
    'trips on the dashboard beside which the month stands have its bars take what height it has left, for %s',
    async (tenant) => {
      const { page } = await show({}, { tenant })
      await resize(page, { width: 1280, height: 900 })
      const part = page.getByRole('region', { name: 'This month' })
      const names = part.locator('[data-month-name]').first()
      const foot = part.getByRole('link', { name: 'Statements, month by month' })
      const left = async () => ((await foot.boundingBox())?.y ?? 900) - ((await names.boundingBox())?.y ?? 0)
      await expect.poll(left).toBeLessThan(60)
      // Below each other nothing stretches them.
      await resize(page, { width: 390, height: 844 })
      const height = async () => (await part.locator('svg').last().boundingBox())?.height
      await expect.poll(height).toBeLessThan(100)
    },
  )
})

describe('the latest trips', () => {
  test('the latest trips fill a desk’s room beside the month, rows as of a list, and are one fewer on a phone', async () => {
    const { page } = await show({ latest: tickets(4) }, { width: 1280, height: 900 })
    const rows = page.getByRole('region', { name: 'Latest trips' }).locator('li').filter({ visible: true })
    await expect.poll(() => rows.count()).toBe(4)
    const highest = () => rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)))
    await expect.poll(highest).toBeLessThanOrEqual(76)
    await resize(page, { width: 390, height: 844 })
    await expect.poll(() => rows.count()).toBe(3)
  })
})

describe('how fresh the dashboard is', () => {
  test('the dashboard says how fresh it is in a quiet line, or in words where the data is late or never came', async () => {
    const { page } = await show({ data: { until: '2026-03-02T12:14:00.000Z', is_late: false } })
    const words = page.getByText(/^Data up to .*2 Mar 2026/)
    await words.waitFor()
    // Below all trips: it is no title of theirs.
    const part = page.getByRole('region', { name: 'Latest trips' })
    const end = async () =>
      (await part
        .getByRole('listitem')
        .last()
        .boundingBox()
        .then((box) => box && box.y + box.height)) ?? Infinity
    await expect.poll(async () => (await words.boundingBox())?.y).toBeGreaterThanOrEqual(await end())
  })

  test('the dashboard says how fresh it is with the day, of today too', async () => {
    const until = new Date().toISOString()
    const { page } = await show({ data: { until, is_late: false } })
    await page.getByText(/^Data up to \d{1,2} \w+ \d{4}, \d\d:\d\d/).waitFor()
  })

  test('the dashboard says in words where the operator’s data is late', async () => {
    const { page } = await show({ data: { until: '2026-03-02T12:14:00.000Z', is_late: true } })
    await page.getByText(/^Trips and payments after .*2 Mar 2026.* may be missing/).waitFor()
  })

  test('the dashboard says where no data of the operator ever came', async () => {
    const { page } = await show({ data: { until: null, is_late: false } })
    await page.getByText('The operator has not sent any data yet.').waitFor()
  })

  test('a part of the dashboard that the operator does not answer fails alone and comes by a retry', async () => {
    const { page, answer } = await show({ owed: null })
    await page.getByText('What is to pay cannot be shown just now').waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Latest trips' }).getByRole('listitem').count()).toBe(3)
    answer({ getHome: aHome })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('What is to pay cannot be shown just now').waitFor({ state: 'detached' })
  })

  test('on the dashboard an operator that answers nothing is told of once', async () => {
    const { page } = await show({ owed: null, latest: null, months: null, data: { until: null, is_late: false } })
    await page.getByText('Trips and payments cannot be shown just now').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
    await page.getByText('1 card').waitFor({ state: 'attached' })
  })
})

test('nothing on the dashboard moves when its answer comes late, on a desk and on a phone', async () => {
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page, answer } = await showScreen('dashboard', {
      ...size,
      answers: { getHome: waiting },
      before: (page) => page.addInitScript(countShift),
    })
    await page.locator('[aria-busy="true"]').waitFor()
    answer({
      getHome: { ...aHome, owed: { summaries: [aSummary(['A'])], journeys: [plainTrip], unnamed: 0 } },
    })
    await page.getByRole('region', { name: 'This month' }).waitFor()
    await idle(page)
    const moved = await shiftSoFar(page)
    expect(moved).toBeLessThan(0.05)
  }
})
