import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { registerCard } from '#testkit/shop/register-card.ts'
import { addBankCard } from '../add-bank-card.ts'
import { changeCardLook } from './change-card-look.ts'
import { listCardLooks } from './list-card-looks.ts'
import { listCardUses } from './list-card-uses.ts'
import { orderCards } from './order-cards.ts'

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
const looks = async (who = traveller) => (await ask(listCardLooks, who)).payload
const change = (id: string, look: object, who = traveller) =>
  ask(changeCardLook, who, { body: { bank_cards_id: id, name: '', colour: '', ...look } })
const order = (ids: readonly string[], who = traveller) => ask(orderCards, who, { body: { bank_cards_ids: ids } })
const linked = (who = traveller) => shop.linkedCard(idOf(who))

async function added(alias_pan: string, month?: string) {
  await registerCard(shop, traveller, alias_pan, month)
  await ask(addBankCard, traveller, { body: { bank_card: { alias_pan }, accounts_id: idOf(traveller) } })
}

describe('answers', () => {
  test('listCardLooks answers no name and no colour for a card that nobody named', async () => {
    const card = await linked()
    expect(await looks()).toEqual([
      { id: card.id, alias_pan: card.alias_pan, name: '', colour: '', family: card.id, expires: null, waits: false },
    ])
  })

  test('listCardLooks answers the name and the colour that its holder chose, trimmed, and forgets them again', async () => {
    const card = await linked()
    const { payload } = await change(card.id, { name: '  Work ', colour: 'teal' })
    expect(payload).toMatchObject([{ id: card.id, name: 'Work', colour: 'teal' }])
    expect(await looks()).toEqual(payload)
    expect((await change(card.id, {})).payload).toMatchObject([{ name: '', colour: '' }])
  })

  test('listCardLooks answers the cards in the order that their holder put them in, and a new one before them', async () => {
    const cards = [await linked(), await linked(), await linked()].map(({ id }) => id)
    const wished = [cards[1], cards[2], cards[0]].map(String)
    expect((await order(wished)).payload.map(({ id }) => id)).toEqual(wished)
    const { id } = await linked()
    expect((await looks()).map((look) => look.id)).toEqual([id, ...wished])
    expect((await order([wished[2] ?? ''])).payload.map((look) => look.id)).toEqual([
      wished[2],
      id,
      wished[0],
      wished[1],
    ])
  })

  test('listCardLooks answers one family for plastic, phone and watch of one account, and no reference', async () => {
    const par = `F${randomUUID().replaceAll('-', '').slice(0, 28)}`.toUpperCase()
    const plastic = await shop.operatorCard({ par })
    await shop.operatorCard({ par, form_factor: 'DEVICE' })
    const single = await linked()
    await added(plastic.alias_pan)
    const all = await looks()
    const first = all.find((look) => look.alias_pan === plastic.alias_pan)
    expect(all.map(({ family }) => family).toSorted()).toEqual([first?.id, first?.id, single.id].toSorted())
    expect(JSON.stringify(all)).not.toContain(par)
  })

  test.each([
    [-1, 'ended'],
    [0, 'soon'],
    [1, 'soon'],
    [3, 'later'],
  ])('listCardLooks answers that a card whose last month is %i months from now ends: %s', async (months, state) => {
    const today = Temporal.Now.plainDateISO('Europe/Rome')
    const month = today.toPlainYearMonth().add({ months })
    const card = await shop.operatorCard()
    await added(card.alias_pan, `${String(month.year).slice(2)}${String(month.month).padStart(2, '0')}`)
    expect(await looks()).toMatchObject([{ expires: { month: month.toString(), state } }])
  })

  test('listCardLooks answers no end of a card of which the provider said none that can be read', async () => {
    const card = await shop.operatorCard()
    await added(card.alias_pan, '3013')
    expect(await looks()).toMatchObject([{ expires: null }])
  })

  test('listCardUses answers the use of the own cards, and what readers refuse them for', async () => {
    const card = await linked()
    const idle = await linked()
    await shop.failedPayment(card.alias_pan, 1280)
    const { payload } = await ask(listCardUses, traveller)
    expect(payload.find(({ alias_pan }) => alias_pan === card.alias_pan)).toMatchObject({
      ...{ last: null, tickets: 0, payments: 1 },
      failed: [{ currency: 'EUR', amount: 1280, count: 1 }],
    })
    expect(payload.find(({ alias_pan }) => alias_pan === idle.alias_pan)).toMatchObject({ payments: 0, failed: [] })
  })
})

describe('refuses', () => {
  test.each([
    ['a'.repeat(33), 'too_long'],
    ['4598 2500 0000 0027', 'invalid'],
    ['two\nlines', 'invalid'],
  ])('changeCardLook refuses the name %j: %s', async (name, msg) => {
    const card = await linked()
    await expect(change(card.id, { name })).rejects.toMatchObject({
      code: 'fields.invalid',
      fields: [{ path: 'name', msg }],
    })
    expect(await looks()).toMatchObject([{ name: '' }])
  })
})

describe('keeps out', () => {
  test('changeCardLook keeps out cards of others, exactly like unknown ones', async () => {
    const other = await shop.traveller()
    const card = await linked(other)
    for (const id of [card.id, randomUUID(), 'no id', ''])
      await expect(change(id, { name: 'Mine' })).rejects.toMatchObject({ code: 'bank_card.not_found' })
    expect(await looks(other)).toMatchObject([{ name: '' }])
  })

  test('orderCards keeps out cards of others, without a word about them', async () => {
    const other = await shop.traveller()
    const [first, second] = [await linked(other), await linked(other)]
    const before = await looks(other)
    const own = await linked()
    const { payload } = await order([first.id, own.id, second.id, randomUUID(), 'no id'])
    expect(payload.map(({ id }) => id)).toEqual([own.id])
    expect(await looks(other)).toEqual(before)
  })

  test('listCardUses keeps out the use of cards of others, and of a card that was removed', async () => {
    await shop.failedPayment((await linked(await shop.traveller())).alias_pan)
    const card = await linked()
    await shop.database.sql`update bank_cards set removed_at = now() where id = ${card.id}::uuid`
    expect(await ask(listCardUses, traveller)).toEqual({ payload: [] })
    expect(await looks()).toEqual([])
    await expect(change(card.id, {})).rejects.toMatchObject({ code: 'bank_card.not_found' })
  })
})
