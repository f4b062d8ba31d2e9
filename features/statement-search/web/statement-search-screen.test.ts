import { describe, expect, test } from 'vitest'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { aPayment, aStory, theirTrips } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const paid = aPayment('01HZX0000000000000000PAID1', 'SUCCEEDED')
const exact = { payload: [{ payments: [paid], reasons: [], days: 0 }], cards: 1 }
const address = '?amount=1300&currency=EUR&day=2026-03-02&last_digits=0204'
const show = (more: Parameters<typeof showScreen>[1] = {}) =>
  showScreen('statementSearch', {
    ...more,
    answers: { findByStatement: exact, listJourneys: theirTrips, ...more.answers },
  })

describe('a line of a bank statement', () => {
  test('a line of a bank statement is pasted, understood, corrected and looked for: only what was understood is sent', async () => {
    const { page, asked } = await show()
    await page.getByText('Bank statements call').getByText('AIRLINK MILANO').filter({ visible: true }).waitFor()
    const sample = page.getByRole('heading', { name: 'What to look for' })
    await sample.waitFor()
    await page.getByLabel('Line of your statement').fill('02.03.2026 AIRLINK MILANO Karte *0205 -13,00 EUR')
    await expect.poll(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('13.00 EUR')
    await expect.poll(() => page.getByLabel('Last four digits of the card').inputValue()).toBe('0205')
    // The fields say all of it: only what is typed in another way is told as it was understood.
    const understood = page.getByRole('status').filter({ hasText: 'We look for' })
    await expectAbsent(understood)
    await page.getByLabel('Day on the statement').fill('2 March 2026')
    await understood.getByText(/Monday,? 2 March 2026/).waitFor()
    await understood.getByText('card ending in 0205').waitFor()
    await page.getByLabel('Last four digits of the card').fill('0204')
    await understood.getByText('card ending in 0204').waitFor()
    await page.getByLabel('Line of your statement').press('Enter')
    await page.getByRole('heading', { name: 'This payment fits' }).waitFor()
    await page.getByText('Amount and day are those of your statement.').waitFor()
    await sample.waitFor({ state: 'detached' })
    await expect
      .poll(() => asked('findByStatement').map(({ body }) => body))
      .toEqual([{ amount: 1300, currency: 'EUR', day: '2026-03-02', last_digits: '0204' }])
  })

  test.each([
    ['de', 'Zeile Ihres Kontoauszugs', 'Betrag', 'Tag auf dem Kontoauszug', '13,00 EUR', '02.03.2026'],
    ['fr', 'Ligne de votre relevé', 'Montant', 'Jour', '13,00 EUR', '02/03/2026'],
  ] as const)(
    'a line of a bank statement fills the fields as one writes in %s',
    async (language, line, amount, day, sum, date) => {
      const { page } = await show({ language })
      await page.getByLabel(line).fill('02.03.2026 AIRLINK MILANO Karte *0205 -13,00 EUR')
      const values = async () => [await page.getByLabel(amount).inputValue(), await page.getByLabel(day).inputValue()]
      await expect.poll(values).toEqual([sum, date])
    },
  )

  test('a line of a bank statement is typed as the reader’s language does, without a currency in the tenant’s', async () => {
    const { page, asked } = await show({ language: 'de' })
    await page.getByLabel('Betrag', { exact: true }).fill('1.234,5')
    await page.getByLabel('Tag auf dem Kontoauszug').fill('2.3.2026')
    await page.getByRole('button', { name: 'Zahlung finden' }).click()
    await page.getByRole('heading', { name: 'Diese Zahlung passt' }).waitFor()
    await expect
      .poll(() => asked('findByStatement').map(({ body }) => body))
      .toEqual([{ amount: 123_450, currency: 'EUR', day: '2026-03-02', last_digits: '' }])
  })

  test('a line of a bank statement that says no amount or no day is refused at its field, and nothing is asked', async () => {
    const { page, notAsked } = await show()
    await page.getByLabel('Day on the statement').fill('the other day')
    await page.getByRole('button', { name: 'Find the payment' }).click()
    await page.getByText('Enter the amount').first().waitFor()
    await page.getByText('Enter a day up to today, such as 14/03/2026').first().waitFor()
    await notAsked('findByStatement')
  })

  test('a line of a bank statement stands in the address, so that Back from the payment’s page shows what was found', async () => {
    const { page } = await show({ query: address, answers: { getPaymentStory: aStory(paid) } })
    await page.getByRole('link', { name: /Malpensa Terminal 1 → Milano Centrale/ }).click()
    await page.getByRole('heading', { level: 1, name: '€13.00' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'This payment fits' }).waitFor()
    await expect.poll(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('13.00 EUR')
  })
})

describe('what was found', () => {
  test('what was found for a line of a bank statement is waited for', async () => {
    const { page, answer } = await show({ query: address, answers: { findByStatement: waiting } })
    await page.locator('[aria-busy="true"]').waitFor({ state: 'attached' })
    answer({ findByStatement: exact })
    await page.getByRole('heading', { name: 'This payment fits' }).waitFor()
  })

  test('what was found that fits and what comes near stand each under what it is', async () => {
    const near = aPayment('01HZX00000000000000NEAR001', 'SUCCEEDED', { amount: 1300 })
    const { page } = await show({
      query: address,
      answers: {
        findByStatement: {
          payload: [
            { payments: [near], reasons: ['other_day'], days: 3 },
            { payments: [paid], reasons: [], days: 0 },
          ],
          cards: 2,
        },
      },
    })
    const under = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
    await under('This payment fits').getByText('Amount and day are those of your statement.').waitFor()
    await under('This comes near too').getByText('Your bank shows it 3 days later.').waitFor()
  })

  test('what was found comes near for reasons that stand in words', async () => {
    const half = { ...aPayment('01HZX00000000000000HALF001', 'FAILED', { amount: 650 }) }
    const other = { ...aPayment('01HZX00000000000000HALF002', 'SUCCEEDED', { amount: 650 }) }
    const { page } = await show({
      query: address,
      answers: {
        findByStatement: {
          payload: [
            { payments: [paid], reasons: ['other_day', 'other_card'], days: 3 },
            { payments: [half, other], reasons: ['sum'], days: 0 },
            { payments: [paid], reasons: ['other_currency', 'other_day'], days: -1 },
          ],
          cards: 2,
        },
      },
    })
    await page.getByRole('heading', { name: 'Nothing fits exactly, but this comes near' }).waitFor()
    await page.getByText('Your bank shows it 3 days later. Banks often do. Its card does not end in 0204').waitFor()
    await page.getByText('These 2 payments of one card come to the amount together.').waitFor()
    await page.getByText('it is not in EUR.').waitFor()
    await page.getByText('Your bank shows it a day earlier.').waitFor()
    await page.getByText('Failed', { exact: true }).waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('link', { name: /Milano Centrale/ })
          .count(),
      )
      .toBe(4)
  })

  test('where nothing was found it says why that may be, and each way on', async () => {
    const answers = { findByStatement: { payload: [], cards: 1 } }
    const { page } = await show({ tenant: 'lagunare', query: address, answers })
    await page.getByText('No payment over €13.00 fits').waitFor()
    for (const way of ['Add a card', 'All payments', 'Open the card', 'Ask the operator'])
      await page.getByRole('main').getByRole('link', { name: way }).first().waitFor()
  })

  test('nothing is found as long as there is no card, and one is added', async () => {
    const { page } = await show({ query: address, answers: { findByStatement: { payload: [], cards: 0 } } })
    await page.getByText('There is no card in your account yet').waitFor()
    await page.getByRole('link', { name: 'Add a card' }).waitFor()
  })

  test('what was found is shown without its trips where they cannot be had', async () => {
    const { page } = await show({ query: address, answers: { listJourneys: fault } })
    await page.getByRole('link', { name: /^Payment \d/ }).waitFor()
  })

  test('what was found is shown without trips where the operator names none for it', async () => {
    const { page, asked } = await show({ query: address, answers: { listJourneys: { payload: [] } } })
    await page.getByRole('link', { name: /^Payment \d/ }).waitFor()
    await expect.poll(() => asked('listJourneys').length).toBe(1)
    await expectAbsent(page.getByText('This part could not be loaded.'))
  })

  test('what was found and could not be had says so, and is asked for again', async () => {
    const { page, answer } = await show({ query: address, answers: { findByStatement: fault } })
    await closeFault(page)
    await page.getByText('This part could not be loaded.').waitFor()
    answer({ findByStatement: exact })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'This payment fits' }).waitFor()
  })

  test('what was found is refused to whoever asked too often, in words', async () => {
    const { page } = await show({ answers: { findByStatement: no('request.too_many', { retryAfterSeconds: 60 }) } })
    await page.getByLabel('Amount', { exact: true }).fill('13')
    await page.getByLabel('Day on the statement').fill('2 March 2026')
    await page.getByRole('button', { name: 'Find the payment' }).click()
    await page.getByText('Too many attempts. Try again in a minute.').first().waitFor()
  })
})
