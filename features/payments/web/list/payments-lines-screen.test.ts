import { expect, test } from 'vitest'
import type { Trip } from '#contract/shapes/trip.ts'
import { idle } from '#testkit/browser/looking/idle.ts'
import { inTurn, isWhole } from '#testkit/browser/turns.ts'
import type { Answers, Asked } from '#testkit/screen/answers.ts'
import { aPayment, aTrip, cardLook, theirTrip, visa } from '#testkit/screen/samples.ts'
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
const trip: Trip = { ticket_id, from, to, at, time_zone, fare, amount, currency }
const answers: Answers = {
  listBankCards: [visa],
  listPayments: { payload: payments, total: payments.length },
  listJourneys: ({ body }: Asked) => ({
    payload: (body as { short_ids: string[] }).short_ids.map((short_id) => theirTrip(short_id, [trip])),
  }),
}

test.each(inTurn(['en', 'it', 'fr', 'de'] as const, 3))(
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

test('a payment on a phone that is processed or was refunded is as high a row as one that succeeded, and one to pay has room for its button', async () => {
  const states = ['SUCCEEDED', 'PENDING', 'REFUNDED', 'FAILED', 'SUCCEEDED', 'FAILED'].map((result, at) =>
    aPayment(`01HZX0000000000000000PAY1${String(at)}`, result, { created: `2026-11-${String(20 - at)}T10:00:00.000Z` }),
  )
  // Of the last two the trips have short names; the first of them was for two.
  const short = { ...trip, from: 'Fondamente Basse', to: 'Buranella' }
  const tripsOf = (short_id: string) =>
    ({ 4: [short, short], 5: [short] })[states.findIndex(({ Payments }) => Payments.short_id === short_id)] ?? [trip]
  const { page } = await showScreen('payments', {
    ...{ query: '?period=last12', width: 390, height: 844 },
    answers: {
      ...answers,
      listPayments: { payload: states, total: states.length },
      listJourneys: ({ body }: Asked) => ({
        payload: (body as { short_ids: string[] }).short_ids.map((id) => theirTrip(id, tripsOf(id))),
      }),
    },
  })
  const rows = page.locator('tbody tr:not([data-group])')
  await rows.nth(5).getByText('Buranella').waitFor()
  await idle(page)
  // The lines of a row's words are as near each other in each, however high its button makes the row.
  const apart = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [title, below] = [row.querySelector('[class*="title"]'), row.querySelector('[class*="below"]')]
      return Math.round((below?.getBoundingClientRect().top ?? 99) - (title?.getBoundingClientRect().bottom ?? 0))
    }),
  )
  expect(apart).toEqual(apart.map(() => 3))
  // A way that has room in a line stays in it: how many more there are goes on below.
  const places = await rows
    .nth(4)
    .locator('[class*="place"], [class*="more"]')
    .evaluateAll((all) => all.map((place) => Math.round(place.getBoundingClientRect().top)))
  expect(places).toHaveLength(3)
  expect(places[1], String(places)).toBe(places[0])
  expect(places[2], String(places)).toBeGreaterThan(places[1] ?? Infinity)
  const heights = (
    await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
  ).slice(0, 4)
  expect(heights).toHaveLength(4)
  const [toPay = 0, ...others] = heights.toReversed()
  expect(Math.max(...others) - Math.min(...others), String(heights)).toBeLessThanOrEqual(1)
  expect(toPay, String(heights)).toBeLessThanOrEqual(68)
  // Drawn as something to press, clear of the row's line and of its amount.
  const room = await rows.nth(3).evaluate((row) => {
    const button = row.querySelector('[data-end] button:not([data-opener])')
    const [outer, box] = [row.getBoundingClientRect(), button?.getBoundingClientRect()]
    const edge = button ? parseFloat(getComputedStyle(button).borderBlockEndWidth) : 0
    const amount = row.querySelector('[data-fold="amount"]')?.getBoundingClientRect().bottom ?? Infinity
    return (
      box && {
        drawn: Math.round(box.height - 2 * edge),
        below: Math.round(outer.bottom - box.bottom + edge),
        above: Math.round(box.top + edge - amount),
      }
    )
  })
  expect(room?.drawn).toBeGreaterThanOrEqual(32)
  expect(room?.above).toBeGreaterThanOrEqual(5)
  expect(room?.below).toBeGreaterThanOrEqual(5)
})

