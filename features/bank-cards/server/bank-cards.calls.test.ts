import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { openPayment } from '#domain/orders/server/opening/open-order.ts'
import { settle } from '#domain/orders/server/settling/settle.ts'
import { openHostedPage, payHosted } from '#testkit/portal/hosted-card.ts'
import { ask } from '#testkit/shop/ask.ts'
import { registerCard } from '#testkit/shop/register-card.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { addBankCard } from './add-bank-card.ts'
import { findOperatorCards } from './find-operator-cards.ts'
import { listBankCards } from './list-bank-cards.ts'
import { makeRegistrationForm } from './make-registration-form.ts'
import { removeBankCard } from './remove-bank-card.ts'

let shop: TestShop
let traveller: Traveller
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  traveller = await shop.traveller()
})

const idOf = (who: Traveller) => who.session.account.id
const list = (who = traveller) => ask(listBankCards, who, { body: { accounts_id: idOf(who) } })
const aliasesOf = async (who = traveller) => (await list(who)).map((card) => card.alias_pan).toSorted()
const add = (bank_card: object, who = traveller) =>
  ask(addBankCard, who, { body: { bank_card, accounts_id: idOf(who) } })
const remove = (id: string, who = traveller) => ask(removeBankCard, who, { body: { bank_cards_id: id } })
const find = (params: object, who = traveller) =>
  ask(findOperatorCards, who, { params: { token: '', panToken: '', paymentAccountReference: '', ...params } })
const register = (who = traveller) => ask(makeRegistrationForm, who, { body: { accounts_id: idOf(who) } })

const registered = (alias_pan: string, who = traveller) => registerCard(shop, who, alias_pan)

describe('answers', () => {
  test('makeRegistrationForm answers a form that the provider takes, and the card that came of it is linked', async () => {
    await shop.operatorCard({ alias_pan: '0000450000000000027' })
    const form = await register()
    expect(form).toMatchObject({
      method: 'POST',
      fields: { AMOUNT: '0', OPTIONS: 'MR', ACCOUNTINGMODE: 'D', CURRENCY: '978' },
    })
    await shop.script(form.order_id, { notifyOrder: 'never' })
    const query = new URLSearchParams(await payHosted(form, '4598250000000027'))
    const pairs = [...query] as [string, string][]
    await settle(traveller, shop.gateways.cardProvider.readOutcome('registration', pairs), 'return', pairs)
    const { payload } = await find({ panToken: query.get('PANALIAS') ?? '' })
    expect(payload).toMatchObject([{ alias_pan: '0000450000000000027', form_factors_name: 'CARD' }])
    expect(await add(payload[0] ?? {})).toMatchObject([
      { alias_pan: '0000450000000000027', label: 'VISA Debit/Credit' },
    ])
    expect(await list()).toHaveLength(1)
  })

  test('plastic, phone and watch of one account are found and linked together, under any of them', async () => {
    const par = `V${randomUUID().replaceAll('-', '').slice(0, 28)}`.toUpperCase()
    const plastic = await shop.operatorCard({ par })
    const phone = await shop.operatorCard({ par, form_factor: 'DEVICE' })
    const watch = await shop.operatorCard({ par, form_factor: 'DEVICE' })
    await registered(plastic.alias_pan)
    const all = [plastic, phone, watch].map((card) => card.alias_pan).toSorted()
    for (const params of [{ panToken: plastic.alias_pan }, { token: phone.token }, { paymentAccountReference: par }]) {
      const { payload } = await find(params)
      expect(payload.map((card) => card.alias_pan).toSorted()).toEqual(all)
    }
    await add({ alias_pan: phone.alias_pan, token: phone.token })
    expect(await aliasesOf()).toEqual(all)
  })

  test('addBankCard answers the list again when the same registration is added again', async () => {
    const card = await shop.operatorCard()
    await registered(card.alias_pan)
    const first = await add(card)
    expect(await add(card)).toEqual(first)
    const again = await Promise.all(Array.from({ length: 8 }, () => add(card)))
    for (const each of again) expect(each).toEqual(first)
    const told = await shop.database.sql`
      select id from audit where what = 'bank_card.linked' and account_id = ${idOf(traveller)}`
    expect(told).toHaveLength(1)
  })

  test('removeBankCard answers the cards that are left, and a new registration brings the removed one back', async () => {
    const card = await shop.operatorCard()
    await registered(card.alias_pan)
    const [linked] = await add(card)
    expect(await remove(linked?.id ?? '')).toEqual([])
    await expect(add(card)).rejects.toMatchObject({ code: 'bank_card.not_yours' })
    await registered(card.alias_pan)
    expect(await add(card)).toMatchObject([{ alias_pan: card.alias_pan }])
  })

  test('a removed card is not listed, while it, its payments, orders and settlements stay in the books', async () => {
    const card = await shop.linkedCard(idOf(traveller))
    const payment = await shop.failedPayment(card.alias_pan)
    await shop.failedPayment(card.alias_pan)
    const order = await openPayment(traveller, [payment], traveller.refuse)
    const paid = shop.gateways.cardProvider.readOutcome('payment', shop.outcome(order))
    await settle(traveller, paid, 'status')
    const books = async () => [
      await shop.database.sql`
        select id, account_id, order_id, alias_pan, token, truncated_pan from bank_cards where id = ${card.id}`,
      await shop.database.sql`
        select id, short_id, amount_minor, last_result from operator_payments where alias_pan = ${card.alias_pan}
        order by id`,
      await shop.database.sql`select * from provider_orders where order_id = ${order.order_id}`,
      await shop.database.sql`select * from settlements where order_id = ${order.order_id}`,
    ]
    const before = await books()
    expect(before.map((rows) => rows.length)).toEqual([1, 2, 1, 1])
    expect(await remove(card.id)).toEqual([])
    expect(await aliasesOf()).toEqual([])
    expect(await books()).toEqual(before)
  })

  test('findOperatorCards answers nothing for a card that was never used for travel', async () => {
    await registered('0000450000000040999')
    expect(await find({ panToken: '0000450000000040999' })).toEqual({ payload: [] })
    await expect(add({ alias_pan: '0000450000000040999' })).rejects.toMatchObject({ code: 'bank_card.not_yours' })
    expect(await list()).toEqual([])
  })
})

