import { describe, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { resize } from '#testkit/browser/looking/idle.ts'
import { fault, no, waiting, type Asked } from '#testkit/screen/answers.ts'
import { failedId, nothingDue, well } from '#testkit/screen/debt-samples.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { aSummary, paid, phone, theirTrips, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const left = { amount: 1300, currencies_code: 'EUR', wait_s: 500, is_usable: true }
const returned = `?ORDERID=O1&TRANSACTIONID=T1&RESULT=00&CURRENCY=EUR&AMOUNT=1300`

/** What a place asks for first. */
const filled = (place: Locator) => place.locator('button[class*="primary"]')

describe('back from the provider', () => {
  test('back from the provider the payment is looked at, and said to have succeeded', async () => {
    const { page, answer } = await showScreen('payments', {
      query: returned,
      answers: { ...well, reportOutcome: waiting, savePayment: true },
    })
    await page.getByText('We are looking at your payment…').waitFor()
    await expect.poll(() => page.url()).not.toContain('ORDERID')
    answer({ reportOutcome: paid, getFailedSummaries: nothingDue })
    await page.getByText(/Paid: €13\.00/).waitFor()
    await page.getByRole('button', { name: 'View receipt' }).waitFor()
  })

  test('a payment that succeeded says what it was for, with the way to its receipt', async () => {
    const { page } = await showScreen('payments', {
      query: returned,
      answers: { ...well, getFailedSummaries: nothingDue, reportOutcome: paid, savePayment: true },
    })
    const notice = page.getByRole('status').filter({ hasText: 'Paid: €13.00' })
    await notice.getByText('Malpensa Terminal 1').first().waitFor()
    await notice.getByRole('button', { name: 'View receipt' }).waitFor()
    await expectAbsent(notice.getByText(`id-${failedId}`))
  })

  test('a payment that succeeded is told in its toast and once in the page, with its sum, and its receipt comes first', async () => {
    const { page } = await showScreen('payments', {
      query: returned,
      answers: { ...well, getFailedSummaries: nothingDue, reportOutcome: paid, savePayment: true },
    })
    await page.locator('[data-toast]').getByText('Payment succeeded').waitFor()
    const notice = page.getByRole('status').filter({ hasText: 'Paid: €13.00' })
    await notice.getByText('Malpensa Terminal 1').first().waitFor()
    const said = async () => (await notice.innerText()).match(/€13\.00/g)
    await expect.poll(said).toHaveLength(1)
    await expectAbsent(notice.getByText(/succeeded|settled/i))
    await filled(notice).getByText('View receipt').waitFor()
  })

  test.each([
    { what: 'is to pay', due: aSummary(['01HZX00000000000000FAILED2']), first: 'Pay now €13.00', orders: [] },
    {
      what: 'is to go on with',
      due: { ...aSummary([]), in_verification: 1 },
      first: 'Continue',
      orders: [{ ...left, order_id: 'O2', short_ids: ['01HZX00000000000000FAILED2'] }],
    },
  ])('what else $what comes before the receipt of what was paid', async ({ due, first, orders }) => {
    const { page } = await showScreen('payments', {
      query: returned,
      answers: {
        ...{ ...well, reportOutcome: paid, savePayment: true },
        ...{ getFailedSummaries: { payload: [due] }, listOpenOrders: { payload: orders } },
      },
    })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'View receipt' }).waitFor()
    await expect.poll(() => filled(main).allInnerTexts()).toEqual([first])
  })

  test('what is still due for the cards that were paid for stands in the outcome, a sum a currency, and of no other card', async () => {
    const francs = { ...aSummary(['01HZX00000000000000FAILED3']), currencies_code: 'CHF', total_amount: 1240 }
    const ofOther = { alias_pan: phone.alias_pan, count: 1, amount: 900 }
    const { page } = await showScreen('payments', {
      query: returned,
      answers: {
        ...well,
        listBankCards: [visa, phone],
        getFailedSummaries: {
          payload: [
            { ...francs, cards: [{ alias_pan: visa.alias_pan, count: 1, amount: 1240 }] },
            { ...aSummary(['01HZX00000000000000FAILED2']), cards: [...(aSummary(['-']).cards ?? []), ofOther] },
          ],
        },
        ...{ reportOutcome: paid, savePayment: true },
      },
    })
    const notice = page.getByRole('status').filter({ hasText: 'Paid: €13.00' })
    await notice.getByText(/^Still due for VISA 0204.*: €13\.00 and\sCHF\s12\.40\.$/).waitFor()
  })

  test('a payment that succeeded says when a blocked card works again, but for a card of which more is due', async () => {
    const answers = { ...well, listJourneys: theirTrips, reportOutcome: paid, savePayment: true }
    const { page, answer } = await showScreen('payments', {
      query: returned,
      answers: { ...answers, getFailedSummaries: nothingDue },
    })
    const notice = page.getByRole('status').filter({ hasText: 'Paid: €13.00' })
    const works = notice.getByText(/works again/)
    await works.waitFor()
    answer({ getFailedSummaries: { payload: [aSummary(['01HZX00000000000000FAILED2'])] } })
    await page.goto(`/dashboard/travels/payments${returned}`)
    await page.getByText('Until you pay, VISA 0204').waitFor()
    await notice.waitFor()
    await expectAbsent(works)
    // Nor where nobody tells which card it was for.
    answer({ listJourneys: { payload: [] } })
    await page.goto(`/dashboard/travels/payments${returned}`)
    await page.getByText('Until you pay, VISA 0204').waitFor()
    await notice.waitFor()
    await expectAbsent(works)
  })

  test('a payment that was cancelled asks anew for rows that were asked for before that was known', async () => {
    let first: Asked | undefined
    const { page, answer } = await showScreen('payments', {
      query: returned,
      answers: {
        ...{ ...well, reportOutcome: waiting, savePayment: false },
        listPayments: (asked) => (asked === (first ??= asked) ? waiting : well.listPayments),
      },
    })
    await expect.poll(() => first).toBeDefined()
    answer({ reportOutcome: { ...paid, state: 'cancelled', result: null } })
    await page.getByText('You cancelled the payment').waitFor()
    await page.getByRole('row').filter({ hasText: 'Failed' }).first().waitFor()
  })

  test('a payment that was cancelled draws no line under which nothing stands', async () => {
    const { page } = await showScreen('payments', {
      query: '?cancelled=O1',
      answers: { ...well, reportOutcome: { ...paid, state: 'cancelled', result: null }, savePayment: false },
    })
    const notice = page.getByRole('status').filter({ hasText: 'You cancelled the payment' })
    await notice.getByRole('button', { name: 'Pay now €13.00' }).waitFor()
    const emptyLines = () =>
      notice.evaluate((whole) =>
        [...whole.querySelectorAll('div')]
          .filter((each) => each.textContent === '' && each.checkVisibility())
          .map((each) => getComputedStyle(each).borderTopWidth)
          .filter((width) => width !== '0px'),
      )
    await expect.poll(emptyLines).toEqual([])
  })

  test('a payment that succeeded keeps room for what it was for, on a desk and on a phone', async () => {
    const { page, answer } = await showScreen('payments', {
      query: returned,
      answers: {
        ...well,
        getFailedSummaries: nothingDue,
        listJourneys: waiting,
        reportOutcome: paid,
        savePayment: true,
      },
    })
    const notice = page.getByRole('main').locator('[data-tone="success"]').filter({ hasText: 'Paid: €13.00' })
    const heights = async () => {
      const all: number[] = []
      for (const width of [1280, 390]) {
        await resize(page, { width, height: 844 })
        all.push(await notice.evaluate((each) => each.getBoundingClientRect().height))
      }
      return all
    }
    await notice.getByRole('button', { name: 'View receipt' }).waitFor()
    const waited = await heights()
    answer({ listJourneys: theirTrips })
    await notice.getByText('Malpensa Terminal 1').first().waitFor()
    await expect.poll(heights).toEqual(waited)
  })

  test.each([
    ['refused', 'The payment was refused'],
    ['cancelled', 'You cancelled the payment'],
  ] as const)('a payment that was %s is one notice with one sum, and no toast contradicts it', async (state, title) => {
    const { page } = await showScreen('payments', {
      query: returned,
      answers: { ...well, reportOutcome: { ...paid, state, result: '04' }, savePayment: false },
    })
    const notice = page.getByRole('status').filter({ hasText: title })
    await notice.getByRole('button', { name: 'Pay now €13.00' }).waitFor()
    await notice.getByRole('link', { name: '1 failed' }).waitFor()
    await notice.getByText('Malpensa Terminal 1').first().waitFor()
    // The documented word stands in the notice, as what to name to the operator.
    await notice.getByText('name order O1 and this message: “Something went wrong - Error from server”').waitFor()
    await expect.poll(() => page.getByRole('main').getByText('Pending amount').count()).toBe(1)
    await expectAbsent(page.locator('[data-toast]'))
  })

  test('a payment that succeeded stands beside one that is not finished, and nobody is told that there is nothing to pay', async () => {
    const open = { ...aSummary([]), in_verification: 1 }
    const order = { order_id: 'O2', short_ids: ['01HZX00000000000000FAILED2'], amount: 1280, currencies_code: 'EUR' }
    const { page } = await showScreen('payments', {
      query: returned,
      tenant: 'nordovest',
      answers: {
        ...well,
        getFailedSummaries: { payload: [open] },
        listOpenOrders: { payload: [{ ...order, wait_s: 500, is_usable: true }] },
        askEasyChannel: { EasyChannelRisposta: { ListaTariffe: { Tariffa: [{ Importo: 1280 }] } } },
        reportOutcome: paid,
        savePayment: true,
      },
    })
    await page.getByText(/Paid: EUR\s13\.00/).waitFor()
    const notice = page
      .getByRole('main')
      .locator('[data-tone="waiting"]')
      .filter({ hasText: 'Online payment not finished' })
      .filter({ hasText: '12.80' })
    await notice.getByRole('button', { name: 'Continue paying' }).waitFor()
    await expectAbsent(page.getByText('there is nothing to pay here'))
  })

  test.each([
    { what: 'what it was over is due', due: { ...aSummary([failedId]), in_verification: 1 } },
    { what: 'nothing else is due', due: { ...aSummary([]), in_verification: 1 } },
  ])(
    'a payment that was refused leaves another that is not finished to be gone on with, where $what',
    async ({ due }) => {
      const other = { ...left, amount: 1280, order_id: 'O2', short_ids: ['01HZX00000000000000FAILED2'] }
      // As it was before the provider refused it.
      const own = { ...left, order_id: 'O1', short_ids: [failedId] }
      const { page } = await showScreen('payments', {
        query: returned,
        answers: {
          ...{ ...well, reportOutcome: { ...paid, state: 'refused', result: '04' }, savePayment: false },
          ...{ getFailedSummaries: { payload: [due] }, listOpenOrders: { payload: [other, own] } },
        },
      })
      const notice = page.getByRole('status').filter({ hasText: 'The payment was refused' })
      await notice.getByText(/1 not finished|Online payment not finished/).waitFor()
      await notice.getByRole('button', { name: 'Continue paying €12.80' }).waitFor()
      await expect
        .poll(() =>
          notice
            .getByText(/not finished|started online/)
            .locator('visible=true')
            .count(),
        )
        .toBe(1)
      await expectAbsent(notice.getByRole('button', { name: 'Continue paying €13.00' }))
    },
  )

  test.each([
    ['refused', 'The payment was refused'],
    ['cancelled', 'You cancelled the payment'],
  ] as const)(
    'a payment that was %s says so briefly on a phone, with its icon, the rest behind a press',
    async (state, title) => {
      const { page } = await showScreen('payments', {
        query: returned,
        answers: { ...well, reportOutcome: { ...paid, state, result: '04' }, savePayment: false },
        ...{ width: 390, height: 844 },
      })
      const notice = page.getByRole('main').locator('[data-tone]').filter({ hasText: title })
      await notice.getByRole('button', { name: 'Pay now €13.00' }).waitFor()
      const icon = notice.locator('> svg')
      await expect.poll(() => icon.isVisible()).toBe(true)
      await expect.poll(async () => (await notice.boundingBox())?.height).toBeLessThan(844 / 3)
      const quote = notice.getByText('name order O1 and this message')
      await expectAbsent(quote.filter({ visible: true }))
      await notice.getByRole('button', { name: 'What it is for' }).click()
      await quote.waitFor()
    },
  )

  test('a payment of several that was refused names what it was for above the whole sum', async () => {
    const other = '01HZX00000000000000FAILED2'
    const { page } = await showScreen('payments', {
      query: returned,
      answers: {
        ...well,
        getFailedSummaries: { payload: [aSummary([failedId, other])] },
        reportOutcome: { ...paid, state: 'refused', result: '04' },
        savePayment: false,
      },
    })
    const notice = page.getByRole('status').filter({ hasText: 'The payment was refused' })
    await notice.getByText('It was for:').waitFor()
    await notice.getByRole('listitem').filter({ hasText: '€13.00' }).first().waitFor()
    const top = async (part: Locator) => (await part.first().boundingBox())?.y ?? 0
    await expect.poll(() => top(notice.getByRole('listitem'))).toBeLessThan(await top(notice.getByText('€26.00')))
    await notice.getByRole('button', { name: 'Pay now €26.00' }).click()
    await page.getByRole('dialog').getByText('€26.00', { exact: true }).waitFor()
  })

  test('a payment that is refused while the sums cannot be had can be paid all the same', async () => {
    const { page } = await showScreen('payments', {
      query: returned,
      answers: {
        ...well,
        getFailedSummaries: waiting,
        reportOutcome: { ...paid, state: 'refused', result: '04' },
        savePayment: false,
      },
    })
    const notice = page.getByRole('status').filter({ hasText: 'The payment was refused' })
    await notice.getByRole('button', { name: 'Pay now €13.00' }).waitFor()
  })

  test('a payment that is verifying says so', async () => {
    const { page } = await showScreen('payments', {
      query: returned,
      answers: { ...well, reportOutcome: { ...paid, state: 'verifying', result: '06' }, savePayment: false },
    })
    await page.getByText('Your payment is being verified').waitFor()
    await page.getByText('and this message: “Something went wrong - Error from server”').waitFor()
    await expectAbsent(page.locator('[data-toast]'))
  })

  test('an order that nobody knows, and a save that is refused, leave the list to tell', async () => {
    const { page } = await showScreen('payments', {
      query: returned,
      answers: { ...well, reportOutcome: no('outcome.unknown_order'), savePayment: false },
    })
    await page.getByText('We cannot match this return to one of your payments').waitFor()
  })

  test.each([
    ['reportOutcome', fault],
    ['savePayment', fault],
    ['savePayment', no('request.too_many')],
  ] as const)('%s that is not answered is asked again at a press', async (call, broken) => {
    const answers = { ...well, reportOutcome: paid, savePayment: true }
    const { page, answer } = await showScreen('payments', { query: returned, answers: { ...answers, [call]: broken } })
    if (broken === fault) await closeFault(page)
    await page.getByText('This part could not be loaded.').waitFor()
    answer(answers)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/Paid: €13\.00/).waitFor()
  })
})
