import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { resize } from '#testkit/browser/looking/idle.ts'
import { looseDots } from '#testkit/browser/looking/loose-dots.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { failedId, list, none, nothingDue, well } from '#testkit/screen/debt-samples.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import {
  aPayment,
  aReceipt,
  aSummary,
  aTrip,
  cardLook,
  phone,
  theirTrip,
  theirTrips,
  visa,
} from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

describe('the payments', () => {
  test('the payments are waited for, then listed with what is pending above them', async () => {
    const { page, answer } = await showScreen('payments', { answers: { ...well, listPayments: waiting } })
    await page.locator('[aria-busy="true"]').last().waitFor({ state: 'attached' })
    answer({ listPayments: list })
    await page.getByRole('row').nth(2).waitFor()
    const banner = page.getByRole('main').locator('[data-tone="warning"]')
    await banner.getByRole('link', { name: '1 failed' }).waitFor()
    await banner.getByText('€13.00').first().waitFor()
    await banner.getByRole('button', { name: 'Pay now €13.00' }).waitFor()
    await page.getByText('Make an online payment to reconcile').waitFor()
    await page.getByText('Until you pay, VISA 0204').waitFor()
  })

  test('the payments show all that a sum is of at a press on their number, as the usual days need not hold each', async () => {
    const { page, asked } = await showScreen('payments', { answers: { ...well, listPayments: list } })
    await page.getByRole('main').getByRole('link', { name: '1 failed' }).click()
    await page.getByRole('button', { name: /remove.*failed/i }).waitFor()
    await expect.poll(() => asked('listPayments').length).toBeGreaterThan(1)
    await expect.poll(() => new URL(page.url()).search).toBe('?status=failed&period=last12')
  })

  test('the payments say which cards may be refused until one pays, the first two of many, and none they do not know', async () => {
    const more = [visa, phone].concat(
      ['0404', '0504'].map((tail) => ({ ...visa, id: tail, alias_pan: tail, truncated_pan: tail })),
    )
    const dueOf = (cards: readonly string[], currencies_code = 'EUR') => ({
      ...{ ...aSummary(cards.map((card) => `OF-${card}`)), currencies_code },
      cards: cards.map((alias_pan) => ({ alias_pan, count: 1, amount: 1300 })),
    })
    const { page, answer } = await showScreen('payments', { answers: { ...well, listBankCards: more } })
    const said = page.getByRole('main').getByText('Until you pay')
    const [work, own] = [visa.alias_pan, phone.alias_pan]
    const refused = async (words: RegExp, ...due: FailedSummary[]) => {
      answer({ getFailedSummaries: { payload: due } })
      await page.reload()
      await expect.poll(async () => (await said.innerText()).replaceAll(/\s+/g, ' ')).toMatch(words)
    }
    await said.waitFor()
    // What is due in two currencies of one card, said once.
    await refused(/^Until you pay, VISA 0204.* may be refused/, dueOf([work]), dueOf([work], 'CHF'))
    // In the order of the sums, whatever that of the cards is.
    await refused(/pay, VISA 0304.*on a device.* and .*0204.* may be/, dueOf([own]), dueOf([work], 'CHF'))
    await refused(/0204.* and VISA 0304.*on a device.* may be/, dueOf([work]), dueOf([own], 'CHF'))
    await refused(/0304.*, .*0204.* and 2 more cards may be/, dueOf([own, work, '0404', '0504']))
    const { cards: _, ...ofBefore } = dueOf([work])
    await refused(/pay, the card may be refused/, ofBefore)
    await refused(/pay, the cards concerned may be refused/, dueOf([work, 'NOT-OWN']))
  })

  test('the payments name the card of each charge that is due, where they are of several', async () => {
    const ids = [visa, phone].map(({ alias_pan }) => `01HZX0000000000000${alias_pan}`)
    const cards = [visa, phone].map(({ alias_pan }) => ({ alias_pan, count: 1, amount: 1300 }))
    const trips = [visa, phone].map(({ alias_pan }, at) => ({ ...theirTrip(ids[at] ?? '', [aTrip]), alias_pan }))
    const { page } = await showScreen('payments', {
      answers: {
        ...well,
        listBankCards: [visa, phone],
        getFailedSummaries: { payload: [{ ...aSummary(ids), cards }] },
        listJourneys: { payload: trips },
      },
    })
    const due = page.getByRole('main').locator('[data-tone="warning"] li')
    const said = () => due.allInnerTexts().then((all) => all.map((text) => /VISA \d{4}/.exec(text)?.[0] ?? ''))
    await expect.poll(said).toEqual(['VISA 0204', 'VISA 0304'])
  })

  test.each(inTurn(['en', 'de', 'fr', 'it'] as const, 1))(
    'the payments say a charge’s day and card in a line of a phone, or each in its own without a dot, in %s',
    async (language) => {
      const ids = [visa, phone].map(({ alias_pan }) => `01HZX0000000000000${alias_pan}`)
      const cards = [visa, phone].map(({ alias_pan }) => ({ alias_pan, count: 1, amount: 1300 }))
      const trips = [visa, phone].map(({ alias_pan }, at) => ({ ...theirTrip(ids[at] ?? '', [aTrip]), alias_pan }))
      const { page } = await showScreen('payments', {
        ...{ language, width: 390, height: 844 },
        answers: {
          ...well,
          listBankCards: [visa, phone],
          listCardLooks: { payload: [cardLook(phone, { name: 'The card of the office' })] },
          getFailedSummaries: { payload: [{ ...aSummary(ids), cards }] },
          listJourneys: { payload: trips },
        },
      })
      const due = page.getByRole('main').locator('[data-tone="warning"]')
      await due.getByRole('button', { expanded: false }).click()
      await due.locator('li').getByText('The card of the office').waitFor()
      const lines = () =>
        due
          .locator('li .parted')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)))
      const seen = new Set<number>()
      for (let width = 320; width <= 390; width += 10) {
        await resize(page, { width, height: 844 })
        await expect.poll(() => looseDots(page), { message: `${String(width)} px` }).toEqual([])
        for (const height of await lines()) seen.add(height)
      }
      // Both were seen: the card in the line of its charge, and below it.
      expect(seen.size, [...seen].join(' ')).toBe(2)
    },
  )

  test.each(inTurn(['en', 'de', 'fr', 'it'] as const, 2))(
    'the payments have the name of a long trip that is due in one line on a desk, above its charge, in %s',
    async (language) => {
      const [from, to] = ['London Paddington', 'Heathrow Terminals 2 & 3']
      const { page } = await showScreen('payments', {
        ...{ language, width: 1280, height: 900 },
        answers: { ...well, listJourneys: { payload: [theirTrip(failedId, [{ ...aTrip, from, to }])] } },
      })
      const due = page.getByRole('main').locator('[data-tone="warning"] li')
      const top = async (end: string) => (await due.getByText(end, { exact: true }).boundingBox())?.y
      await due.getByText(to).waitFor()
      await expect.poll(() => top(to)).toBe(await top(from))
    },
  )

  test('the payments keep room for the trips of what is due, however wide the window is', async () => {
    const two = { payload: [aSummary([failedId, '01HZX00000000000000FAILED2'])] }
    const { page, answer } = await showScreen('payments', {
      answers: { ...well, getFailedSummaries: two, listJourneys: waiting },
    })
    const banner = page.getByRole('main').locator('[data-tone="warning"]')
    const heights = async () => {
      const all: number[] = []
      for (const width of [1280, 1000, 700]) {
        await resize(page, { width, height: 900 })
        all.push(await banner.evaluate((notice) => notice.getBoundingClientRect().height))
      }
      return all
    }
    await banner.getByRole('button', { name: /^Pay now/ }).waitFor()
    const waited = await heights()
    answer({ listJourneys: theirTrips })
    await banner.getByText('Malpensa Terminal 1').nth(1).waitFor()
    await expect.poll(heights).toEqual(waited)
  })

  test('the payments tell a status by an icon, a word and a colour', async () => {
    const kinds = ['SUCCEEDED', 'FAILED', 'PENDING', 'REFUNDED']
    const rows = kinds.map((kind) => aPayment(`01HZX000000000000${kind.padEnd(9, '0')}`, kind))
    const { page } = await showScreen('payments', {
      answers: { ...well, getFailedSummaries: nothingDue, listPayments: { payload: rows, total: rows.length } },
    })
    await page.getByRole('row').nth(kinds.length).waitFor()
    const marks = await page
      .locator('tbody')
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row) => {
          const cell = row.querySelector('[data-label="Status"]')
          return [row.getAttribute('data-tone'), cell?.textContent, cell?.querySelectorAll('svg').length]
        }),
      )
    expect(marks).toEqual(
      expect.arrayContaining([
        ['success', 'Succeeded', 1],
        ['danger', 'Failed', 1],
        [null, 'Processing', 1],
        [null, 'Refunded', 1],
      ]),
    )
  })

  test('the payments say that there are none in the period, with a way to see more', async () => {
    const { page, answer } = await showScreen('payments', {
      answers: { ...well, getFailedSummaries: nothingDue, listPayments: none },
    })
    await page.getByText('No payments in this period').waitFor()
    answer({ listPayments: list })
    await page.getByRole('button', { name: 'Show the last 12 months' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })

  test('the payments say that there are none with this status, with a way to see all', async () => {
    const { page } = await showScreen('payments', {
      query: '?status=failed&period=last12',
      answers: { ...well, getFailedSummaries: nothingDue, listPayments: none },
    })
    await page.getByText('No payments with this status').waitFor()
    await page.getByRole('button', { name: 'Show every status' }).waitFor()
  })

  test('the payments without a card ask for one instead', async () => {
    const { page, notAsked } = await showScreen('payments', { answers: { listBankCards: [] } })
    await page.getByText('Add a card to see your payments').waitFor()
    await notAsked('listPayments')
  })

  test.each(['listBankCards', 'listPayments', 'getFailedSummaries'] as const)(
    'the payments that miss the answer of %s say so in that part alone',
    async (call) => {
      const { page, answer } = await showScreen('payments', { answers: { ...well, [call]: fault } })
      await closeFault(page)
      await page.getByText('This part could not be loaded.').waitFor()
      answer(well)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('row').nth(2).waitFor()
      await page.getByRole('button', { name: /^Pay now/ }).waitFor()
    },
  )

  test('the payments of which one part fails keep the rest, with a reference and a retry that keeps the focus', async () => {
    const { page, answer, asked } = await showScreen('payments', { answers: { ...well, getFailedSummaries: fault } })
    await closeFault(page)
    await page.getByRole('row').nth(1).waitFor()
    const part = page.getByRole('status').filter({ hasText: 'This part could not be loaded.' })
    await part.getByText(/Reference number: \S/).waitFor()
    const retry = part.getByRole('button', { name: 'Try again' })
    const before = asked('getFailedSummaries').length
    await retry.click()
    await expect.poll(() => asked('getFailedSummaries').length).toBeGreaterThan(before)
    await retry.and(page.locator(':not([data-pending])')).waitFor()
    await expect.poll(() => retry.evaluate((button) => button === document.activeElement)).toBe(true)
    await expectAbsent(page.getByRole('alertdialog'))
    answer(well)
    await retry.click()
    await page
      .getByRole('button', { name: /^Pay now/ })
      .first()
      .waitFor()
    await page.getByText('This part could not be loaded.').first().waitFor({ state: 'detached' })
  })

  test('the payments open the receipt of one that succeeded', async () => {
    const { page } = await showScreen('payments', {
      answers: { ...well, getReceipt: aReceipt, getCardOwner: { name: 'Anna', surname: 'Verdi' } },
    })
    await page.getByRole('button', { name: /^Receipt of payment/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('This receipt has no fiscal value.').waitFor()
    // On a phone as wide as the window, as every dialog is.
    await resize(page, { width: 390, height: 844 })
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390)
    // The paper comes first, and its file is in sight below it without scrolling.
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity
    const file = sheet.getByRole('link', { name: 'Download the PDF' })
    await expect.poll(async () => (await top(file)) - (await top(sheet.getByRole('article')))).toBeGreaterThan(0)
    await expect.poll(() => top(file)).toBeLessThan(844 - 44)
    // Nothing lies over the paper above it.
    const above = () => file.evaluate((link) => getComputedStyle(link.parentElement ?? link, '::before').content)
    await expect.poll(above).toBe('none')
  })

  test('the payments offer no file of a receipt that is not there', async () => {
    const { page } = await showScreen('payments', { answers: { ...well, getReceipt: no('receipt.not_found') } })
    await page.getByRole('button', { name: /^Receipt of payment/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Receipt' })
    await sheet.getByText('There is no such receipt').waitFor()
    await expectAbsent(sheet.getByRole('link', { name: 'Download the PDF' }))
  })
})

describe('what the bank holds due', () => {
  const asks = { tenant: 'nordovest' as const }
  const holds = (Importo: number) => ({ EasyChannelRisposta: { ListaTariffe: { Tariffa: [{ Importo }] } } })

  test('what the bank holds due is awaited, and told beside what can be paid here where they differ', async () => {
    const { page, answer } = await showScreen('payments', { ...asks, answers: { ...well, askEasyChannel: waiting } })
    await page.getByText('Asking the bank for the amount…').waitFor()
    answer({ askEasyChannel: holds(2600) })
    await page.getByText(/Your bank reports EUR\s26\.00 as pending/).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /Pending amount\s*EUR\s13\.00/ })
      .waitFor()
  })

  test('what the bank holds due is told small below what can be paid here, with how much was begun and not finished', async () => {
    const order = { order_id: 'O2', short_ids: ['01HZX00000000000000FAILED2'], amount: 1280, currencies_code: 'EUR' }
    const { page } = await showScreen('payments', {
      ...asks,
      answers: {
        ...well,
        getFailedSummaries: { payload: [{ ...aSummary([failedId]), in_verification: 1 }] },
        listOpenOrders: { payload: [{ ...order, wait_s: 500, is_usable: true }] },
        askEasyChannel: holds(2580),
      },
    })
    const banner = page.getByRole('main').locator('[data-tone="warning"]')
    await banner.getByText(/Your bank reports EUR\s25\.80 as pending\. EUR\s12\.80 of it is not finished\./).waitFor()
    const large = banner.locator('[class*="sumLine"] [class*="sum"]').filter({ hasText: /^EUR\s/ })
    await expect
      .poll(() => large.allInnerTexts())
      .toEqual([expect.stringMatching(/^EUR\s13\.00$/), expect.stringMatching(/^EUR\s12\.80$/)])
  })

  test.each([no('easychannel.not_offered'), fault] as const)(
    'what the bank holds due that cannot be had says so, and asks again',
    async (broken) => {
      const { page, answer } = await showScreen('payments', { ...asks, answers: { ...well, askEasyChannel: broken } })
      await page.getByText('Amount not available right now').waitFor()
      answer({ askEasyChannel: holds(1300) })
      await page.getByRole('button', { name: 'Ask again' }).click()
      await page.getByText('Amount not available right now').waitFor({ state: 'detached' })
    },
  )
})
