import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { holdClock } from '#testkit/browser/hold-clock.ts'
import { resize } from '#testkit/browser/looking/idle.ts'
import { inTurn } from '#testkit/browser/turns.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { failedId, well } from '#testkit/screen/debt-samples.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { aPayment, aStory, aSummary, aTrip, phone, theirTrip, theirTrips, visa } from '#testkit/screen/samples.ts'
import { goOffline } from '#testkit/screen/go-offline.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import { aHome } from '#testkit/screen/travel-samples.ts'

describe('paying', () => {
  const pay = { query: `?pay=${failedId}` }
  const go = { name: /^Pay (?!now)/ }

  test('paying says how much and where one goes, and then that one is on the way', async () => {
    const { page, asked } = await showScreen('payments', { ...pay, answers: { ...well, makePaymentForm: waiting } })
    await page.getByRole('dialog').getByText('secure page of our payment provider').waitFor()
    await page.getByRole('button', go).click()
    await page.getByRole('button', { name: 'Taking you there…' }).waitFor()
    await expect.poll(() => asked('makePaymentForm')).toMatchObject([{ body: { short_ids: [failedId] } }])
  })

  test('paying several says what each trip costs and what stays due besides, and one names no number', async () => {
    const two = [failedId, '01HZX00000000000000FAILED2']
    const francs = { ...aSummary(['01HZX00000000000000FAILED3']), currencies_code: 'CHF', total_amount: 1240 }
    const { page } = await showScreen('payments', {
      query: '?pay=EUR',
      answers: { ...well, getFailedSummaries: { payload: [aSummary(two), francs] } },
    })
    const trips = page.getByRole('dialog').getByRole('list').first().getByRole('listitem')
    await expect.poll(() => trips.filter({ hasText: /€\d+\.\d\d$/ }).count()).toBe(2)
    await page.getByRole('dialog').getByText('CHF 12.40 stays due and is paid separately.').waitFor()
    const one = await showScreen('payments', { ...pay, answers: well })
    await one.page.getByRole('dialog').getByText('This settles one payment.').waitFor()
    await expectAbsent(one.page.getByRole('dialog').getByText(`id-${failedId}`))
    await expectAbsent(one.page.getByRole('dialog').getByText(/stays? due/))
  })

  test('paying says when a blocked card works again only where nothing else is due, and else the way to pay it all', async () => {
    const other = '01HZX00000000000000FAILED2'
    const due = aSummary([failedId, other])
    const works = /works again/
    const { page, answer } = await showScreen('payments', {
      ...pay,
      answers: {
        ...well,
        listBankCards: [visa, phone],
        listJourneys: theirTrips,
        getFailedSummaries: { payload: [due] },
      },
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Until €13.00 more is paid, VISA 0204').waitFor()
    await expectAbsent(dialog.getByText(works))
    // What is left is said there, and not a second time above.
    await expectAbsent(dialog.getByText(/stays? due/))
    await dialog.getByRole('link', { name: 'Pay all at once: €26.00' }).click()
    await dialog.getByRole('button', { name: 'Pay €26.00' }).waitFor()
    await dialog.getByText(works).waitFor()
    // Where what is due cannot be had nothing is promised.
    answer({
      getPaymentStory: aStory(aPayment(failedId, 'FAILED')),
      getFailedSummaries: fault,
      listOpenOrders: { payload: [] },
    })
    await page.goto(`/dashboard/travels/payments/payment?payment_short_id=${failedId}&open=pay`)
    await dialog.getByText('This settles one payment.').waitFor()
    await expectAbsent(dialog.getByText(works).filter({ visible: true }))
    answer({ getFailedSummaries: { payload: [due] } })
    // Where nobody tells which card it failed for, nothing is promised.
    answer({ listJourneys: { payload: [] } })
    await page.goto(`/dashboard/travels/payments?pay=${failedId}`)
    await dialog.getByText('€13.00 stays due.').waitFor()
    await expectAbsent(dialog.getByText(works))
    // Another card's debt keeps this one from nothing.
    answer({ listJourneys: theirTrips })
    const cards = [visa, phone].map(({ alias_pan }) => ({ alias_pan, count: 1, amount: 1300 }))
    answer({ getFailedSummaries: { payload: [{ ...due, cards }] } })
    await page.goto(`/dashboard/travels/payments?pay=${failedId}`)
    await dialog.getByText('€13.00 stays due.').waitFor()
    await dialog.getByText(works).waitFor()
  })

  test.each([
    { display: 'symbol', language: 'en', currency: 'EUR', amount: 1300, shown: '€13.00' },
    { display: 'code', language: 'en', currency: 'EUR', amount: 130_000, shown: 'EUR 1,300.00' },
    { display: 'symbol', language: 'de', currency: 'CHF', amount: 1240, shown: '12,40 CHF' },
  ] as const)('paying several on a phone says $shown in one line, at the end of its own', async (each) => {
    const { display, language, currency, amount, shown } = each
    const two = [failedId, '01HZX00000000000000FAILED2']
    const due = { ...aSummary(two), currencies_code: currency, total_amount: 2 * amount }
    const trips = [{ ...aTrip, from: 'Aeroporto, Darsena', to: 'Riva dei Salici, Pontile 2', currency, amount }]
    const { page } = await showScreen('payments', {
      choices: { currencyDisplay: display },
      language,
      query: `?pay=${currency}`,
      answers: {
        ...well,
        getFailedSummaries: { payload: [due] },
        listJourneys: { payload: two.map((short_id) => theirTrip(short_id, trips)) },
      },
    })
    const amounts = page.getByRole('dialog').getByRole('listitem').locator('data')
    await amounts.nth(1).waitFor()
    for (const width of [320, 390]) {
      await resize(page, { width, height: 844 })
      const drawn = await amounts.evaluateAll((all) =>
        all.map((each) => {
          const text = document.createRange()
          text.selectNodeContents(each)
          const lines = new Set(Array.from(text.getClientRects(), ({ top }) => top)).size
          const line = each.closest('li')?.getBoundingClientRect().right ?? 0
          return { text: each.textContent, lines, isAtEnd: line - text.getBoundingClientRect().right < 2 }
        }),
      )
      expect(drawn).toEqual([0, 1].map(() => ({ text: shown.replace(' ', '\u00a0'), lines: 1, isAtEnd: true })))
    }
  })

  test('paying several keeps as much room for their trips as those take, on a desk and on a phone', async () => {
    const two = [failedId, '01HZX00000000000000FAILED2']
    const { page, answer } = await showScreen('payments', {
      query: '?pay=EUR',
      answers: { ...well, getFailedSummaries: { payload: [aSummary(two)] }, listJourneys: waiting },
    })
    const dialog = page.getByRole('dialog')
    const height = () => dialog.evaluate((each) => each.getBoundingClientRect().height)
    await dialog.getByText('secure page of our payment provider').waitFor()
    const sizes = [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]
    const waited: number[] = []
    for (const size of sizes) {
      await resize(page, size)
      waited.push(await height())
    }
    answer({ listJourneys: theirTrips })
    await dialog.locator('li data').nth(1).waitFor()
    for (const [at, size] of sizes.entries()) {
      await resize(page, size)
      await expect.poll(height).toBe(waited[at])
    }
  })

  test('a payment that the list does not show, as it is older, opens its dialog to pay from the list too', async () => {
    const old = aPayment('01HZX00000000000000OLDER01', 'FAILED')
    const { page } = await showScreen('payments', {
      query: `?pay=${old.Payments.short_id}`,
      answers: { ...well, getPaymentStory: aStory(old) },
    })
    await page.getByRole('dialog').getByText('secure page of our payment provider').waitFor()
    await expectAbsent(page.getByRole('row').filter({ hasText: old.Payments.id }))
  })

  test('a payment that is nobody’s here opens no dialog to pay', async () => {
    const { page, asked } = await showScreen('payments', {
      query: '?pay=01HZX0000000000000NOBODYS1',
      answers: { ...well, getPaymentStory: no('payment.not_found') },
    })
    await page.getByRole('row').nth(2).waitFor()
    await expect.poll(() => asked('getPaymentStory').length).toBe(1)
    await expectAbsent(page.getByRole('dialog'))
  })

  test.each([
    ['payment.in_verification', 'This payment is still being verified'],
    ['payment.not_failed', 'Nothing left to pay'],
    ['payment.mixed_currencies', 'Different currencies'],
    ['payment.currency_not_taken', 'This currency cannot be paid online'],
    ['payment.amount_not_taken', 'This amount cannot be paid online'],
    ['payment.sum_not_taken', 'Too much for one online payment'],
    ['payment.maybe_paid', 'You may have paid this already'],
    ['payment.not_found', 'This payment is not available'],
    ['request.too_many', 'Too many attempts'],
  ] as const)('paying that is refused by %s says why', async (code, title) => {
    const { page } = await showScreen('payments', { ...pay, answers: { ...well, makePaymentForm: no(code) } })
    await page.getByRole('button', go).click()
    await page.getByRole('dialog').getByText(title).first().waitFor()
  })

  test.each([
    ['payment.not_failed', 'is settled already'],
    ['payment.in_verification', 'is under way'],
    ['payment.not_found', 'no longer belongs to any of your cards'],
  ] as const)(
    'paying of several that is refused by %s says that they changed, not that nothing is left',
    async (code, words) => {
      const two = [failedId, '01HZX00000000000000FAILED2']
      const { page } = await showScreen('payments', {
        query: '?pay=EUR',
        answers: {
          ...well,
          getFailedSummaries: { payload: [aSummary(two)] },
          listPayments: { payload: two.map((id) => aPayment(id, 'FAILED')), total: 2 },
          makePaymentForm: no(code),
        },
      })
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Pay €/ }).click()
      await dialog.getByText('What is to pay has changed').waitFor()
      await dialog.getByText(words).waitFor()
      await expectAbsent(dialog.getByText(/Nothing left to pay|This payment/))
    },
  )

  test('paying that meets a broken server opens the modal, and charges nothing', async () => {
    const { page } = await showScreen('payments', { ...pay, answers: { ...well, makePaymentForm: fault } })
    await page.getByRole('button', go).click()
    await closeFault(page)
  })

  test('paying that takes its time shows the loader, which goes when the answer is there', async () => {
    const { page, answer } = await showScreen('payments', { ...pay, answers: { ...well, makePaymentForm: waiting } })
    const loader = page.getByText('Loading…')
    await page.getByRole('row').nth(2).waitFor()
    // What the rows wait for is told by the same word.
    await loader.first().waitFor({ state: 'detached' })
    await page.getByRole('button', go).click()
    await loader.waitFor({ state: 'attached' })
    answer({ makePaymentForm: fault })
    await closeFault(page)
    await loader.waitFor({ state: 'detached' })
  })

  test('paying is refused in words without a network, and never queued', async () => {
    const { page, notAsked } = await showScreen('payments', { ...pay, answers: well })
    await page.getByRole('dialog').waitFor()
    await goOffline(page)
    const words = page.getByRole('dialog').getByText('You can pay as soon as you are connected again.')
    await words.waitFor()
    await page.getByRole('button', go).click({ force: true })
    await page.context().setOffline(false)
    await words.waitFor({ state: 'detached' })
    await notAsked('makePaymentForm')
  })
})

