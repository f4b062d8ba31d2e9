import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { ask } from '#testkit/shop/ask.ts'
import { openTestShop } from '#testkit/shop/open-test-shop.ts'
import type { TestShop, Traveller } from '#testkit/shop/open-test-shop.ts'
import { changeLabel } from './change-label.ts'
import { changeRemark } from './change-remark.ts'
import { getRemarks } from './get-remarks.ts'
import { removeLabel } from './remove-label.ts'

let shop: TestShop
let traveller: Traveller
let alias: string
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  traveller = await shop.traveller()
  alias = (await shop.linkedCard(traveller.session.account.id)).alias_pan
})

const at = '2026-03-02T08:10:30.000Z'
const known = (who = traveller) => ask(getRemarks, who)
const label = (name: string, more: { id?: string; colour?: string } = {}, who = traveller) =>
  ask(changeLabel, who, { body: { id: '', colour: 'blue', name, ...more } })
const remark = (subject: { kind: string; id: string }, more: object = {}, who = traveller) =>
  ask(changeRemark, who, { body: { subject, label_id: null, note: '', ...more } })
const payment = async (aliasPan = alias) => ({
  kind: 'payment',
  id: (await shop.failedPayment(aliasPan)).short_id,
})

/** A ticket of the card, charged by a payment where one is given. */
async function ticket(aliasPan: string, payment?: string) {
  const id = `T-${randomUUID()}`
  await shop.database.sql`
    insert into operator_tickets (id, name, amount_minor, currency, alias_pan, passenger_number, valid_from, valid_to,
      time_zone, payment_id, updated)
    select ${id}, 'Single', 1300, 'EUR', ${aliasPan}, 1, ${at}, ${at}, 'Europe/Rome',
      (select id from operator_payments where short_id = ${payment ?? ''}), now()`
  return { kind: 'ticket', id }
}

describe('answers', () => {
  test('changeLabel answers labels by their names, once each, and renames and colours them', async () => {
    const { label: work } = await label(' Work ')
    await label('club', { colour: 'pink' })
    expect((await label('WORK', { colour: 'red' })).label).toEqual(work)
    expect((await known()).labels).toMatchObject([{ name: 'club' }, { name: 'Work', colour: 'blue' }])
    const { labels } = await label('Clients', { id: work.id, colour: 'teal' })
    expect(labels).toMatchObject([{ id: work.id, name: 'Clients', colour: 'teal' }, { name: 'club' }])
  })

  test('changeLabel answers one label to all who add it at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => label('Work')))
    expect(new Set(made.map((each) => each.label.id)).size).toBe(1)
    expect((await known()).labels).toHaveLength(1)
  })

  test('the label and the note of a payment are answered, and forgotten again', async () => {
    const { label: work } = await label('Work')
    const subject = await payment()
    const { remark: kept } = await remark(subject, { label_id: work.id, note: ' Fair\n in Milan ' })
    expect(kept).toEqual({ ...subject, label_id: work.id, note: 'Fair in Milan', ticket_ids: [] })
    expect((await known()).remarks).toEqual([kept])
    await remark(subject, { note: 'Fair' })
    expect((await known()).remarks).toMatchObject([{ label_id: null, note: 'Fair' }])
    await remark(subject)
    expect((await known()).remarks).toEqual([])
  })

  test('changeRemark answers with a payment the tickets that it charged', async () => {
    const subject = await payment()
    const tickets = [await ticket(alias, subject.id), await ticket(alias, subject.id)]
    const { remark: kept } = await remark(subject, { note: 'Fair' })
    expect(kept.ticket_ids.toSorted()).toEqual(tickets.map(({ id }) => id).toSorted())
  })

  test('a ticket that is all that its payment charged is answered as that payment, so that statements have its label', async () => {
    const charged = await payment()
    const only = await ticket(alias, charged.id)
    expect((await remark(only, { note: 'Fair', at })).remark).toEqual({
      ...charged,
      ...{ label_id: null, note: 'Fair', ticket_ids: [only.id] },
    })
    const other = await ticket(alias, charged.id)
    expect((await remark(other, { note: 'Club', at })).remark).toMatchObject(other)
    const uncharged = await ticket(alias)
    expect((await remark(uncharged, { note: 'Later', at })).remark).toMatchObject(uncharged)
  })

  test('a removed label leaves the notes that stood with it', async () => {
    const { label: work } = await label('Work')
    const [noted, plain] = [await payment(), await payment()]
    await remark(noted, { label_id: work.id, note: 'Fair' })
    await remark(plain, { label_id: work.id })
    expect((await ask(removeLabel, traveller, { body: { id: work.id } })).labels).toEqual([])
    expect((await known()).remarks).toMatchObject([{ id: noted.id, label_id: null, note: 'Fair' }])
    expect((await ask(removeLabel, traveller, { body: { id: 'no id' } })).labels).toEqual([])
  })

  test('labels and remarks are gone after the account is gone', async () => {
    const { label: work } = await label('Work')
    await remark(await payment(), { label_id: work.id })
    await shop.database.sql`delete from accounts where id = ${traveller.session.account.id}`
    expect(await known()).toEqual({ labels: [], remarks: [] })
  })
})