test.each([
  // The whole date: under no month.
  ['de', '&sort=amount:desc', ['FAILED']],
  ['de', '', ['FAILED', 'PENDING']],
  ['fr', '', ['FAILED', 'PENDING']],
] as const)(
  'a payment on a narrow phone that failed, or is processed, says by which card in the name that its holder gave it, in %s%s',
  async (language, order, results) => {
    const states = results.map((result, at) =>
      aPayment(`01HZX0000000000000000PAY3${String(at)}`, result, {
        ...{ created: `2026-11-2${String(at)}T10:00:00.000Z`, amount: 1240, currencies_code: 'CHF' },
      }),
    )
    const { page } = await showScreen('payments', {
      ...{ query: `?period=last12${order}`, width: 360, height: 760, language },
      answers: {
        ...answers,
        listPayments: { payload: states, total: states.length },
        listCardLooks: { payload: [cardLook(visa, { name: 'Holidays' })] },
      },
    })
    const rows = page.locator('tbody tr:not([data-group])')
    await rows.last().getByText('Malpensa Terminal 1').waitFor()
    await idle(page)
    const names = await rows.evaluateAll((all) =>
      all.map((row) => {
        const [name, below] = [row.querySelector('[class*="cutInside"] > *'), row.querySelector('[class*="below"]')]
        const [box, room] = [name?.getBoundingClientRect(), below?.getBoundingClientRect()]
        return {
          name: name?.textContent,
          isWhole: !!name && name.scrollWidth <= name.clientWidth,
          isSeen: !!box && !!room && box.width > 0 && box.bottom <= room.bottom + 1 && box.top >= room.top - 1,
        }
      }),
    )
    expect(names).toEqual(states.map(() => ({ name: 'Holidays', isWhole: true, isSeen: true })))
  },
)

test('a sheet on a phone fades out at its foot as long as there is more, in the dark too', async () => {
  const { page } = await showScreen('payments', {
    ...{ query: '?period=last12', width: 390, height: 600, answers },
  })
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  const foot = () =>
    sheet.evaluate((dialog) => {
      const { backgroundImage, backgroundColor, boxShadow, opacity } = getComputedStyle(dialog, '::after')
      return { backgroundImage, backgroundColor, boxShadow, opacity }
    })
  // Into the sheet's own ground: no band, no line and no sign.
  const surface = await sheet.evaluate((dialog) => getComputedStyle(dialog).backgroundColor)
  await expect.poll(foot).toEqual({
    backgroundImage: `linear-gradient(rgba(0, 0, 0, 0), ${surface})`,
    backgroundColor: 'rgba(0, 0, 0, 0)',
    boxShadow: 'none',
    opacity: '1',
  })
  await sheet.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  await expect.poll(foot).toMatchObject({ opacity: '0' })
})

const notDue = { EasyChannelRisposta: { ListaTariffe: { Tariffa: [] } } }
test.each([
  ['lagunare', /€\d+\.\d\d|CHF\s\d+\.\d\d/, /EUR/, '10'],
  ['nordovest', /EUR\s\d+\.\d\d/, /€/, '0'],
] as const)(
  'the payments of %s have their money written as it chose, and are asked for in pages as long as it chose',
  async (tenant, wanted, never, size) => {
    const payload = payments.map((row) => ({ ...row, Payments: { ...row.Payments, amount: 1300 } }))
    const { page, asked } = await showScreen('payments', {
      ...{ query: '?period=last12', tenant },
      answers: { ...answers, listPayments: { payload, total: payload.length }, askEasyChannel: notDue },
    })
    await page.getByRole('table').getByText(wanted).filter({ visible: true }).first().waitFor()
    await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(never)
    await expect
      .poll(() => asked('listPayments')[0]?.params)
      .toMatchObject({ key: `pk_${tenant}_demo`, limit: size, offset: '0', sort: '4:desc' })
    await expect.poll(() => page.getByLabel('Rows per page').innerText()).toBe(size === '0' ? 'All' : size)
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText(wanted).filter({ visible: true }).first().waitFor()
  },
)

/** The usual run looks at the languages with the longest words. */
test.each(isWhole ? (['en', 'it', 'fr', 'de'] as const) : (['fr', 'de'] as const))(
  'a payment is two lines high among its ten columns, which fit in every language; its token is found there, in %s',
  async (language) => {
    const token = 'TK0000450000000000204'
    const states = ['SUCCEEDED', 'FAILED', 'PENDING', 'REFUNDED', 'SUCCEEDED'].map((result, at) => {
      const row = aPayment(`01HZX0000000000000000PAY2${String(at)}`, result, {
        ...{ created: `2026-11-${String(20 - at)}T10:00:00.000Z`, currencies_code: at < 3 ? 'EUR' : 'JPY' },
      })
      return { ...row, BankCard: { ...row.BankCard, token, form_factors_name: 'DEVICE' as const } }
    })
    const columns = ['id', 'token', 'amount', 'status', 'card', 'created', 'updated', 'receipt', 'manage']
    const { page } = await showScreen('payments', {
      ...{ query: '?period=last12&length=0', language },
      answers: {
        ...answers,
        getListColumns: { payload: [{ list: 'payments', columns }] },
        listPayments: { payload: states, total: states.length },
      },
    })
    await page.locator('tbody td').filter({ hasText: token }).first().waitFor()
    await idle(page)
    const { beyond, highest, tokens } = await page.locator('table').evaluate((table) => ({
      beyond: table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0),
      highest: Math.max(...[...table.querySelectorAll('tbody tr')].map((row) => row.clientHeight)),
      tokens: [...table.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent),
    }))
    expect.soft(beyond).toBeLessThanOrEqual(0)
    expect.soft(highest).toBeLessThanOrEqual(84)
    expect(tokens).toContain(token)
  },
)