describe('a payment that is being verified', () => {
  const verifying = {
    ...well,
    getFailedSummaries: { payload: [{ ...aSummary([]), count: 0, total_amount: 0, in_verification: 1 }] },
    listPayments: { payload: [aPayment(failedId, 'FAILED', { in_verification: true })], total: 1 },
    listOpenOrders: { payload: [] },
  }
  const check = { name: /^Check again: payment/ }

  test('a payment being verified is asked about at a press, and can be paid where nothing came of the attempt', async () => {
    const { page, answer } = await showScreen('payments', { answers: { ...verifying, checkPayment: waiting } })
    await page.getByText('1 payment is not finished').waitFor()
    await page.getByRole('button', check).click()
    await page.locator('button[data-pending]').waitFor()
    answer({ checkPayment: true, ...well })
    const notice = page.getByRole('status').filter({ hasText: 'Not paid yet' })
    await notice.getByRole('button', { name: 'Pay now €13.00' }).waitFor()
    await expect.poll(() => page.getByRole('main').getByText('Pending amount').count()).toBe(1)
  })

  test('a payment is said to be verified only once something that is not certain is known of it', async () => {
    const { page, answer } = await showScreen('payments', { answers: verifying })
    const status = page.locator('tbody').getByText('Not finished').filter({ visible: true })
    await status.first().waitFor()
    await expectAbsent(page.getByText(/being verified/i))
    answer({
      getFailedSummaries: { payload: [{ ...aSummary([]), in_verification: 1, in_doubt: 1 }] },
      listPayments: {
        payload: [aPayment(failedId, 'FAILED', { in_verification: true, in_doubt: true })],
        total: 1,
      },
    })
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await page.locator('tbody').getByText('Being verified').filter({ visible: true }).first().waitFor()
    await page.getByText('1 payment is being verified').waitFor()
    await expectAbsent(status)
  })

  test('a payment that is being verified stays so in words while nothing is certain', async () => {
    const { page } = await showScreen('payments', {
      answers: { ...verifying, checkPayment: no('payment.in_verification', { retryAfterSeconds: 120 }) },
    })
    await page.getByRole('button', check).click()
    await page.getByText('you can pay again in 2 minutes').waitFor()
  })

  test('a payment that is being verified about which the server cannot be asked opens the modal', async () => {
    const { page } = await showScreen('payments', { answers: { ...verifying, checkPayment: fault } })
    await page.getByRole('button', check).click()
    await closeFault(page)
  })
})

