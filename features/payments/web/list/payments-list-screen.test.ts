import { describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { Trip } from '#contract/shapes/trip.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { idle, resize } from '#testkit/browser/looking/idle.ts'
import { choose } from '#testkit/browser/steps.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import type { Answers, Asked } from '#testkit/screen/answers.ts'
import { aPayment, aTrip, cardLook, phone, theirTrip, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const ids = Array.from({ length: 24 }, (_, at) => `01HZX0000000000000000PAY${String(at).padStart(2, '0')}`)
const kinds = ['SUCCEEDED', 'FAILED', 'SUCCEEDED', 'PENDING']
const rows = ids.map((id, at) =>
  aPayment(id, kinds[at % kinds.length] ?? '', {
    created: `2026-11-${String(28 - at).padStart(2, '0')}T10:00:00.000Z`,
  }),
)
/** Each was for one trip, the last one for two that began somewhere else. */
const tripsFrom = ({ body }: Asked) => ({
  payload: (body as { short_ids: string[] }).short_ids.map((short_id) => {
    const isLast = short_id === ids.at(-1)
    const { ticket_id, from, to, at, time_zone, fare, amount, currency } = aTrip
    const trip: Trip = {
      ticket_id,
      from: isLast ? 'Busto Arsizio' : from,
      to,
      at,
      time_zone,
      fare,
      amount,
      currency,
    }
    return theirTrip(short_id, isLast ? [trip, trip] : [trip])
  }),
})
const well: Answers = {
  listBankCards: [visa],
  listPayments: { payload: rows, total: rows.length },
  listJourneys: tripsFrom,
}
const shown = (
  answers: Answers = {},
  more: {
    width?: number
    height?: number
    tenant?: 'airlink' | 'lagunare'
    language?: LanguageCode
    query?: string
  } = {},
) => showScreen('payments', { query: '?period=last12', answers: { ...well, ...answers }, ...more })
const row = (page: Page, at: number) => page.locator('tbody tr:not([data-group])').nth(at)

describe('the list of payments', () => {
  test('the list of payments says what each was for, first of the shown ones, and moves nothing when it comes', async () => {
    const { page, answer, asked } = await shown({ listPayments: waiting, listJourneys: waiting })
    await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()
    // A number that stands there for one picture only is seen all the same.
    const numbers = await page.evaluateHandle(() => {
      const seen: string[] = []
      new MutationObserver(() => {
        for (const { innerText } of document.querySelectorAll<HTMLElement>('tbody th'))
          if (innerText.includes('Payment')) seen.push(innerText)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
      return seen
    })
    answer({ listPayments: { payload: rows, total: rows.length } })
    await row(page, 9).waitFor()
    const tops = () =>
      page
        .locator('tbody tr:not([data-group])')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    await idle(page)
    const before = await tops()
    answer({ listJourneys: tripsFrom })
    await row(page, 0).getByText('Malpensa Terminal 1').waitFor()
    await idle(page)
    await expect.poll(() => tops()).toEqual(before)
    await expect.poll(() => numbers.jsonValue()).toEqual([])
    await expect
      .poll(() => asked('listJourneys').map(({ body }) => (body as { short_ids: string[] }).short_ids))
      .toEqual([ids.slice(0, 10), ids.slice(10)])
    // A sheet of paper has all rows at once, and cannot wait.
    await page.emulateMedia({ media: 'print' })
    await row(page, 23).getByText('Busto Arsizio').waitFor()
    await page.emulateMedia({ media: null })
  })

  test.each([
    ['en', 'Statements', 390, 'airlink'],
    ['de', 'Aufstellungen', 360, 'airlink'],
    ['de', 'Aufstellungen', 360, 'lagunare'],
  ] as const)(
    'the list of payments has the way to statements in its head on a phone from the start, at no line, in %s',
    async (language, name, width, tenant) => {
      const { page, answer } = await shown({ listPayments: waiting }, { width, height: 844, language, tenant })
      const way = page.getByRole('main').getByRole('link', { name })
      await way.waitFor()
      await idle(page)
      const boxes = () =>
        way.evaluate((link) => {
          const filter = document.querySelector('button[aria-controls$="-panel"]') ?? link
          const [own, beside] = [link, filter].map((each) => each.getBoundingClientRect())
          return { top: own?.top, height: own?.height, topBeside: beside?.top, heightBeside: beside?.height }
        })
      const before = await boxes()
      expect(before).toMatchObject({ topBeside: before.top, heightBeside: before.height })
      expect(before.height, JSON.stringify(before)).toBeLessThanOrEqual(50)
      // What is seen of the words beside it is whole.
      const words = await page.locator('button[aria-controls$="-panel"] [class*="told"]').evaluate((told) => {
        const lines = [...told.querySelectorAll('[class*="name"], [class*="chosen"] > :first-child')]
        return lines.map((line) => {
          const range = document.createRange()
          range.setStart(line.firstChild ?? line, 0)
          range.setEnd(line.firstChild ?? line, line.firstChild?.textContent?.length ?? 0)
          return {
            text: range.toString(),
            lines: range.getClientRects().length,
            cut: line.scrollWidth - line.clientWidth,
          }
        })
      })
      expect(words).toHaveLength(2)
      for (const line of words) expect(line, JSON.stringify(words)).toMatchObject({ lines: 1, cut: 0 })
      answer({ listPayments: { payload: rows.slice(0, 1), total: 1 } })
      await row(page, 0).getByText('Malpensa Terminal 1').waitFor()
      await idle(page)
      await expect.poll(boxes).toEqual(before)
      await expect.poll(() => way.getAttribute('href')).toMatch(/^\/dashboard\/travels\/statements/)
    },
  )

  test('the list of payments names a payment by its number where nobody can tell what it was for', async () => {
    const { page } = await shown({ listJourneys: fault })
    await row(page, 0)
      .getByText(`Payment id-${ids[0] ?? ''}`)
      .waitFor()
  })

  test('payments in the list stand under their months, each with what was paid in it, and of one alone at a press', async () => {
    const { page } = await shown()
    const months = page.locator('tr[data-group]')
    await expect
      .poll(() => months.allInnerTexts())
      .toEqual([expect.stringMatching(/^November 2026\s+Paid\s+€156\.00\s*$/)])
    await months.getByRole('button', { name: 'November 2026' }).click()
    await expect.poll(() => new URL(page.url()).search).toMatch(/from=2026-11-01.*to=2026-11-\d\d/)
  })

  test('the list of payments tells success quietly and what failed aloud, by word and colour, each with what to do', async () => {
    const { page } = await shown()
    await row(page, 3).waitFor()
    const status = (at: number) => row(page, at).locator('[data-label="Status"]')
    await expect.poll(() => status(0).getByText('Succeeded').isVisible()).toBe(true)
    const colourOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color)
    const quiet = await colourOf(row(page, 0).getByText('11:00'))
    await expect.poll(() => colourOf(status(0).getByText('Succeeded'))).toBe(quiet)
    await expect.poll(() => status(1).getByText('Failed').isVisible()).toBe(true)
    await expect.poll(() => status(3).getByText('Processing').isVisible()).toBe(true)
    await row(page, 0)
      .getByRole('button', { name: /^Receipt of payment/ })
      .getByText('Receipt')
      .waitFor()
    await row(page, 1)
      .getByRole('button', { name: /: pay now$/ })
      .waitFor()
    await expect.poll(() => row(page, 3).getByRole('button').count()).toBe(1)
  })

  test('the list of payments finds by a station the payments that charged it, on whichever page they are', async () => {
    const { page } = await shown()
    await row(page, 9).waitFor()
    await page.getByLabel('Search').fill('busto')
    await page.getByRole('status').filter({ hasText: '1 result' }).waitFor()
    await row(page, 0).getByText('and 1 more trip').filter({ visible: true }).waitFor()
  })

  test('the list of payments says while it searches that it has not found all yet', async () => {
    const { page, answer } = await shown({ listJourneys: waiting })
    await row(page, 9).waitFor()
    await page.getByLabel('Search').fill('busto')
    await page.getByRole('status').filter({ hasText: 'Searching…' }).waitFor()
    await expectAbsent(page.getByText('Nothing matches'))
    answer({ listJourneys: tripsFrom })
    await page.getByRole('status').filter({ hasText: '1 result' }).waitFor()
  })

  const long = {
    from: 'Aéroport de Genève-Cointrin, niveau des départs internationaux',
    to: 'Saint-Gervais-les-Bains-Le-Fayet, place de la gare routière',
  }
  const longNames: Answers = {
    listPayments: {
      payload: rows.map((each) => ({ ...each, BankCard: { ...each.BankCard, form_factors_name: 'DEVICE' } })),
      total: rows.length,
    },
    listCardLooks: { payload: [cardLook(visa, { name: 'For the office, never for the family' })] },
    listJourneys: (asked) => ({
      payload: tripsFrom(asked).payload.map((each) => ({
        ...each,
        journeys: each.journeys?.map((trip) => ({ ...trip, ...long, fare: `${trip.fare}, ${long.from}` })) ?? null,
      })),
    }),
  }
  test.each([
    ['short', {}, [390, 1280]],
    ['long', longNames, [390, 1024, 1280]],
  ] as const)(
    'the list of payments has rows of %s names of at most 76 px on a phone and 64 on a desk',
    async (_names, answers, widths) => {
      const { page } = await shown(answers, { width: widths[0], height: 844 })
      await row(page, 0)
        .getByText(/Malpensa Terminal 1|Saint-Gervais/)
        .waitFor()
      for (const width of widths) {
        await resize(page, { width, height: 844 })
        // Rows out of sight wear a phone's styles until Chromium has come to them.
        const highest = () =>
          page
            .locator('tbody tr:not([data-group])')
            .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().height)))
        await expect.poll(highest, { message: `${String(width)} px wide` }).toBeLessThanOrEqual(width === 390 ? 76 : 64)
        // What stands below one another in a row covers nothing of the other.
        const covered = await page.locator('tbody tr:not([data-group])').evaluateAll((all) =>
          all.filter((each) => {
            const amount = each.querySelector('data')?.getBoundingClientRect()
            const button = each.querySelector('[data-end] button:not([data-opener])')
            const box = button?.getBoundingClientRect()
            // What is drawn of it; a finger may press above and below.
            const edge = button && getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)'
            const drawn = (box?.top ?? 0) + parseFloat(button ? getComputedStyle(button).borderBlockStartWidth : '0')
            return edge && amount && box && box.left < amount.right && drawn < amount.bottom - 1
          }),
        )
        expect(covered, `${String(width)} px wide`).toHaveLength(0)
      }
    },
  )

  const failures = [
    ['de', /Fehlgeschlagen.*27\. Nov.*0204/],
    ['fr', /Échoué.*27 nov.*0204/],
    ['it', /Non riuscito.*27 nov.*0204/],
  ] as const
  test.each(inTurn(failures, 0))(
    'the list of payments leaves out nothing of a failure on a phone: its state, its day and its card, in %s',
    async (language, said) => {
      const named = { listCardLooks: { payload: [cardLook(visa, { name: 'The card of my company' })] } }
      const { page } = await shown(named, { width: 390, height: 844, language })
      await row(page, 1).getByText('Malpensa Terminal 1').waitFor()
      await idle(page)
      const seen = row(page, 1)
        .locator('[class*="below"]')
        .evaluate((line) => {
          const whole = line.getBoundingClientRect()
          const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
          const said: string[] = []
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const range = document.createRange()
            range.selectNodeContents(text)
            const at = range.getBoundingClientRect()
            if (at.width > 1 && at.top < whole.bottom && at.right <= whole.right + 1) said.push(String(text.nodeValue))
          }
          return said.join(' ')
        })
      expect(await seen).toMatch(said)
    },
  )

  test('the list of payments begins no line of a row with what parts its words, on a phone of 320 and of 390 px', async () => {
    const named = { listCardLooks: { payload: [cardLook(visa, { name: 'Karte der Firma' })] } }
    const { page } = await shown(named, { width: 390, height: 844, language: 'de' })
    await row(page, 1).getByText('Malpensa Terminal 1').waitFor()
    for (const width of [390, 320]) {
      await resize(page, { width, height: 844 })
      const lines = await page.locator('tbody tr:not([data-group]) [class*="below"]').evaluateAll((all) =>
        all.slice(0, 4).map((line) => {
          const begin = line.parentElement?.getBoundingClientRect().left ?? 0
          const seen = line.getBoundingClientRect()
          const parts = [...line.children].map((part) => {
            const range = document.createRange()
            range.selectNodeContents(part)
            const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.top < seen.bottom - 2)
            return { boxes, text: part.textContent }
          })
          const shown = parts.filter(({ boxes }) => boxes.length > 0)
          return shown.flatMap(({ boxes: [first], text }, at) => {
            const before = shown[at - 1]?.boxes.at(-1)
            const isNewLine = !before || (first?.top ?? 0) >= before.bottom - 2
            return isNewLine ? [{ text, from: Math.round((first?.left ?? 0) - begin) }] : []
          })
        }),
      )
      expect(lines.flat().length, String(width)).toBeGreaterThan(lines.length)
      expect(
        lines.flat().filter(({ from }) => Math.abs(from) > 1),
        String(width),
      ).toEqual([])
    }
  })

  test('the list of payments cuts no usual word off on a desk: not the card’s name, nor what a filter is set to', async () => {
    const large = rows.map((row, at) => ({
      ...row,
      Payments: { ...row.Payments, amount: 123_456_00, currencies_code: at % 2 ? 'CHF' : 'EUR' },
    }))
    const { page } = await shown(
      { listBankCards: [visa, phone], listPayments: { payload: large, total: large.length } },
      { width: 1280, height: 900 },
    )
    await row(page, 0).getByText('Malpensa Terminal 1').waitFor()
    await idle(page)
    const titles = await page
      .locator('th[data-label] [class*="title"]')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent),
      )
    expect(titles).toEqual([])
    const cut = await page
      .locator('td[data-fold="out"] span:not([class*="hidden"]), [role="combobox"] > *')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline'),
      )
    expect(cut).toHaveLength(0)
    const word = row(page, 0).getByText('VISA', { exact: true }).filter({ visible: true })
    await expect.poll(async () => (await word.boundingBox())?.width).toBeGreaterThan(20)
  })

  test.each([
    ['airlink', 1280],
    ['lagunare', 1280],
    ['lagunare', 1024],
  ] as const)('the list of payments has all its tools in one line on a desk, in %s at %i px', async (tenant, width) => {
    const { page } = await shown({ listBankCards: [visa, phone] }, { width, height: 900, tenant })
    await row(page, 0).waitFor()
    await idle(page)
    const boxes = await Promise.all(
      [
        page.getByRole('combobox', { name: 'Period' }),
        page.getByRole('combobox', { name: 'Status' }),
        page.getByRole('combobox', { name: 'Card', exact: true }),
        page.getByLabel('Search'),
        page.getByRole('button', { name: 'Columns' }),
      ].map((field) => field.boundingBox()),
    )
    expect(new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)))).size).toBe(1)
  })

  test('the list of payments has the documented columns at one press, and its usual ones where that cannot be kept', async () => {
    const { page, answer } = await shown({ getListColumns: { payload: [] }, chooseListColumns: waiting })
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    await dialog.getByRole('button', { name: 'All columns' }).click()
    const heads = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
    const documented = ['Number', 'Token', 'Amount', 'Status', 'Card', 'Created', 'Updated', 'Receipt', 'Manage']
    await expect.poll(heads).toEqual([...documented, 'Details'])
    answer({ chooseListColumns: no('request.too_many') })
    await dialog.getByText('Your choice could not be saved.').waitFor()
    await expect.poll(heads).toEqual(['What for', 'Date', 'Status', 'Card', 'Amount', 'Details'])
  })
})

