import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { expectAbsent } from '#testkit/browser/absence.ts'
import { fault, no, waiting } from '#testkit/screen/answers.ts'
import type { Answers } from '#testkit/screen/answers.ts'
import { closeFault } from '#testkit/screen/form-steps.ts'
import { aPayment, aStory, aSummary, cardLook, cardUse, phone, theirTrip, visa } from '#testkit/screen/samples.ts'
import { showScreen } from '#testkit/screen/show-screen.ts'
import type { ScreenOptions } from '#testkit/screen/show-screen.ts'

const other = {
  ...visa,
  id: 'card-3',
  truncated_pan: '510000******0404',
  alias_pan: '0000450000000000404',
  label: 'MASTERCARD',
  aid: '',
}
const looks = [
  cardLook(visa, { name: 'Work', colour: 'teal', family: 'f', expires: { month: '2030-12', state: 'later' } }),
  cardLook(phone, { family: 'f' }),
  cardLook(other),
]
const last = {
  first_tap: { stop: 'Milano Cadorna', at: '2026-03-02T08:10:00.000Z' },
  last_tap: { stop: 'Malpensa T1', at: '2026-03-02T08:55:00.000Z' },
  ...{ valid_from: '2026-03-02T08:10:00.000Z', time_zone: 'Europe/Rome' },
}
const owed = {
  currency: 'EUR',
  amount: 1280,
  count: 1,
  since: '2026-03-02T10:10:00.000Z',
  short_id: '01HZX00000000000000FAILED1',
}
const full: ScreenOptions['answers'] = {
  listBankCards: [visa, phone, other],
  listCardLooks: { payload: looks },
  listCardUses: {
    payload: [cardUse(visa, { last, tickets: 12, payments: 10 }), cardUse(phone), cardUse(other, { failed: [owed] })],
  },
}
const show = (more: ScreenOptions = {}) => showScreen('bankCards', { ...more, answers: { ...full, ...more.answers } })
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
const edit = (card: { id: string }) => `?edit=${card.id}`

