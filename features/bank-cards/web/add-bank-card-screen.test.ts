import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { holdClock } from '#testkit/browser/hold-clock.ts'
import { roomAboveBar } from '#testkit/browser/looking/room-above-bar.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { registration, visa } from '#testkit/screen/samples.ts'
import { goOffline } from '#testkit/screen/go-offline.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'

const back = `?PANALIAS=${visa.alias_pan}&ORDERID=R1&RESULT=00`
const { id: _id, ...plastic } = visa
const found = { payload: [{ ...plastic, payment_account_reference: null }] }

describe('before one leaves to register a card', () => {
  test('before one leaves to register a card one reads where one goes, that nothing is charged, and that one leaves', async () => {
    const { page, asked } = await showScreen('addBankCard', { answers: { makeRegistrationForm: waiting } })
    await page.getByText('You go to our payment provider').waitFor()
    await page.getByText('Registration creates no charge').waitFor()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.locator('button[data-pending]').waitFor()
    await expect.poll(() => asked('makeRegistrationForm')).toHaveLength(1)
  })

  test('before one leaves to register a card a small phone has the way in sight, above the bar at its foot', async () => {
    const { page } = await showScreen('addBankCard', { language: 'de', width: 360, height: 640 })
    const way = page.getByRole('main').getByRole('button').first()
    await expect.poll(() => roomAboveBar(way)).toBeGreaterThanOrEqual(0)
  })

  test('too many tries to register a card are refused with when the next one may be', async () => {
    const { page } = await showScreen('addBankCard', {
      answers: { makeRegistrationForm: no('request.too_many', { retryAfterSeconds: 60 }) },
    })
    await page.getByRole('button', { name: 'Proceed' }).click()
    await page.getByText('Too many attempts. Try again in a minute.').waitFor()
  })

  test('a broken server at the registration of a card opens the modal', async () => {
    const { page } = await showScreen('addBankCard', { answers: { makeRegistrationForm: fault } })
    await page.getByRole('button', { name: 'Proceed' }).click()
    await closeFault(page)
  })

  test('without a network one does not leave to register a card, in words, and nothing is asked later', async () => {
    const { page, notAsked } = await showScreen('addBankCard')
    await page.getByRole('button', { name: 'Proceed' }).waitFor()
    await goOffline(page)
    await page.getByText('Registering a card needs the network').waitFor()
    await page.getByRole('button', { name: 'Proceed' }).click({ force: true })
    await page.context().setOffline(false)
    await page.getByText('Registering a card needs the network').waitFor({ state: 'detached' })
    await notAsked('makeRegistrationForm')
  })
})

describe('back from the provider', () => {
  test('back from the provider the registration of a card is checked, and the card is there', async () => {
    const { page, answer } = await showScreen('addBankCard', { query: back, answers: { reportOutcome: waiting } })
    await page.getByText('we are checking the result of the registration').waitFor()
    await expect.poll(() => page.url()).not.toContain('PANALIAS')
    answer({ reportOutcome: registration, findOperatorCards: found, addBankCard: [visa], listBankCards: [visa] })
    await page.getByRole('heading', { name: 'Card added successfully' }).waitFor()
    await page.getByText('You will go back to your bank cards in a moment.').waitFor()
  })

  test('the list comes back by itself 2.5 s after the card was added', async () => {
    const { page, answer } = await showScreen('addBankCard', {
      query: back,
      before: (tab) => tab.clock.install(),
      answers: {
        reportOutcome: waiting,
        findOperatorCards: found,
        addBankCard: [visa],
        listBankCards: [visa],
        listCardUses: { payload: [] },
      },
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const clock = await holdClock(page)
    answer({ reportOutcome: registration })
    const added = page.getByRole('heading', { name: 'Card added successfully' })
    await clock.until(() => added.isVisible())
    await clock.pass(limits.afterAddingCardMs - 500)
    await expect.poll(() => added.isVisible()).toBe(true)
    await clock.pass(1000)
    await page.waitForURL('**/dashboard/travels/bank_cards')
    await clock.until(() => page.getByRole('heading', { name: 'Bank cards', level: 1 }).isVisible())
  })

  test.each([
    ['cancelled', 'Registration cancelled'],
    ['verifying', 'Your card is being verified'],
    ['refused', 'The card was not registered'],
  ] as const)('a registration of a card that is %s says so', async (state, title) => {
    const { page } = await showScreen('addBankCard', {
      query: back,
      answers: { reportOutcome: { ...registration, state, result: '04' } },
    })
    await page.getByRole('heading', { name: title }).waitFor()
    if (state === 'refused') await page.getByText('The bank that issued the card denied the request.').waitFor()
  })

  test('a registration of a card whose order nobody knows says so', async () => {
    const { page } = await showScreen('addBankCard', {
      query: back,
      answers: { reportOutcome: no('outcome.unknown_order') },
    })
    await page.getByRole('heading', { name: 'This registration is not known' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Proceed' }).waitFor()
  })

  test('a registered card that was never used for travel says so and links nothing', async () => {
    const { page, notAsked } = await showScreen('addBankCard', {
      query: back,
      answers: { reportOutcome: registration, findOperatorCards: { payload: [] }, listBankCards: [] },
    })
    await page.getByRole('heading', { name: 'No trips with this card yet' }).waitFor()
    await notAsked('addBankCard')
  })

  test('a registered card that was never used waits for its first tap, where the tenant lets it', async () => {
    const { page, asked } = await showScreen('addBankCard', {
      tenant: 'lagunare',
      query: back,
      answers: { reportOutcome: registration, findOperatorCards: { payload: [] }, addBankCard: [visa] },
    })
    await page.getByText('It was never used on our lines and waits for its first tap.').waitFor()
    await expect
      .poll(() => asked('addBankCard'))
      .toMatchObject([{ body: { bank_card: { alias_pan: visa.alias_pan } } }])
  })

  test('a registered card that was never used is told as such where no more of them may wait', async () => {
    const { page } = await showScreen('addBankCard', {
      tenant: 'lagunare',
      query: back,
      answers: {
        reportOutcome: registration,
        findOperatorCards: { payload: [] },
        addBankCard: no('bank_card.not_yours'),
      },
    })
    await page.getByRole('heading', { name: 'No trips with this card yet' }).waitFor()
  })

  test.each([
    ['bank_card.already_added', [visa], 'Card already added'],
    ['bank_card.already_added', [], 'Card linked to another account'],
    ['bank_card.not_yours', [], 'This card could not be linked'],
  ] as const)('a card refused by %s while the account holds %j is told so', async (code, listBankCards, title) => {
    const { page } = await showScreen('addBankCard', {
      query: back,
      answers: {
        reportOutcome: registration,
        findOperatorCards: found,
        addBankCard: no(code),
        listBankCards: [...listBankCards],
      },
    })
    await page.getByRole('heading', { name: title }).waitFor()
  })

  test.each(['reportOutcome', 'findOperatorCards', 'addBankCard'] as const)(
    'a registration of a card for which the server breaks at %s can be asked about again',
    async (call) => {
      const well = { reportOutcome: registration, findOperatorCards: found, addBankCard: [visa], listBankCards: [visa] }
      const { page, answer } = await showScreen('addBankCard', { query: back, answers: { ...well, [call]: fault } })
      await closeFault(page)
      await page.getByText('We could not check how the registration ended. Nothing is charged.').waitFor()
      answer(well)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: 'Card added successfully' }).waitFor()
    },
  )
})
