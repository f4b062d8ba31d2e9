import { describe, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import type { PaymentStory } from '#contract/shapes/payment-story.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { resize } from '#testkit/browser/looking/idle.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { aPayment, aReceipt, aStory, aSummary, aTrip, theirTrips, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const failed = aPayment('01HZX00000000000000FAILED1', 'FAILED')
const succeeded = aPayment('01HZX0000000000000000PAID1', 'SUCCEEDED')
const show = (story: PaymentStory, more: Parameters<typeof showScreen>[1] = {}) =>
  showScreen('payment', {
    query: `?payment_short_id=${story.row.Payments.short_id}`,
    ...more,
    answers: { getPaymentStory: story, listJourneys: theirTrips, ...more.answers },
  })
const visit = {
  order_id: 'O1',
  opened: '2026-03-03T09:00:00.000Z',
  ended: '2026-03-03T09:02:00.000Z',
  state: 'succeeded' as const,
  result: '00',
  amount: 1300,
  currencies_code: 'EUR',
  payments: 1,
  short_ids: ['01HZX00000000000000FAILED1'],
}

describe('a payment by itself', () => {
  test('a payment by itself is waited for, then says its amount, its trip, how it stands and why it was charged', async () => {
    const { page, answer } = await showScreen('payment', {
      query: `?payment_short_id=${failed.Payments.short_id}`,
      answers: { getPaymentStory: waiting },
    })
    await page.locator('[aria-busy="true"]').waitFor({ state: 'attached' })
    answer({ getPaymentStory: aStory(failed) })
    await page.getByRole('heading', { level: 1, name: '€13.00' }).waitFor()
    const main = page.getByRole('main')
    await main.getByText('Malpensa Terminal 1 → Milano Centrale on 2 Mar 2026').waitFor()
    await main.getByText('Failed', { exact: true }).waitFor()
    await main.getByText('One trip on 2 Mar 2026: Malpensa Terminal 1 → Milano Centrale, €13.00.').waitFor()
    await main.getByRole('button', { name: 'Pay now €13.00' }).waitFor()
    await expectAbsent(main.getByText('usually'))
  })

  test('a payment by itself tells everything that happened in the order of time, from the tap to the receipt', async () => {
    const row = aPayment(failed.Payments.short_id, 'SUCCEEDED')
    const { page } = await show(
      aStory(row, {
        charges: [
          { result: 'FAILED', at: '2026-03-02T10:11:00.000Z' },
          { result: 'FAILED', at: '2026-03-02T22:11:00.000Z' },
        ],
        online: [
          { ...visit, state: 'refused', opened: '2026-03-03T08:00:00.000Z', ended: '2026-03-03T08:02:00.000Z' },
          visit,
        ],
        settled_at: '2026-03-03T09:02:00.000Z',
        surplus: [{ amount: 1300, at: '2026-03-03T09:05:00.000Z', returned_at: '2026-03-04T09:00:00.000Z' }],
      }),
    )
    const steps = page.locator('main ol > li')
    await steps.nth(10).waitFor()
    const told = await steps.evaluateAll((all) => all.map((each) => each.querySelector('p')?.textContent))
    expect(told).toEqual([
      'Malpensa Terminal 1 → Milano Centrale',
      'The operator asked for €13.00',
      'Your card could not be charged €13.00',
      'Your card could not be charged €13.00',
      'You started an online payment',
      'The online payment was refused; nothing was charged',
      'You started an online payment',
      'The online payment succeeded',
      '€13.00 is settled',
      '€13.00 too much was taken',
      '€13.00 was given back',
      'The receipt is ready',
    ])
    await steps.first().getByText('Tapped at Malpensa Terminal 1').waitFor()
    await steps
      .first()
      .getByRole('link', { name: /^See the ticket/ })
      .waitFor()
  })

  test('a payment by itself tells its times in the zone of its trip', async () => {
    const trip = { ...aTrip, time_zone: 'Pacific/Auckland' }
    const { page } = await show(aStory(succeeded, { journeys: [trip] }))
    await page
      .locator('main ol > li')
      .nth(1)
      .getByText(/2 Mar 2026, 23:10\s(?:NZDT|New Zealand Time)/)
      .waitFor()
  })

  test.each(inTurn(['en', 'de', 'fr', 'it'] as const, 2))(
    'a payment by itself tells a time and its zone in one line, however narrow a phone is, in %s',
    async (language) => {
      const { page } = await show(aStory(succeeded), { language, timeZone: 'Asia/Tokyo', width: 390, height: 844 })
      const times = page
        .getByRole('main')
        .locator('time')
        .filter({ hasText: /(?:CET|MEZ)$/ })
      await times.first().waitFor()
      for (let width = 320; width <= 390; width += 5) {
        await resize(page, { width, height: 844 })
        const torn = await times.evaluateAll((all) =>
          all.flatMap((time) => {
            const text = time.firstChild
            const length = text?.nodeValue?.length ?? 0
            const range = document.createRange()
            if (text) range.setStart(text, length - 'hh:mm CET'.length)
            if (text) range.setEnd(text, length)
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [time.textContent] : []
          }),
        )
        expect(torn, `${String(width)} px`).toEqual([])
      }
    },
  )

  test('a payment by itself says that a last tap is missing, and that the operator tells only its last attempt', async () => {
    const trip = { ...aTrip, last_tap: null, to: null, ticket_id: null }
    const { page } = await show(aStory(failed, { journeys: [trip], has_all_charges: false }))
    await page.getByText('No tap at the end is known').waitFor()
    await page.getByText('The operator tells us of its last attempt only.').waitFor()
    await page.getByText('Malpensa Terminal 1 → not recorded').first().waitFor()
  })

  test('a payment by itself is shown without its trips while the operator cannot be asked for them, and asks again', async () => {
    const { page, answer } = await show(aStory(failed, { journeys: null }))
    await page.getByText('The operator does not answer at the moment').waitFor()
    answer({ getPaymentStory: aStory(failed) })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('One trip on 2 Mar 2026: Malpensa Terminal 1 → Milano Centrale').waitFor()
  })

  test('a payment by itself that names no trip says whom to ask', async () => {
    const { page } = await show(aStory(succeeded, { journeys: [] }))
    await page.getByText('contact the operator and name the payment number').waitFor()
  })

  test('a payment by itself for several trips names the first and counts the others', async () => {
    const { page } = await show(aStory(succeeded, { journeys: [aTrip, aTrip, aTrip] }))
    await page.getByText('2 Mar 2026 and 2 more trips').waitFor()
    await page
      .getByText('3 trips for €13.00, the first on 2 Mar 2026: Malpensa Terminal 1 → Milano Centrale.')
      .waitFor()
  })

  test('a payment by itself that succeeded cites its receipt by the receipt’s number, and one that failed has none', async () => {
    const { page, answer } = await show(aStory(succeeded), {
      answers: { getReceipt: aReceipt, getCardOwner: { name: 'Anna', surname: 'Verdi' } },
    })
    const { id, short_id } = succeeded.Payments
    const numbers = (part: Locator) =>
      part
        .locator('dt')
        .evaluateAll((all) =>
          Object.fromEntries(
            all.map((term) => [term.textContent.replace(/:\s*$/, ''), term.nextElementSibling?.textContent]),
          ),
        )
    const both = { 'Payment number': id, 'Receipt number': short_id }
    await expect.poll(() => numbers(page.getByRole('main'))).toMatchObject(both)
    await page.getByRole('button', { name: 'View receipt' }).click()
    await expect.poll(() => numbers(page.getByRole('dialog'))).toMatchObject({ 'Receipt number': short_id })
    answer({ getPaymentStory: aStory(failed) })
    await page.reload()
    await page.getByText('Payment number').waitFor()
    await expectAbsent(page.getByText('Receipt number'))
  })

  test('a payment by itself that is not the reader’s says so, with the way to those that are', async () => {
    const { page } = await show(aStory(failed), { answers: { getPaymentStory: no('payment.not_found') } })
    await page.getByText('This payment is not here').waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'All payments' }).count()).toBe(2)
  })

  test('a payment by itself has one way back: to the list that its reader came from, as it was left there', async () => {
    const { page } = await showScreen('payments', {
      query: '?period=last12&status=failed',
      answers: {
        getPaymentStory: aStory(failed),
        listJourneys: theirTrips,
        listBankCards: [visa],
        listPayments: { payload: [failed], total: 1 },
      },
    })
    await page.getByRole('button', { name: /^Details of payment/ }).click()
    await page.getByRole('link', { name: 'What was this charge?' }).click()
    await page.getByRole('heading', { level: 1, name: '€13.00' }).waitFor()
    const main = page.getByRole('main')
    await expectAbsent(main.getByRole('link', { name: 'Back to the dashboard' }))
    await main.getByRole('link', { name: 'All payments' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/payments') && url.searchParams.get('status') === 'failed')
    await page.getByRole('columnheader', { name: 'What for' }).waitFor()
  })

  test('a payment by itself that could not be loaded says so, and is asked for again', async () => {
    const { page, answer } = await show(aStory(failed), { answers: { getPaymentStory: fault } })
    await closeFault(page)
    await page.getByText('This part could not be loaded.').waitFor()
    answer({ getPaymentStory: aStory(failed) })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: '€13.00' }).waitFor()
  })
})