describe('a payment’s detail', () => {
  test('a payment’s detail has card, token, amount, status and times, and is one dialog of all in an address', async () => {
    const id = ids[0] ?? ''
    const { page } = await shown(
      { getReceipt: waiting },
      { query: `?period=last12&detail=${id}&receipt=${id}&pay=EUR` },
    )
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Numbers for the help desk').click()
    await expect
      .poll(() => dialog.locator('dt').allInnerTexts())
      .toEqual(expect.arrayContaining(['Card', 'Amount', 'Status', 'Created', 'Updated', 'Card token']))
    await dialog.getByRole('button', { name: 'View receipt' }).waitFor()
    await expect.poll(() => dialog.count()).toBe(1)
  })

  test.each([
    [0, 'View receipt'],
    [1, 'Pay now €13.00'],
  ] as const)(
    'a payment’s detail has what one opened it for before all that is told of it, on a phone too (row %i)',
    async (at, name) => {
      const { page } = await shown({}, { width: 390, height: 844 })
      await row(page, at)
        .getByRole('button', { name: /^Details of payment/ })
        .click()
      const dialog = page.getByRole('dialog')
      const button = dialog.getByRole('button', { name })
      const facts = dialog.getByText('Updated')
      const end = async () => (await button.boundingBox().then((box) => box && box.y + box.height)) ?? Infinity
      await expect.poll(end).toBeLessThanOrEqual((await facts.boundingBox())?.y ?? 0)
      await expect.poll(end).toBeLessThan(844)
    },
  )
})