describe('an online payment under way', () => {
  const other = '01HZX00000000000000FAILED2'
  const order = {
    order_id: 'O1',
    short_ids: [failedId, other],
    amount: 2600,
    currencies_code: 'EUR',
    wait_s: 500,
    is_usable: true,
  }
  const underWay = {
    ...well,
    getFailedSummaries: { payload: [{ ...aSummary([]), in_verification: 2 }] },
    listPayments: { payload: [aPayment(failedId, 'FAILED', { in_verification: true })], total: 1 },
    listOpenOrders: { payload: [order] },
  }
  const main = (page: Page) => page.getByRole('main')

  test('an online payment under way is gone on with from the banner, which names its trips; its dialog says how long', async () => {
    const { page, asked } = await showScreen('payments', {
      answers: { ...underWay, makePaymentForm: no('payment.maybe_paid') },
    })
    const banner = main(page).locator('[data-tone="waiting"]').filter({ hasText: 'Online payment not finished' })
    await banner.getByText('€26.00', { exact: true }).first().waitFor()
    await banner.getByText('Malpensa Terminal 1').first().waitFor()
    await banner.getByRole('button', { name: 'Continue paying' }).click()
    const dialog = page.getByRole('dialog', { name: 'Continue paying' })
    await dialog.getByText('€26.00', { exact: true }).waitFor()
    await dialog.getByText('you can start again in 9 minutes').waitFor()
    await dialog.getByRole('button', { name: 'Continue paying' }).click()
    await dialog.getByText('You may have paid this already').waitFor()
    await expect
      .poll(() => asked('makePaymentForm').map(({ body }) => body))
      .toEqual([{ short_ids: [failedId, other] }])
  })

  test.each(['dashboard', 'payments'] as const)(
    'an online payment under way tells its trips from the oldest charge on, with their cards where several: %s',
    async (screen) => {
      const cards = [visa, phone]
      const { page } = await showScreen(screen, {
        answers: {
          ...underWay,
          listBankCards: cards,
          getHome: {
            ...aHome,
            cards,
            owed: { summaries: underWay.getFailedSummaries.payload, journeys: [], unnamed: 0 },
          },
          listJourneys: {
            payload: [
              { ...theirTrip(failedId, [aTrip]), created: '2026-03-04T06:00:00.000Z' },
              { ...theirTrip(other, [aTrip]), created: '2026-03-01T06:00:00.000Z', alias_pan: phone.alias_pan },
            ],
          },
        },
      })
      const trips = main(page).locator('[data-tone="waiting"] li')
      const said = () =>
        trips
          .allInnerTexts()
          .then((all) => all.map((text) => [/Charge of (.*?) 2026/, /VISA \d+/].map((each) => each.exec(text)?.at(-1))))
      await expect.poll(said).toEqual([
        ['1 Mar', 'VISA 0304'],
        ['4 Mar', 'VISA 0204'],
      ])
    },
  )

  test('an online payment under way is not told as somebody’s before the reader’s own are known, and the rows wait', async () => {
    const { page, answer, asked } = await showScreen('payments', {
      answers: { ...underWay, getFailedSummaries: waiting, listPayments: waiting, listOpenOrders: waiting },
      before: (opened) => opened.clock.install(),
    })
    const clock = await holdClock(page)
    answer({ getFailedSummaries: underWay.getFailedSummaries })
    await clock.until(() => Promise.resolve(asked('listOpenOrders').length > 0))
    answer({ listPayments: underWay.listPayments })
    // In steps, as an answer is drawn some turns after it came.
    for (let turn = 0; turn < 10; turn++) await clock.pass(40)
    const row = main(page).locator('tbody [data-fold="amount"]')
    await expectAbsent(row)
    await expectAbsent(main(page).getByText('not finished'))
    answer({ listOpenOrders: underWay.listOpenOrders })
    await clock.until(() => row.first().isVisible())
    await main(page).getByText('Online payment not finished').waitFor()
  })

  test('an online payment under way is gone on with from its row, by its whole sum, and asked about in its detail', async () => {
    const { page } = await showScreen('payments', { answers: underWay })
    const row = main(page).locator('tbody tr:not([data-group])').first()
    await row.getByRole('button', { name: /^Continue paying €26\.00: payment/ }).waitFor()
    await row.getByRole('button', { name: /^Details of payment/ }).click()
    const detail = page.getByRole('dialog')
    await detail.getByRole('button', { name: 'Check again' }).waitFor()
    await detail.getByRole('button', { name: 'Continue paying' }).click()
    await page.getByRole('dialog', { name: 'Continue paying' }).getByText('€26.00', { exact: true }).waitFor()
  })

  test.each(inTurn(['en', 'de', 'fr', 'it'] as const, 3))(
    'an online payment under way has its row’s button called by what the eye reads on it, in %s',
    async (language) => {
      const { page, answer } = await showScreen('payments', { language, answers: underWay })
      const way = main(page).locator('tbody button[aria-label]:has(.lucide-external-link)').first()
      const named = async () => {
        await way.waitFor()
        const [name = '', words = ''] = await way.evaluate((each) =>
          [each.getAttribute('aria-label'), each.textContent].map((text) => text?.trim().toLowerCase()),
        )
        expect(words).not.toBe('')
        expect(name).toContain(words)
      }
      await named()
      // Of nothing but its row the button has no sum in its name.
      answer({ listOpenOrders: { payload: [{ ...order, short_ids: [failedId], amount: 1300 }] } })
      await page.reload()
      await named()
    },
  )

  test('an online payment under way that ends unpaid while its dialog is open is begun again there', async () => {
    const { page, answer } = await showScreen('payments', { query: `?pay=${failedId}`, answers: underWay })
    await page.getByRole('dialog', { name: 'Continue paying' }).waitFor()
    answer({ ...well, listOpenOrders: { payload: [] } })
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    const dialog = page.getByRole('dialog', { name: 'Pay online' })
    await dialog.getByText('nothing was charged').waitFor()
    await dialog.getByRole('button', { name: 'Start again' }).waitFor()
  })

  test('an online payment under way stands beside what is due besides, in one notice', async () => {
    const { page } = await showScreen('payments', {
      answers: { ...underWay, getFailedSummaries: { payload: [{ ...aSummary([other]), in_verification: 2 }] } },
    })
    const notices = main(page)
      .locator('[data-tone]')
      .filter({ has: page.getByRole('button', { name: /^Continue paying €26/ }) })
    await notices.getByRole('button', { name: 'Pay now €13.00' }).waitFor()
    await notices.getByText('Malpensa Terminal 1').first().waitFor()
    const told = main(page).locator('[data-tone="warning"]').getByText('2 not finished')
    await expect.poll(() => told.count()).toBe(1)
    await notices.locator('[class*="sum"]').getByText('€26.00', { exact: true }).first().waitFor()
    await expectAbsent(main(page).getByText(/were started online/))
  })

  test.each([waiting, fault, no('request.too_many')] as const)(
    'an online payment under way of which nobody can tell leaves the payment to be asked about (%#)',
    async (answer) => {
      const { page, asked } = await showScreen('payments', { answers: { ...underWay, listOpenOrders: answer } })
      await page.getByText('2 payments are not finished').waitFor()
      await page.getByRole('button', { name: /^Check again: payment/ }).waitFor()
      await expect.poll(() => asked('listOpenOrders').length).toBeGreaterThan(0)
      await expectAbsent(page.getByRole('button', { name: /^Continue paying/ }))
    },
  )
})