describe('what else is due for the card of a failed payment', () => {
  const otherId = '01HZX00000000000000FAILED2'
  const both = aSummary([failed.Payments.short_id, otherId])
  const francs = { ...aSummary(['C']), currencies_code: 'CHF' }
  const asked = (...payload: FailedSummary[]) => ({
    answers: { listBankCards: [visa], getFailedSummaries: { payload } },
  })

  test('what else is due for a failed payment’s card is said on its page, with the payment that settles all of it', async () => {
    const { page } = await show(aStory(failed), asked(both))
    const main = page.getByRole('main')
    await main.getByText('Also due for this card: €13.00. Until all of it is paid').waitFor()
    const way = main.getByRole('link', { name: 'Pay all at once: €26.00' })
    await expect.poll(() => way.getAttribute('href')).toBe('/dashboard/travels/payments?pay=EUR')
    // Paying this one alone leaves the card refused: it comes second.
    const part = main.getByRole('button', { name: 'Pay only this one: €13.00' })
    const [first, second] = [await way.boundingBox(), await part.boundingBox()]
    expect((first?.y ?? 0) + (first?.x ?? 0)).toBeLessThan((second?.y ?? 0) + (second?.x ?? 0))
    await expectAbsent(main.getByRole('button', { name: /^Pay now/ }))
  })

  test('what else is due for a failed payment’s card is said in its sheet, from which all of it can be paid', async () => {
    const { page } = await showScreen('payments', {
      query: `?detail=${failed.Payments.short_id}`,
      answers: { ...asked(both).answers, listPayments: { payload: [failed], total: 1 }, listJourneys: theirTrips },
    })
    await page.getByRole('dialog').getByRole('link', { name: 'Pay all at once: €26.00' }).click()
    await page.getByRole('dialog', { name: 'Pay online' }).getByText('€26.00', { exact: true }).waitFor()
  })

  test('what else is due for the card is said of a payment that is under way too, on its page and where it goes on', async () => {
    const short_id = failed.Payments.short_id
    const row = aPayment(short_id, 'FAILED', { in_verification: true })
    const order = {
      ...{ order_id: 'O1', short_ids: [short_id], amount: 1300, currencies_code: 'EUR' },
      ...{ wait_s: 500, is_usable: true },
    }
    const online = [{ ...visit, state: 'verifying' as const, ended: null }]
    const { page } = await show(aStory(row, { online }), {
      answers: {
        ...asked({ ...aSummary([otherId]), in_verification: 1 }).answers,
        listOpenOrders: { payload: [order] },
      },
    })
    await page.getByRole('main').getByText('Also due for this card: €13.00. Until all of it is paid').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Continue paying' }).click()
    const dialog = page.getByRole('dialog', { name: 'Continue paying' })
    await dialog.getByText(/^Until €13\.00 more is paid/).waitFor()
  })

  test('what else is due for the card of a failed payment is known before anything can be pressed', async () => {
    const { page, answer } = await show(aStory(failed), {
      answers: { ...asked(both).answers, getFailedSummaries: waiting },
    })
    await page.getByRole('main').locator('h1').getByText('€13.00').waitFor()
    await expectAbsent(page.getByRole('button', { name: /^Pay/ }))
    answer(asked(both).answers)
    await page.getByRole('link', { name: 'Pay all at once: €26.00' }).waitFor()
  })

  test('what else is due for a card has no way where no one payment settles it, and is not said where nothing is', async () => {
    const { page, answer } = await show(aStory(failed), asked(both, francs))
    const also = page.getByRole('main').getByText('Also due for this card')
    const way = page.getByRole('link', { name: /^Pay all/ })
    await expect
      .poll(async () => (await also.innerText()).replaceAll('\u00a0', ' '))
      .toMatch(/€13\.00 and CHF 13\.00\. Until/)
    await expectAbsent(way)
    const inTwoOrders = { ...both, one_order_count: 1, one_order_amount: 1300 }
    const notAllOnline = { ...both, not_online: { reason: 'amount' as const, count: 1, amount: 1300 } }
    for (const due of [inTwoOrders, notAllOnline]) {
      answer(asked(due).answers)
      await page.reload()
      await also.waitFor()
      await expectAbsent(way)
    }
    for (const payload of [[aSummary([failed.Payments.short_id])], [{ ...francs, cards: [] }]]) {
      answer(asked(...payload).answers)
      await page.reload()
      await page.getByRole('button', { name: 'Pay now €13.00' }).waitFor()
      await expectAbsent(also)
    }
  })
})