describe('the cards on the table', () => {
  test('cards on the table are called as their holder calls them, each told apart, families together', async () => {
    const { page } = await show()
    await page.getByText('2 cards of one account').waitFor()
    await expect
      .poll(() => names(page))
      .toEqual(['Work, VISA ending in 0204', 'VISA ending in 0304 on a device', 'Mastercard ending in 0404'])
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(2)
  })

  test('cards on the table say when and where they were used last, and until when they are valid', async () => {
    const { page } = await show()
    await page.getByText('Milano Cadorna').waitFor()
    await expect
      .poll(() => page.getByRole('main').innerText())
      .toMatch(/Last used on 2 Mar 2026: Milano Cadorna\s+→\s+Malpensa T1/)
    await page.getByText('Valid until December 2030').waitFor()
    await page.getByText('Not used in the last 13 months').first().waitFor()
  })

  test.each([
    ['soon', 'Valid until January 2027 only', 'When your bank has sent the new card'],
    ['ended', 'Ended in January 2027', 'Add the new card that your bank sent'],
  ] as const)('cards on the table that end %s say so, and what to do', async (state, words, next) => {
    const look = cardLook(visa, { expires: { month: '2027-01', state } })
    const { page } = await show({ answers: { listBankCards: [visa], listCardLooks: { payload: [look] } } })
    await page.getByText(words).waitFor()
    await page.getByText(next).waitFor()
  })

  test('cards on the table that readers refuse say why, with a way to pay it', async () => {
    const { page } = await show()
    await page.getByText('Readers refuse this card').waitFor()
    await page.getByText(/the charge of .* failed/).waitFor()
    await expect.poll(() => page.getByRole('main').innerText()).toContain('€12.80')
    const pay = page.getByRole('link', { name: 'Pay now €12.80, owed on Mastercard ending in 0404' })
    await expect
      .poll(() => pay.getAttribute('href'))
      .toBe(`/dashboard/travels/payments/payment?payment_short_id=${owed.short_id}&open=pay`)
  })

  test('cards on the table that were tapped after a charge failed are not said to be refused, only that they may be', async () => {
    const uses = [cardUse(other, { last, failed: [{ ...owed, since: '2026-03-01T10:10:00.000Z' }] })]
    const { page } = await show({ answers: { listCardUses: { payload: uses } } })
    await page.getByText('Readers may refuse this card').waitFor()
    await expectAbsent(page.getByText('Readers refuse this card'))
  })

  const begun = {
    getFailedSummaries: { payload: [{ ...aSummary([]), in_verification: 1 }] },
    listOpenOrders: {
      payload: [
        {
          ...{ order_id: 'O1', short_ids: ['FAILED01'], amount: 1280, currencies_code: 'EUR' },
          ...{ wait_s: 500, is_usable: true },
        },
      ],
    },
    listJourneys: { payload: [theirTrip('FAILED01', [])] },
    listCardUses: { payload: [cardUse(visa), cardUse(phone), cardUse(other)] },
  }

  test('cards that one began to pay for online say that readers may refuse them until then, with the way to go on', async () => {
    const { page } = await show({ answers: begun })
    const slots = page.locator('main ol > li')
    await slots.first().getByText('An online payment of €12.80 is not finished').waitFor()
    await slots.first().getByText('readers may refuse this card').waitFor()
    const way = slots.first().getByRole('link', { name: 'Continue paying €12.80' })
    await expect.poll(() => way.getAttribute('href')).toContain('pay=FAILED01')
    // Of the phone beside it, and of no other card.
    await slots.first().getByText('Nothing is due for this one.').waitFor()
    await expect.poll(() => page.getByText('readers may refuse this card').count()).toBe(1)
    await expect.poll(() => page.getByText('Nothing is due for this one.').count()).toBe(1)
  })

  test.each<[string, Answers]>([
    ['whose', { listOpenOrders: waiting }],
    ['whose', { listOpenOrders: fault }],
    ['whose', { listOpenOrders: no('request.too_many') }],
    ['whose', { listOpenOrders: { payload: [] } }],
    ['for which card', { listJourneys: waiting }],
    ['for which card', { listJourneys: fault }],
    ['for which card', { listJourneys: no('request.too_many') }],
    ['whether any', { getFailedSummaries: waiting }],
    ['whether any', { getFailedSummaries: fault }],
    ['whether any', { getFailedSummaries: no('request.too_many') }],
  ])(
    'cards stand on the table without an open payment where nobody can tell %s payment was begun online: %j',
    async (_, answer) => {
      const { page } = await show({ answers: { ...begun, ...answer } })
      await page.getByText('Not used in the last 13 months').first().waitFor()
      await expectAbsent(page.getByText('is not finished'))
      await expectAbsent(page.getByText('Nothing is due for this one.'))
    },
  )

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const paidRow = (updated: string) => aPayment('FAILED01', 'SUCCEEDED', { updated })
  const paidAt = (at: string, settled_at: string | null = at): Answers => ({
    listPayments: { payload: [paidRow(at)], total: 1 },
    getPaymentStory: aStory(paidRow(at), { settled_at }),
    listCardUses: { payload: [cardUse(visa), cardUse(phone), cardUse(other)] },
  })

  test('cards paid for within the last day say so until they are tapped, and that readers may not know of it yet', async () => {
    const { page, answer } = await show({ answers: paidAt(hoursAgo(2)) })
    const slots = page.locator('main ol > li')
    await slots.first().getByText('What was due for this card is paid').waitFor()
    await slots
      .first()
      .getByText(/Paid on .*works again within one hour/)
      .waitFor()
    await expect.poll(() => page.getByText('is paid').count()).toBe(1)
    const tapped = { ...last, first_tap: { ...last.first_tap, at: hoursAgo(1) } }
    answer({ listCardUses: { payload: [cardUse(visa, { last: tapped }), cardUse(phone), cardUse(other)] } })
    await page.reload()
    await page.getByText('Last used on').waitFor()
    await expectAbsent(page.getByText('What was due for this card is paid'))
  })

  test('cards that were paid for by one online payment over many payments of several cards say so each', async () => {
    const at = hoursAgo(2)
    const of = (card: typeof visa, id: string) => ({
      ...aPayment(id, 'SUCCEEDED', { updated: at }),
      AliasPan: { alias_pan: card.alias_pan },
    })
    const rows = [...Array.from({ length: 5 }, (_, nth) => of(visa, `PAID0${String(nth)}`)), of(other, 'PAID09')]
    const { page, asked } = await show({
      answers: {
        ...paidAt(at),
        listPayments: { payload: rows, total: rows.length },
        getPaymentStory: ({ body }) => {
          const row = rows.find(({ Payments }) => Payments.short_id === (body as { short_id: string }).short_id)
          return aStory(row ?? paidRow(at), { settled_at: at })
        },
      },
    })
    await expect.poll(() => page.getByText('What was due for this card is paid').count()).toBe(2)
    await expect.poll(() => asked('getPaymentStory').length).toBe(3)
  })

  test.each<[string, Answers]>([
    ['the day before', paidAt(hoursAgo(25))],
    ['by no online payment', paidAt(hoursAgo(2), null)],
    [
      'and owe something else',
      { ...paidAt(hoursAgo(2)), listCardUses: { payload: [cardUse(visa, { failed: [owed] })] } },
    ],
    ['as nobody can tell yet', { ...paidAt(hoursAgo(2)), listPayments: waiting }],
    ['as nobody can tell', { ...paidAt(hoursAgo(2)), listPayments: fault }],
    ['by what nobody can tell yet', { ...paidAt(hoursAgo(2)), getPaymentStory: waiting }],
    ['by what nobody can tell', { ...paidAt(hoursAgo(2)), getPaymentStory: fault }],
    ['by what nobody may tell', { ...paidAt(hoursAgo(2)), getPaymentStory: no('payment.not_found') }],
  ])('cards on the table that were paid for %s do not say so', async (_, answers) => {
    const { page } = await show({ answers })
    await page.getByText('Not used in the last 13 months').first().waitFor()
    await expectAbsent(page.getByText('What was due for this card is paid'))
  })

  test('cards of an account of which another is refused say that nothing is due for them, and no others do', async () => {
    const { page, answer } = await show({
      answers: { listCardUses: { payload: [cardUse(visa, { failed: [owed] }), cardUse(phone), cardUse(other)] } },
    })
    const slots = page.locator('main ol > li')
    const owesNothing = slots.first().getByText('Nothing is due for this one.')
    await owesNothing.waitFor()
    // At the phone, which comes after the plastic that is refused.
    await expect
      .poll(() => slots.first().innerText())
      .toMatch(/refuse this card[^]*VISA[^]*0304[^]*Nothing is due for this one/)
    await expect.poll(() => page.getByText('Nothing is due for this one.').count()).toBe(1)
    // Nor where the operator cannot tell it.
    answer({ listCardUses: { payload: [cardUse(visa, { failed: [owed] })] } })
    await page.reload()
    await page.getByText('Readers refuse this card').waitFor()
    await expectAbsent(page.getByText('Nothing is due for this one.'))
  })

  test('cards on the table that were never used say that they wait for their first tap', async () => {
    const { page } = await show({
      answers: { listBankCards: [other], listCardLooks: { payload: [cardLook(other, { waits: true })] } },
    })
    await page.getByText('Waits for its first tap').waitFor()
    await expectAbsent(page.getByText('Not used in the last 13 months'))
  })

  test('cards on the table stand without their use while the operator cannot tell it', async () => {
    const { page } = await show({ answers: { listCardUses: fault } })
    await closeFault(page)
    await page.getByText('When it was used last cannot be told just now').first().waitFor()
    await expect.poll(() => names(page)).toHaveLength(3)
  })

  test('cards on the table lead to all their fields and back, and Back does too', async () => {
    const { page } = await show()
    await page.getByRole('button', { name: 'Show all fields' }).click()
    await page.getByRole('columnheader', { name: 'Created' }).waitFor()
    await expect.poll(() => page.locator('tbody').innerText()).toContain('Work')
    await page.goBack()
    await page.getByText('2 cards of one account').waitFor()
  })
})