describe('what the payments are filtered by', () => {
  const two: Answers = {
    listBankCards: [visa, phone],
    listCardLooks: { payload: [cardLook(visa, { name: 'Work', colour: 'blue' }), cardLook(phone)] },
  }
  const chips = (page: Page) => page.getByRole('list', { name: 'Filters' }).getByRole('button')
  const set = async (page: Page) =>
    (await chips(page).allTextContents()).map((text) =>
      text.replace('Remove filter:', '').replaceAll(/\s+/g, ' ').trim(),
    )

  test('what the payments are filtered by can be what has no end yet, for the bank or for us', async () => {
    const { page } = await shown()
    await row(page, 1).waitFor()
    const widths = () =>
      page.locator('thead th').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)))
    const [before = 0] = await widths()
    await choose(page, 'Status', 'Not settled yet')
    await expect.poll(() => page.locator('tbody tr:not([data-group])').count()).toBe(6)
    // Whichever rows are shown, what they were for has the same room.
    await expect.poll(async () => Math.abs(((await widths())[0] ?? 0) - before)).toBeLessThanOrEqual(2)
  })

  test('what the payments are filtered by stands in words, with ways out that hand on the focus, and one for all', async () => {
    const { page, asked } = await shown(two)
    await row(page, 9).waitFor()
    await choose(page, 'Card', 'Work •••• 0204')
    await choose(page, 'Status', 'Failed')
    await expect.poll(() => set(page)).toEqual(['Status Failed', 'Card Work •••• 0204', 'Clear all filters'])
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({
        period: 'last12',
        status: 'failed',
        card: 'card-1',
      })
    await expect
      .poll(() => asked('listPayments').at(-1)?.params)
      .toMatchObject({ aliasPans: visa.alias_pan, failed: 'true' })
    await chips(page).first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => set(page)).toEqual(['Card Work •••• 0204'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Card Work •••• 0204')
    await choose(page, 'Status', 'Succeeded')
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await chips(page).first().waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('?period=last12')
  })

  test('what the payments are filtered by is seen on a phone too, fields folded, and says that nothing passes it', async () => {
    const { page } = await showScreen('payments', {
      query: '?period=last12&status=failed&card=card-1',
      ...{ width: 390, height: 844 },
      answers: { ...well, ...two, listPayments: { payload: [], total: 0 } },
    })
    await page.getByText('No payments with these filters').waitFor()
    await expect.poll(() => chips(page).count()).toBe(3)
    await page.getByRole('main').getByRole('button', { name: 'Clear all filters' }).last().click()
    await page.getByText('No payments in the last 12 months').waitFor()
  })
})