describe('from its page', () => {
  test('a payment is paid from its page in a dialog that names its trip', async () => {
    const { page, asked } = await show(aStory(failed), { answers: { makePaymentForm: no('payment.maybe_paid') } })
    await page.getByRole('button', { name: 'Pay now' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Malpensa Terminal 1 → Milano Centrale Charge of 3 Mar 2026').waitFor()
    await dialog.getByRole('button', { name: /^Pay (?!now)/ }).click()
    await dialog.getByText('You may have paid this already').waitFor()
    await expect
      .poll(() => asked('makePaymentForm').map(({ body }) => body))
      .toEqual([{ short_ids: [failed.Payments.short_id] }])
  })

  test('a payment of which something uncertain is known is asked about on its page, with the answer at the press', async () => {
    const row = aPayment(failed.Payments.short_id, 'FAILED', { in_verification: true, in_doubt: true })
    const online = [{ ...visit, state: 'verifying' as const, ended: null, result: '06' }]
    const { page } = await show(aStory(row, { online }), {
      answers: { checkPayment: no('payment.in_verification'), listOpenOrders: { payload: [] } },
    })
    await page.getByText('Its outcome is not certain yet. You will not be charged twice.').waitFor()
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('This payment is still being verified').waitFor()
  })

  test('an online payment that was left is gone on with from its page, and says how long it stands in the way', async () => {
    const row = aPayment(failed.Payments.short_id, 'FAILED', { in_verification: true })
    const short_ids = [failed.Payments.short_id, '01HZX00000000000000FAILED2']
    const online = [{ ...visit, state: 'verifying' as const, ended: null, amount: 2600, payments: 2, short_ids }]
    const order = { order_id: 'O1', short_ids, amount: 2600, currencies_code: 'EUR', wait_s: 61, is_usable: true }
    const answers = { makePaymentForm: no('payment.maybe_paid'), listOpenOrders: { payload: [order] } }
    const { page, asked } = await show(aStory(row, { online }), { answers })
    await page.getByText('you can start again in 2 minutes').waitFor()
    await page.getByText('Not finished', { exact: true }).waitFor()
    await expectAbsent(page.getByText(/verified/))
    await page.getByRole('button', { name: 'Continue paying' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('€26.00', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Continue paying' }).click()
    await dialog.getByText('You may have paid this already').waitFor()
    await expect.poll(() => asked('makePaymentForm').map(({ body }) => body)).toEqual([{ short_ids }])
  })

  test.each([waiting, fault, no('request.too_many')] as const)(
    'an online payment of which nobody can tell whether it is still open is asked about on its page (%#)',
    async (listOpenOrders) => {
      const row = aPayment(failed.Payments.short_id, 'FAILED', { in_verification: true })
      const online = [{ ...visit, state: 'verifying' as const, ended: null }]
      const { page, asked } = await show(aStory(row, { online }), { answers: { listOpenOrders } })
      await page.getByRole('button', { name: 'Check again' }).waitFor()
      await expect.poll(() => asked('listOpenOrders').length).toBeGreaterThan(0)
      await expectAbsent(page.getByRole('button', { name: 'Continue paying' }))
    },
  )

  test('a payment whose online payment ended unpaid is paid by the same button as ever', async () => {
    const { page } = await show(aStory(failed, { online: [{ ...visit, state: 'cancelled' as const, result: null }] }))
    await page.getByRole('button', { name: 'Pay now €13.00' }).click()
    await page.getByRole('dialog', { name: 'Pay online' }).waitFor()
  })

  test('an online payment of an earlier holder of the card is not gone on with from its page', async () => {
    const row = aPayment(failed.Payments.short_id, 'FAILED', { in_verification: true })
    const online = [{ ...visit, state: 'verifying' as const, ended: null, order_id: null, short_ids: [] }]
    const { page } = await show(aStory(row, { online }))
    await page.getByRole('button', { name: 'Check again' }).waitFor()
    await expectAbsent(page.getByRole('button', { name: 'Continue paying' }))
  })

  test('how long one must wait to pay from a page is counted down, and over says what to press', async () => {
    const row = aPayment(failed.Payments.short_id, 'FAILED', { in_verification: true })
    const { page } = await show(aStory(row), {
      answers: { checkPayment: no('payment.in_verification', { retryAfterSeconds: 2 }) },
    })
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('you can pay again in 1 minute').waitFor()
    await page.getByText('The wait is over: press “Check again” now.').waitFor()
  })

  test('the receipt of a payment opens from its page', async () => {
    const { page } = await show(aStory(succeeded), {
      answers: { getReceipt: aReceipt, getCardOwner: { name: 'Anna', surname: 'Verdi' } },
    })
    await page.getByRole('button', { name: 'View receipt' }).click()
    await page.getByRole('dialog').getByText('This receipt has no fiscal value.').waitFor()
  })
})