describe('the edit mode of a card', () => {
  test('the edit mode of a card opens on a phone right below its button, which what readers say and facts come before', async () => {
    const use = cardUse(visa, { failed: [owed] })
    const { page } = await show({
      ...{ width: 390, height: 844 },
      answers: { listCardUses: { payload: [use] } },
    })
    await page.getByText('Readers refuse this card').waitFor()
    await page.getByRole('button', { name: /^Edit Work/ }).click()
    const name = page.getByLabel('Name of the card')
    await name.waitFor()
    const at = async () => (await name.boundingBox())?.y ?? 0
    await expect.poll(at).toBeLessThan(844 - 120)
    const parts = ['Readers refuse this card', 'Not used in the last 13 months', 'Done', 'Name of the card']
    const tops = () =>
      Promise.all(parts.map(async (text) => (await page.getByText(text).first().boundingBox())?.y ?? Infinity))
    await expect.poll(async () => (await tops()).toSorted((one, next) => one - next)).toEqual(await tops())
  })

  test('the edit mode of a card names it at once, and takes the name back when the server refuses it', async () => {
    const { page, answer, asked } = await show({ query: edit(other), answers: { changeCardLook: waiting } })
    await page.getByLabel('Name of the card').fill('  Trips ')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect.poll(() => names(page)).toContain('Trips, Mastercard ending in 0404')
    await expect
      .poll(() => asked('changeCardLook'))
      .toMatchObject([{ body: { bank_cards_id: other.id, name: 'Trips', colour: '' } }])
    answer({ changeCardLook: no('bank_card.not_found') })
    await page.getByText('This card is no longer in your account.').waitFor()
    await expect.poll(() => names(page)).toContain('Mastercard ending in 0404')
    await expect.poll(() => page.getByLabel('Name of the card').inputValue()).toBe('Trips')
  })

  test('the edit mode of a card says at the field what is wrong with a name, and asks nobody', async () => {
    const { page, notAsked } = await show({ query: edit(other) })
    await page.getByLabel('Name of the card').fill('4598 2500 0000 0027')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('no card number').waitFor()
    await page.getByLabel('Name of the card').fill('x'.repeat(33))
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Use 32 characters at most.').waitFor()
    await notAsked('changeCardLook')
  })

  test('the edit mode of a card colours it by keyboard, at once, and keeps its name', async () => {
    const { page, asked, answer } = await show({ query: edit(visa), answers: { changeCardLook: waiting } })
    await page.getByRole('radio', { name: 'Teal' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('[aria-hidden][data-card-colour="green"]').first().waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Green' }).isChecked()).toBe(true)
    await expect.poll(() => asked('changeCardLook')).toMatchObject([{ body: { name: 'Work', colour: 'green' } }])
    answer({ changeCardLook: fault })
    await closeFault(page)
    await expect.poll(() => page.getByRole('radio', { name: 'Teal' }).isChecked()).toBe(true)
  })

  test('the edit mode of a card shows a colour as chosen from the press on, not only when it is kept', async () => {
    const { page } = await show({ query: edit(visa), answers: { changeCardLook: waiting } })
    const green = page.getByRole('radio', { name: 'Green' })
    const stays = await green.evaluate((input: HTMLInputElement) => (input.click(), input.checked))
    expect(stays).toBe(true)
    await expect.poll(() => green.isChecked()).toBe(true)
  })

  test('the edit mode of a card moves it with its family by keyboard, says where it is, and keeps the focus', async () => {
    const moved = [looks[2], looks[0], looks[1]].flatMap((look) => look ?? [])
    const { page, asked } = await show({ query: edit(other), answers: { orderCards: { payload: moved } } })
    const up = page.getByRole('button', { name: 'Move Mastercard ending in 0404 up' })
    const place = page.getByRole('group', { name: 'Place in your list' })
    await place.getByText('Number 2 of 2.').waitFor()
    await up.focus()
    await page.keyboard.press('Enter')
    await place.getByText('Number 1 of 2.').waitFor()
    await page.getByRole('status').filter({ hasText: 'Mastercard ending in 0404 is now number 1 of 2' }).waitFor()
    await expect
      .poll(() => names(page))
      .toEqual(['Mastercard ending in 0404', 'Work, VISA ending in 0204', 'VISA ending in 0304 on a device'])
    await expect
      .poll(() => asked('orderCards'))
      .toMatchObject([{ body: { bank_cards_ids: ['card-3', 'card-1', 'card-2'] } }])
    await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true')
  })

  test('the edit mode of a card moves it while its colour is still on the way: one is asked after the other', async () => {
    const { page, answer, asked, notAsked } = await show({
      query: edit(other),
      answers: { changeCardLook: waiting, orderCards: waiting },
    })
    // Before the looks are there nothing of them can be shown ahead of the answer.
    await expect.poll(() => names(page).then(([first]) => first)).toBe('Work, VISA ending in 0204')
    await page.getByRole('radio', { name: 'Teal' }).press('Space')
    await page.getByRole('button', { name: 'Move Mastercard ending in 0404 up' }).click()
    const first = () => page.locator('main ol > li').first().innerText()
    const teal = page.locator('main ol > li').first().locator('[data-card-colour="teal"]')
    await expect.poll(first).toContain('0404')
    await expect.poll(() => asked('changeCardLook')).toHaveLength(1)
    await notAsked('orderCards')
    answer({ changeCardLook: { payload: looks.map((look, at) => (at === 2 ? { ...look, colour: 'teal' } : look)) } })
    await expect.poll(() => asked('orderCards')).toHaveLength(1)
    await expect.poll(first).toContain('0404')
    await expect.poll(() => teal.count()).toBeGreaterThan(0)
  })

  test('the edit mode of a card puts the cards back as they were when the server has no time for it', async () => {
    const { page } = await show({ query: edit(other), answers: { orderCards: no('request.too_many') } })
    await page.getByRole('button', { name: 'Move Mastercard ending in 0404 up' }).click()
    await page.getByText('Too many attempts').waitFor()
    await expect.poll(() => names(page).then(([first]) => first)).toBe('Work, VISA ending in 0204')
  })

  test('the edit mode of a card leads to its removal, which says what is lost and what stays due', async () => {
    const use = cardUse(other, { tickets: 12, payments: 1, failed: [owed] })
    const { page } = await show({ query: edit(other), answers: { listCardUses: { payload: [use] } } })
    await page.getByRole('button', { name: 'Remove Mastercard ending in 0404' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('12 trips and 1 payment of the last 13 months').waitFor()
    await dialog.getByText('stays due').waitFor()
  })
})