describe('refuses', () => {
  test.each([
    ['  ', 'required'],
    ['a'.repeat(limits.labelNameLength + 1), 'too_long'],
    ['4598 2500 0000 0027', 'invalid'],
    ['two\nlines', 'invalid'],
  ])('changeLabel refuses the label %j: %s', async (name, msg) => {
    await expect(label(name)).rejects.toMatchObject({ code: 'fields.invalid', fields: [{ path: 'name', msg }] })
  })

  test.each([
    ['n'.repeat(limits.noteLength + 1), 'too_long'],
    ['paid with 4598250000000027', 'invalid'],
  ])('changeRemark refuses the note %j: %s', async (note, msg) => {
    await expect(remark(await payment(), { note })).rejects.toMatchObject({
      code: 'fields.invalid',
      fields: [{ path: 'note', msg }],
    })
  })

  test('changeLabel refuses a name that another label has, and more labels than there may be, also at once', async () => {
    const { label: work } = await label('Work')
    await label('Club')
    await expect(label('club', { id: work.id })).rejects.toMatchObject({ code: 'label.name_taken' })
    const many = await Promise.allSettled(
      Array.from({ length: limits.labels + 3 }, (_, index) => label(`Label ${String(index)}`)),
    )
    const refused = many.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
    expect((await known()).labels).toHaveLength(limits.labels)
    expect((await label('work')).label).toEqual(work)
  })

  test('changeRemark refuses more remarks than there may be; those that are there change', async () => {
    const subject = await payment()
    await remark(subject, { note: 'Fair' })
    await shop.database.sql`
      insert into remarks (account_id, kind, subject_id, note)
      select ${traveller.session.account.id}::uuid, 'payment', 'P' || number, 'x'
      from generate_series(2, ${limits.remarks}::int) number`
    await expect(remark(await payment(), { note: 'One more' })).rejects.toMatchObject({ code: 'remark.too_many' })
    await remark(subject, { note: 'Another fair' })
  })
})

describe('keeps out', () => {
  test('changeRemark keeps out payments and tickets of cards of others, exactly like unknown ones', async () => {
    const other = await shop.traveller()
    const foreign = (await shop.linkedCard(other.session.account.id)).alias_pan
    for (const subject of [
      await payment(foreign),
      await ticket(foreign),
      { kind: 'payment', id: 'NOSUCHPAYMENT' },
      { kind: 'ticket', id: 'T-none' },
    ])
      await expect(remark(subject, { note: 'Mine', at })).rejects.toMatchObject({ code: 'remark.subject_not_found' })
    expect((await known(other)).remarks).toEqual([])
  })

  test('labels of others are kept out, from being given, changed and removed', async () => {
    const other = await shop.traveller()
    const { label: foreign } = await label('Work', {}, other)
    await expect(remark(await payment(), { label_id: foreign.id })).rejects.toMatchObject({ code: 'label.not_found' })
    for (const id of [foreign.id, randomUUID(), 'no id'])
      await expect(label('Mine', { id })).rejects.toMatchObject({ code: 'label.not_found' })
    await ask(removeLabel, traveller, { body: { id: foreign.id } })
    expect((await known(other)).labels).toEqual([foreign])
    expect((await known()).labels).toEqual([])
  })
})