describe('refuses', () => {
  test('addBankCard refuses a card that is linked already, by oneself or by somebody else', async () => {
    const card = await shop.operatorCard()
    await registered(card.alias_pan)
    await add(card)
    await registered(card.alias_pan)
    await expect(add(card)).rejects.toMatchObject({ code: 'bank_card.already_added' })
    const other = await shop.traveller()
    await registered(card.alias_pan, other)
    await expect(add(card, other)).rejects.toMatchObject({ code: 'bank_card.already_added' })
    expect(await list(other)).toEqual([])
  })

  test('addBankCard refuses the whole family when somebody else holds one of it', async () => {
    const par = `W${randomUUID().replaceAll('-', '').slice(0, 28)}`.toUpperCase()
    const plastic = await shop.operatorCard({ par })
    const other = await shop.traveller()
    await shop.linkedCard(idOf(other), plastic.alias_pan)
    const phone = await shop.operatorCard({ par, form_factor: 'DEVICE' })
    await registered(phone.alias_pan)
    await expect(add(phone)).rejects.toMatchObject({ code: 'bank_card.already_added' })
    expect(await list()).toEqual([])
  })

  test('addBankCard refuses a second account of two that add one card at once', async () => {
    for (let round = 0; round < 10; round++) {
      const par = `X${randomUUID().replaceAll('-', '').slice(0, 28)}`.toUpperCase()
      const plastic = await shop.operatorCard({ par })
      const phone = await shop.operatorCard({ par, form_factor: 'DEVICE' })
      const [one, other] = [await shop.traveller(), await shop.traveller()]
      await registered(plastic.alias_pan, one)
      await registered(phone.alias_pan, other)
      const tries = await Promise.allSettled([add(plastic, one), add(phone, other)])
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(tries.find((each) => each.status === 'rejected')?.reason).toMatchObject({
        code: 'bank_card.already_added',
      })
      const held = [await list(one), await list(other)].map((cards) => cards.length)
      expect(held.toSorted()).toEqual([0, 2])
    }
  })

  test('removeBankCard refuses a card while one of its payments is open at the provider', async () => {
    const card = await shop.linkedCard(idOf(traveller))
    const payment = await shop.failedPayment(card.alias_pan)
    const order = await openPayment(traveller, [payment], traveller.refuse)
    await expect(remove(card.id)).rejects.toMatchObject({ code: 'bank_card.payment_open' })
    await settle(
      traveller,
      shop.gateways.cardProvider.readOutcome('payment', shop.outcome(order, { RESULT: '04' })),
      'status',
    )
    expect(await remove(card.id)).toEqual([])
  })

  test('either the removal of a card or a payment with it is refused, when both are asked at once', async () => {
    for (let round = 0; round < 20; round++) {
      const card = await shop.linkedCard(idOf(traveller))
      const payment = await shop.failedPayment(card.alias_pan)
      const [removed, opened] = await Promise.allSettled([
        remove(card.id),
        openPayment(traveller, [payment], traveller.refuse),
      ])
      expect([removed.status, opened.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('keeps out', () => {
  const refusedForms = async (count: number) => {
    const tries = await Promise.allSettled(Array.from({ length: count }, () => register()))
    return tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  }
  const openOnes = () => shop.database.sql<{ order_id: string }>`
    select order_id from provider_orders where account_id = ${idOf(traveller)} and state = 'open' order by created`

  test('whoever opens one registration of a card after the other is kept out past five, though thirty are asked for', async () => {
    const refused = await refusedForms(30)
    expect(refused).toHaveLength(30 - limits.openRegistrations)
    for (const each of refused) expect(each).toMatchObject({ code: 'request.too_many' })
    expect(await openOnes()).toHaveLength(limits.openRegistrations)
    // So long somebody may sit before the page of the first.
    expect((refused[0] as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(9 * 60)
    await register(await shop.traveller())
  })

  test('nobody is kept from registering a card again once the registrations before were given up, or ended', async () => {
    expect(await refusedForms(limits.openRegistrations)).toEqual([])
    const [first, second] = await openOnes()
    await shop.age(first?.order_id ?? '', limits.paymentPageMinutes * 60 + 1)
    await register()
    expect((await openOnes()).map(({ order_id }) => order_id)).not.toContain(first?.order_id)
    expect(await refusedForms(1)).toHaveLength(1)
    await shop.database.sql`update provider_orders set state = 'cancelled' where order_id = ${second?.order_id ?? ''}`
    await register()
    expect(await openOnes()).toHaveLength(limits.openRegistrations)
  })

  test('further registrations of cards are kept out while the provider cannot say what came of those before', async () => {
    for (let opened = 0; opened < limits.openRegistrations; opened++) {
      const form = await register()
      await openHostedPage(form)
      await shop.script(form.order_id, { status: 'down' })
      await shop.age(form.order_id, limits.paymentPageMinutes * 60 + 1)
    }
    await expect(register()).rejects.toMatchObject({ code: 'request.too_many', retryAfterSeconds: 60 })
    for (const { order_id } of await openOnes()) await shop.script(order_id, {})
    await register()
    expect(await openOnes()).toHaveLength(1)
  })

  test('the calls about cards keep out who names another account', async () => {
    const accounts_id = idOf(await shop.traveller())
    const card = await shop.operatorCard()
    await registered(card.alias_pan)
    for (const asked of [
      () => ask(listBankCards, traveller, { body: { accounts_id } }),
      () => ask(addBankCard, traveller, { body: { bank_card: card, accounts_id } }),
      () => ask(makeRegistrationForm, traveller, { body: { accounts_id } }),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'session.not_yours' })
  })

  test('cards of others are neither listed nor removed, exactly like unknown ones', async () => {
    const other = await shop.traveller()
    const card = await shop.linkedCard(idOf(other))
    expect(await list()).toEqual([])
    for (const id of [card.id, randomUUID(), 'no id', ''])
      await expect(remove(id)).rejects.toMatchObject({ code: 'bank_card.not_found' })
    expect(await list(other)).toHaveLength(1)
  })

  test('addBankCard keeps out a card that the provider did not prove for this account', async () => {
    const card = await shop.operatorCard()
    await expect(add(card)).rejects.toMatchObject({ code: 'bank_card.not_yours' })
    const other = await shop.traveller()
    await registered(card.alias_pan, other)
    await expect(add(card)).rejects.toMatchObject({ code: 'bank_card.not_yours' })
    await registered((await shop.operatorCard()).alias_pan)
    for (const bank_card of [card, {}, { alias_pan: '' }, { token: card.token }])
      await expect(add(bank_card)).rejects.toMatchObject({ code: 'bank_card.not_yours' })
    expect(await list()).toEqual([])
  })

  test('addBankCard keeps out a registration that is only open, that is older than a day, or that was refused', async () => {
    const card = await shop.operatorCard()
    await register()
    await expect(add(card)).rejects.toMatchObject({ code: 'bank_card.not_yours' })
    const orderId = await registered(card.alias_pan)
    await shop.database.sql`
      update provider_orders set settled_at = now() - interval '25 hours' where order_id = ${orderId}`
    await expect(add(card)).rejects.toMatchObject({ code: 'bank_card.not_yours' })
    expect(await find({ panToken: card.alias_pan })).toEqual({ payload: [] })
  })

  test('findOperatorCards keeps out who asks for a card that is not of the own registration', async () => {
    const par = `Y${randomUUID().replaceAll('-', '').slice(0, 28)}`.toUpperCase()
    const theirs = await shop.operatorCard({ par })
    const own = await shop.operatorCard()
    await registered(own.alias_pan)
    for (const params of [
      { panToken: theirs.alias_pan },
      { token: theirs.token },
      { paymentAccountReference: par },
      { panToken: own.alias_pan, token: theirs.token },
      { panToken: own.alias_pan, paymentAccountReference: par },
      {},
    ])
      expect(await find(params)).toEqual({ payload: [] })
    expect((await find({ panToken: own.alias_pan, token: own.token })).payload).toHaveLength(1)
  })
})
