import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { idle, resize } from '#testkit/browser/looking/idle.ts'
import { choose } from '#testkit/browser/steps.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import type { Answers } from '#testkit/screen/answers.ts'
import { aSummary, aTrip, cardLook, phone, theirTrip, tickets, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

describe('the tickets in their usual order', () => {
  const [aTicket] = tickets(1) as [Ticket]
  const trip = (id: string, at: string, more: Partial<Ticket> = {}): Ticket => ({
    ...aTicket,
    ...{ id, valid_from: at, first_tap: { at, stop: 'Milano Cadorna' } },
    ...more,
  })
  const threeDays = [
    trip('T-1', '2026-11-12T08:10:00.000Z', { amount: 1280 }),
    trip('T-2', '2026-11-12T17:40:00.000Z', { last_tap: null }),
    trip('T-3', '2026-11-12T18:00:00.000Z', { amount: 500, currency: 'CHF' }),
    // Late in the evening in UTC it is the next day where the ticket is from.
    trip('T-4', '2026-11-10T23:30:00.000Z', { first_tap: null, last_tap: null, name: 'Day ticket' }),
    ...Array.from({ length: 12 }, (_, at) =>
      trip(`T-1${String(at)}`, `2026-11-0${String((at % 3) + 1)}T07:00:00.000Z`),
    ),
  ]
  const answers = { listBankCards: [visa], listTickets: { payload: threeDays, total: threeDays.length } }
  const shown = (size: { width: number; height: number }) =>
    showScreen('tickets', { query: '?period=last12', answers, ...size })
  const days = (page: Page) => page.locator('tbody tr[data-group]')

  test('the tickets stand under their days in their own zone, each day with what it came to, a currency', async () => {
    const { page } = await shown({ width: 1280, height: 900 })
    await days(page).first().waitFor()
    const told = (await days(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
    expect(told.slice(0, 3)).toEqual([
      'Thursday, 12 November 2026',
      '3 trips €25.80 CHF 5.00',
      // One row says it.
      'Wednesday, 11 November 2026',
    ])
    const row = page.getByRole('row').filter({ hasText: 'Milano Centrale' }).last()
    await expect.poll(() => row.getByRole('rowheader').innerText()).toMatch(/^Milano Cadorna\s+→?\s*Milano Centrale/)
  })

  test('the tickets say that a tap out is missing, and by their fare where they went when nobody tapped', async () => {
    const { page } = await shown({ width: 1280, height: 900 })
    await page
      .getByRole('rowheader')
      .filter({ hasText: 'Milano Cadorna → not recorded' })
      .getByText('No tap out')
      .waitFor()
    await page.getByRole('rowheader').filter({ hasText: 'Day ticket' }).waitFor()
  })

  test('the tickets say of which the payment failed, as home does, and stand without it where nobody can tell', async () => {
    const { page, answer } = await showScreen('tickets', {
      ...{ query: '?period=last12', width: 1280, height: 900 },
      answers: { ...answers, getFailedSummaries: { payload: [aSummary(['PAY-1'])] }, listJourneys: waiting },
    })
    const owed = page.getByRole('rowheader').filter({ hasText: 'Payment failed' })
    await page.getByRole('rowheader').first().waitFor()
    await expectAbsent(owed)
    // An operator need not say which ticket it was.
    const { name: fare, currency, amount, valid_from: at } = threeDays[0] ?? aTicket
    const unnumbered = { ...aTrip, ticket_id: null, fare, currency, amount, at }
    answer({ ...answers, listJourneys: { payload: [theirTrip('PAY-1', [unnumbered])] } })
    await owed.waitFor()
    await expect.poll(() => owed.innerText()).toMatch(/^Milano Cadorna\s*→\s*Milano Centrale\s*Payment failed/)
    // On a phone in the same words, first of its lines: it is not the ticket that failed.
    await resize(page, { width: 390, height: 844 })
    await expect.poll(() => owed.innerText()).toMatch(/Milano Centrale\s*Payment failed[\s·]*09:10[\s·]*\S+/)
    await resize(page, { width: 1280, height: 900 })
    answer({ ...answers, getFailedSummaries: fault })
    await page.reload()
    await page.getByRole('rowheader').first().waitFor()
    await expectAbsent(owed)
  })

  test('the tickets say that a payment is not finished, of one that the reader began online', async () => {
    const begun = { ...aSummary([]), in_verification: 1 }
    const order = { order_id: 'O1', short_ids: ['PAY-1'], amount: 1300, currencies_code: 'EUR', wait_s: 500 }
    const [{ id: ticket_id } = aTicket] = threeDays
    const { page, answer } = await showScreen('tickets', {
      ...{ query: '?period=last12', width: 1280, height: 900 },
      answers: {
        ...{ ...answers, getFailedSummaries: { payload: [begun] } },
        listOpenOrders: { payload: [{ ...order, is_usable: true }] },
        listJourneys: { payload: [theirTrip('PAY-1', [{ ...aTrip, ticket_id }])] },
      },
    })
    const owed = page.getByRole('rowheader').filter({ hasText: 'Not finished' })
    await owed.waitFor()
    // Of one that the provider has said something of nobody knows whether it failed; nor of whom nobody can tell.
    const others: NonNullable<Answers['listOpenOrders']>[] = [
      { payload: [{ ...order, is_usable: false }] },
      { payload: [] },
      fault,
      no('request.too_many'),
      waiting,
    ]
    for (const listOpenOrders of others) {
      answer({ listOpenOrders })
      await page.reload()
      await page.getByRole('rowheader').first().waitFor()
      await expectAbsent(owed)
    }
  })

  test('the tickets tell of each tap in two lines, and where one is missing lead to who can add it', async () => {
    const { page } = await showScreen('tickets', {
      ...{ query: '?period=last12&detail=T-2', width: 390, height: 844 },
      answers: { ...answers, findTicketPayment: waiting, listCases: { payload: [] } },
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('18:40').last().waitFor()
    const tell = dialog.getByRole('link', { name: 'Tell us where you got out' })
    await expect.poll(() => tell.getAttribute('href')).toMatch(/id=T-2&.*reason=missing_tap/)
  })

  test('the tickets in any other order than the usual one stand flat, each with its day', async () => {
    const { page } = await shown({ width: 1280, height: 900 })
    await days(page).first().waitFor()
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()
    await days(page).first().waitFor({ state: 'detached' })
    await page
      .getByRole('cell', { name: /12 Nov 2026/ })
      .first()
      .waitFor()
  })

  test('the tickets are shown of one day alone at a press on its heading, and of all again by its chip', async () => {
    const { page, asked } = await shown({ width: 1280, height: 900 })
    await days(page).first().getByRole('button', { name: 'Thursday, 12 November 2026' }).click()
    const chip = page.getByRole('button', { name: 'Remove filter: Period 12/11/2026' })
    await chip.waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?period=custom&from=2026-11-12&to=2026-11-12')
    await expect
      .poll(() => asked('listTickets').at(-1)?.params)
      .toMatchObject({
        startDate: '2026-11-11-23:00',
        endDate: '2026-11-12-23:00',
      })
    // The day's own list takes the place of the longer one.
    await days(page).getByRole('button').first().waitFor({ state: 'detached' })
    await days(page).first().waitFor()
    await expectAbsent(days(page).getByRole('button'))
    await chip.click()
    await chip.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  const longNamed = threeDays.map((ticket, at) => ({
    ...ticket,
    ...(at % 2 === 0 && {
      name: 'Abonnement combiné de la région lémanique avec les bateaux',
      first_tap: { at: ticket.valid_from, stop: 'Aéroport de Genève-Cointrin, niveau des départs internationaux' },
      last_tap: { at: ticket.valid_from, stop: 'Saint-Gervais-les-Bains-Le-Fayet, place de la gare routière' },
    }),
  }))
  test.each([
    ['short', threeDays, [390, 1280]],
    ['long', longNamed, [390, 1024, 1280]],
  ] as const)(
    'the tickets with %s names are rows of one height, amounts in one column',
    async (_names, rows, widths) => {
      const { page } = await showScreen('tickets', {
        ...{ query: '?period=last12', width: widths[0], height: 844 },
        answers: { ...answers, listBankCards: [phone], listTickets: { payload: [...rows], total: rows.length } },
      })
      await days(page).first().waitFor()
      for (const width of widths) {
        await resize(page, { width, height: 844 })
        const boxes = await page.locator('tbody tr:not([data-group])').evaluateAll((rows) =>
          rows.map((row) => {
            const amount = row.querySelector('data')?.getBoundingClientRect()
            return { height: row.getBoundingClientRect().height, end: Math.round(amount?.right ?? 0) }
          }),
        )
        const at = `${String(width)} px wide`
        expect(Math.max(...boxes.map(({ height }) => height)), at).toBeLessThanOrEqual(width === 390 ? 76 : 64)
        expect(new Set(boxes.map(({ end }) => end)).size, at).toBe(1)
        if (width > 1000) expect(new Set(boxes.map(({ height }) => height)).size, at).toBe(1)
      }
    },
  )

  /** How many rows are seen whole, between the page's bars. */
  const inSight = (page: Page) =>
    page.locator('tbody tr:not([data-group])').evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { left, top, bottom } = row.getBoundingClientRect()
          const isAt = (y: number) => document.elementFromPoint(left + 60, y)?.closest('tr') === row
          return isAt(top + 2) && isAt(bottom - 2)
        }).length,
    )
  /** The parts of each row's second line, and how much of each is seen. */
  const partsOf = (page: Page) =>
    page.locator('tbody tr:not([data-group])').evaluateAll((rows) =>
      rows.map((row) => {
        const line = row.querySelector('[class*="below"]')
        const end = line?.getBoundingClientRect()
        return [...(line?.children ?? [])].map((part) => {
          const box = part.getBoundingClientRect()
          const isSeen = end !== undefined && box.width > 0 && box.top < end.bottom - 2
          const isCut = part.scrollWidth > part.clientWidth
          return { text: part.textContent, how: isSeen ? (isCut ? 'cut' : 'whole') : 'left out' }
        })
      }),
    )
  const eachOfADay = threeDays.map((ticket, at) => ({
    ...ticket,
    valid_from: `2026-11-${String(28 - at)}T08:10:00.000Z`,
    last_tap: at === 1 ? null : ticket.last_tap,
  }))
  test('the tickets have on a phone each day beside its rows, at no row’s cost, and leave out what has no whole room', async () => {
    const { page } = await showScreen('tickets', {
      ...{ query: '?period=last12', width: 390, height: 844 },
      answers: { ...answers, listTickets: { payload: eachOfADay, total: eachOfADay.length } },
    })
    const rows = page.locator('tbody tr:not([data-group])')
    await rows.first().waitFor()
    await idle(page)
    const heads = await days(page).evaluateAll((all) =>
      all.map((head) => {
        // Its other one is in the button that a phone has no use for.
        const day = [...head.querySelectorAll('[aria-hidden="true"]')].at(-1)
        const box = day?.getBoundingClientRect()
        const row = head.parentElement?.querySelector('tr:not([data-group])')
        const name = row?.querySelector('[data-fold="title"]')?.getBoundingClientRect()
        const within = row?.getBoundingClientRect()
        return {
          ...{ seen: day?.textContent, heard: head.querySelector('time')?.firstChild?.textContent },
          isBefore: Boolean(box && name && box.width > 0 && box.right < name.left),
          isWithin: Boolean(box && within && box.top >= within.top && box.bottom <= within.bottom),
        }
      }),
    )
    expect(heads).toHaveLength(await rows.count())
    expect(heads[0]).toEqual({
      ...{ seen: 'Sat 28 Nov', heard: 'Saturday, 28 November 2026' },
      ...{ isBefore: true, isWithin: true },
    })
    expect(heads.every(({ isBefore, isWithin }) => isBefore && isWithin)).toBe(true)
    const told = (await partsOf(page)).map((parts) => parts.map(({ how }) => how))
    expect(told.flat()).not.toContain('cut')
    expect(told.every(([when]) => when === 'whole')).toBe(true)
    expect(told.some((parts) => parts.at(-1) === 'left out')).toBe(true)
    // From the top of the page on.
    await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(10)
  })

  test.each([
    ['en', [360, 390]],
    ['de', [390]],
  ] as const)(
    'the tickets keep the card beside a wide amount on a phone in %s, rather than the fare',
    async (language, widths) => {
      const rows = eachOfADay.map((ticket) => ({
        ...{ ...ticket, last_tap: aTicket.last_tap, currency: 'CHF', amount: 1240 },
      }))
      const { page } = await showScreen('tickets', {
        ...{ query: '?period=last12', width: widths[0], height: 844, language },
        answers: {
          ...answers,
          listTickets: { payload: rows, total: rows.length },
          listCardLooks: { payload: [cardLook(visa, { name: 'Geschäftskarte Genève' })] },
        },
      })
      await page.locator('tbody tr:not([data-group])').first().waitFor()
      for (const width of widths) {
        await resize(page, { width, height: 844 })
        const told = await partsOf(page)
        expect(new Set(told.map((parts) => parts[1]?.how)), String(width)).not.toContain('left out')
        expect(new Set(told.map((parts) => parts.at(-1)?.how)), String(width)).toEqual(new Set(['left out']))
      }
    },
  )

  test('the tickets show ten at once on a phone, between its bars', async () => {
    const { page } = await shown({ width: 390, height: 844 })
    await days(page).first().waitFor()
    await idle(page)
    await page.locator('table').evaluate((table) => {
      window.scrollBy(0, table.getBoundingClientRect().top - (document.querySelector('header')?.offsetHeight ?? 0))
    })
    await idle(page)
    await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(10)
  })

  test.each([
    ['en', 'Newest first'],
    ['it', 'Prima i più recenti'],
    ['fr', 'Plus récents d’abord'],
    ['de', 'Neueste zuerst'],
  ] as const)('the tickets say their order on a phone as one says it, in %s', async (language, said) => {
    const { page } = await showScreen('tickets', {
      ...{ query: '?period=last12', width: 390, height: 844, language },
      answers: { ...answers, listCardLooks: { payload: [] } },
    })
    const fold = page.locator('button[aria-expanded][aria-controls$="-panel"]')
    await fold.getByText(said).waitFor()
    await page.getByRole('main').locator('tbody tr').first().waitFor()
    await fold.click()
    const order = page.getByRole('combobox').filter({ hasText: said })
    await order.click()
    await page.getByRole('option').nth(7).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toMatch(/:asc$/)
    await expectAbsent(fold.getByText(said))
  })

  test('the tickets that a search does not find can be looked for again, in all of them or in a longer period', async () => {
    const { page } = await showScreen('tickets', {
      query: `?q=zzzz&card=${visa.id}`,
      ...{ width: 1280, height: 900 },
      answers: { ...answers, listBankCards: [visa, phone] },
    })
    await page.getByText('Nothing matches your search.').waitFor()
    await page.getByText('The search looks at the stations').waitFor()
    await page.getByRole('button', { name: 'Show the last 12 months' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('last12')
    await page.getByRole('button', { name: 'Show the last 12 months' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByRole('button', { name: 'Clear the filters' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await days(page).first().waitFor()
  })

  test('the tickets are found by an amount, a day, a station, a fare or a number, and by nothing else', async () => {
    const { page } = await shown({ width: 1280, height: 900 })
    await days(page).first().waitFor()
    // Each count differs from the one before it.
    const found = { '12,80': 1, '12 nov': 3, '12.80': 1, cadorna: 15, 'day TICKET': 1, '12/11/2026': 3, 'T-4': 1 }
    for (const [words, count] of Object.entries(found)) {
      await page.getByLabel('Search').fill(words)
      await page
        .getByRole('status')
        .filter({ hasText: count === 1 ? '1 result' : `${String(count)} results` })
        .waitFor()
    }
  })
})

describe('the columns of the tickets', () => {
  const documented = ['Fare', 'Amount', 'Card', 'First tap', 'Last tap', 'Valid from', 'Valid to', 'Number']
  const answers: Answers = { listBankCards: [visa], listTickets: { payload: tickets(3), total: 3 } }
  const heads = async (page: Page) =>
    (await page.getByRole('columnheader').allInnerTexts())
      .map((text) => text.trim())
      .filter((text) => text !== 'Details')
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Columns' }).click()
    return page.getByRole('dialog', { name: 'Columns' })
  }

  test('the columns of the tickets are the documented ones at one press, kept for the account, and back at another', async () => {
    const { page, answer, asked } = await showScreen('tickets', { answers: { ...answers, chooseListColumns: waiting } })
    const dialog = await openMenu(page)
    await dialog.getByRole('button', { name: 'All columns' }).click()
    await expect.poll(() => heads(page)).toEqual(documented)
    const ids = ['name', 'amount', 'card', 'first_tap', 'last_tap', 'valid_from', 'valid_to', 'id']
    await expect.poll(() => asked('chooseListColumns')).toMatchObject([{ body: { list: 'tickets', columns: ids } }])
    // One is asked after the other: without an answer the next one waits as long as a call may take.
    const kept = (chosen: { list: 'tickets'; columns: string[] }) => (chosen.columns.length > 0 ? [chosen] : [])
    answer({ chooseListColumns: ({ body }) => ({ payload: kept(body as Parameters<typeof kept>[0]) }) })
    await dialog.getByRole('button', { name: 'Usual columns' }).click()
    await expect.poll(() => heads(page)).toEqual(['Trip', 'Time', 'Card', 'Amount'])
    await expect.poll(() => asked('chooseListColumns')).toMatchObject([{}, { body: { columns: [] } }])
  })

  test('the columns of the tickets are ticked one by one, at once, and stand as they were where that is not kept', async () => {
    const { page, answer } = await showScreen('tickets', { answers: { ...answers, chooseListColumns: waiting } })
    const dialog = await openMenu(page)
    const number = dialog.getByLabel('Number')
    // From the press on: a box that springs back till the choice is kept says twice what it is.
    const stays = await number.evaluate((input: HTMLInputElement) => (input.click(), input.checked))
    expect(stays).toBe(true)
    await expect.poll(() => heads(page)).toEqual(['Trip', 'Time', 'Card', 'Amount', 'Number'])
    answer({ chooseListColumns: no('request.too_many') })
    await dialog.getByText('Your choice could not be saved.').waitFor()
    await expect.poll(() => heads(page)).toEqual(['Trip', 'Time', 'Card', 'Amount'])
  })

  test('the columns of the tickets are ticked quicker than the server keeps them: one is asked after the other', async () => {
    const { page, answer, asked } = await showScreen('tickets', { answers: { ...answers, chooseListColumns: waiting } })
    const dialog = await openMenu(page)
    await dialog.getByLabel('Number').click()
    await dialog.getByLabel('Fare').click()
    await expect.poll(() => asked('chooseListColumns')).toHaveLength(1)
    const one = ['trip', 'time', 'card', 'amount', 'id']
    answer({ chooseListColumns: { payload: [{ list: 'tickets', columns: [...one, 'name'] }] } })
    await expect
      .poll(() => asked('chooseListColumns'))
      .toMatchObject([{ body: { columns: one } }, { body: { columns: [...one, 'name'] } }])
    await expect.poll(() => heads(page)).toContain('Fare')
  })

  test('the columns of the tickets are waited for with the rows, and are the usual ones where nobody can tell', async () => {
    const { page, answer } = await showScreen('tickets', { answers: { ...answers, getListColumns: waiting } })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    answer({ getListColumns: fault })
    await expect.poll(() => heads(page)).toEqual(['Trip', 'Time', 'Card', 'Amount'])
  })

  test('the columns of the tickets are the chosen ones from the first row on, and never the usual ones before', async () => {
    const { page, answer } = await showScreen('tickets', { answers: { ...answers, getListColumns: waiting } })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seenHeads: seen })
      new MutationObserver(() => {
        for (const head of document.querySelectorAll('thead th')) seen.push(head.textContent.trim())
      }).observe(document.body, { childList: true, subtree: true })
    })
    answer({ getListColumns: { payload: [{ list: 'tickets', columns: ['trip', 'amount', 'valid_to'] }] } })
    await expect.poll(() => heads(page)).toEqual(['Trip', 'Amount', 'Valid to'])
    const seen = await page.evaluate(() => [...new Set((window as never as { seenHeads: string[] }).seenHeads)])
    expect(seen).toEqual(['Trip', 'Amount', 'Valid to', 'Details'])
  })

  test('the columns of the tickets that were chosen stand on a phone as lines with their names, below each row', async () => {
    const { page } = await showScreen('tickets', {
      ...{ width: 390, height: 844 },
      answers: {
        ...answers,
        getListColumns: { payload: [{ list: 'tickets', columns: ['trip', 'amount', 'valid_to'] }] },
      },
    })
    const cell = page.locator('tbody [data-label="Valid to"]').first()
    await cell.waitFor()
    await expect.poll(() => cell.evaluate((each) => getComputedStyle(each, '::before').content)).toBe('"Valid to"')
  })
})

describe('the tickets of one card', () => {
  const ofCard = (aliasPans = '') => {
    const rows = tickets(aliasPans.includes(',') ? 3 : 1)
    return { payload: rows, total: rows.length }
  }
  const answers: Answers = {
    listBankCards: [visa, phone],
    listCardLooks: { payload: [cardLook(visa), cardLook(phone, { name: 'Jogging', colour: 'teal' })] },
    listTickets: ({ params }) => ofCard(params['aliasPans']),
  }
  const rows = (page: Page) => page.locator('tbody tr:not([data-group])')

  test('the tickets of one card are asked for by the card’s name, stand in the address, and a chip leaves it', async () => {
    const { page, asked } = await showScreen('tickets', { answers })
    await rows(page).nth(2).waitFor()
    await choose(page, 'Card', 'Jogging •••• 0304 on a device')
    await rows(page).nth(1).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('?card=card-2')
    await expect.poll(() => asked('listTickets').at(-1)?.params['aliasPans']).toBe(phone.alias_pan)
    await page.getByRole('button', { name: 'Remove filter: Card Jogging •••• 0304 on a device' }).click()
    await rows(page).nth(2).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  test('the tickets of one card say so where there are none, and show all at a press or where the card is gone', async () => {
    const none = { ...answers, listTickets: { payload: [], total: 0 } }
    const { page, answer } = await showScreen('tickets', { query: '?card=card-1', answers: none })
    await page.getByText('No trips with these filters').waitFor()
    answer(answers)
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await rows(page).nth(2).waitFor()
    await page.goto(`${page.url()}?card=gone`)
    await rows(page).nth(2).waitFor()
    await expectAbsent(page.getByRole('button', { name: /^Remove filter/ }))
  })

  test('the tickets cannot be asked for where there is only one', async () => {
    const { page } = await showScreen('tickets', { answers: { ...answers, listBankCards: [visa] } })
    await rows(page).first().waitFor()
    await expectAbsent(page.getByRole('combobox', { name: 'Card', exact: true }))
  })
})
