import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { keptByDefault } from '#testkit/tenants/kept-by-default.ts'
import { sweep } from './sweep-queries.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.close())

const keep = { ...keptByDefault, orders: 30, inbox: 20, audit: 15, activity: 5 }
/** A day less than so many months ago, and a day more. */
const young = (months: number) => `now() - interval '${months} months' + interval '1 day'`
const old = (months: number) => `now() - interval '${months} months' - interval '1 day'`
const owner = async (text: string, tenant = 'airlink') =>
  withDatabase(at.url, async (client) => {
    await client.query(`set tapfolio.tenant = '${tenant}'`)
    const answered = (await client.query<Record<string, unknown>>(text)) as unknown
    return (answered as { rows: Record<string, unknown>[] }).rows
  })
const tables =
  'surplus_refunds, settlements, settlement_deliveries, order_payments, provider_orders, unknown_orders, audit, provider_inbox, remote_payments'
beforeEach(() => owner(`truncate ${tables} cascade`).then(() => undefined))
const swept = (tenant = 'airlink') => sweep(at.database.ofTenant(tenant), keep)

/** An online payment that succeeded and was told, at this instant. */
let cursor = 0
const paid = (order: string, when: string, more: { state?: string; told?: string; surplus?: boolean } = {}) => `
  insert into provider_orders (order_id, purpose, shop_id, amount_minor, currency, state, created, settled_at, surplus)
    values ('${order}', 'payment', 's', 100, 'EUR', '${more.state ?? 'succeeded'}', ${when}, ${when}, ${String(more.surplus ?? false)});
  insert into order_payments (order_id, payment_id, short_id, alias_pan, amount_minor, is_open, is_settling)
    values ('${order}', 'p-${order}', 'P-${order}', 'a', 100, ${String(more.state === 'open')}, ${String(more.state !== 'open')});
  insert into settlements (cursor, payment_id, order_id, transaction_id, amount_minor, currency, at)
    values (${String((cursor += 1))}, 'p-${order}', '${order}', 't', 100, 'EUR', ${when});
  insert into settlement_deliveries (payment_id, is_taken) values ('p-${order}', ${more.told ?? 'true'});
  insert into remote_payments (payment_id, short_id, operator_number, alias_pan, created)
    values ('p-${order}', 'P-${order}', 'n-${order}', 'a', ${when});
  insert into provider_inbox (channel, order_id, transaction_id, result, verdict, pairs, received_at)
    values ('server', '${order}', 't', '00', 'proved', '{}', ${when});
  insert into audit (what, subject, at) values ('order.succeeded', '${order}', ${when});`
const surplusOf = (order: string, when: string, returned?: string) => `
  insert into settlements (cursor, kind, payment_id, order_id, transaction_id, amount_minor, currency, at)
    values (${String((cursor += 1))}, 'surplus', 'p-${order}', '${order}', 't2', 100, 'EUR', ${when});
  ${returned ? `insert into surplus_refunds (cursor, at, given_by) values (${String(cursor)}, ${returned}, 'x');` : ''}`
const orders = async () =>
  (await owner('select order_id from provider_orders order by 1')).map(({ order_id }) => order_id)

test('an order goes with all that it paid and proved a day after its months, and stays whole a day before', async () => {
  await owner(paid('old', old(30)) + paid('young', young(30)) + paid('newest', 'now()'))
  expect(await swept('nordovest')).toEqual({})
  expect(await swept()).toEqual({
    ...{ provider_orders: 1, order_payments: 1, settlements: 1, settlement_deliveries: 1, remote_payments: 1 },
    // Its own months are fewer, so what the provider said of the young one is gone too.
    ...{ provider_inbox: 2, audit: 1 },
  })
  expect(await orders()).toEqual(['newest', 'young'])
  for (const table of ['order_payments', 'settlements', 'settlement_deliveries', 'remote_payments', 'audit'])
    expect(await owner(`select 1 from ${table}`), table).toHaveLength(2)
})

test('of other tenants nothing is forgotten', async () => {
  // Of the same number too.
  await owner(paid('one', old(30)) + paid('their newest', 'now()'), 'nordovest')
  await owner(paid('one', old(30)) + paid('our newest', 'now()'))
  await swept()
  expect(await orders()).toEqual(['one', 'our newest', 'their newest'])
  expect(await owner(`select 1 from audit where tenant_id = 'nordovest'`)).toHaveLength(2)
  expect(await owner(`select 1 from provider_inbox where tenant_id = 'nordovest'`)).toHaveLength(2)
})

test('money in doubt stays however old: open, not told or refused, too much and not given back', async () => {
  const ages = old(200)
  await owner(
    paid('open', ages, { state: 'open' }) +
      `insert into provider_orders (order_id, purpose, shop_id, amount_minor, currency, created)
        values ('open card', 'registration', 's', 1, 'EUR', ${ages});` +
      paid('untold', ages, { told: 'null' }) +
      paid('not taken', ages, { told: 'false' }) +
      paid('surplus kept', ages, { surplus: true }) +
      surplusOf('surplus kept', ages) +
      paid('surplus returned late', ages, { surplus: true }) +
      surplusOf('surplus returned late', ages, young(30)) +
      paid('surplus without a row', ages, { surplus: true }) +
      paid('unknown too', ages) +
      `insert into unknown_orders (order_id, transaction_id, amount_minor, currency, at)
        values ('unknown too', 't9', 1, 'EUR', ${ages}), ('unknown', 't', 1, 'EUR', ${ages});` +
      paid('surplus returned', ages, { surplus: true }) +
      surplusOf('surplus returned', ages, ages) +
      paid('newest', 'now()'),
  )
  const gone = await swept()
  expect(gone).toMatchObject({ provider_orders: 1, settlements: 2, surplus_refunds: 1 })
  expect(gone).not.toHaveProperty('unknown_orders')
  expect(await orders()).toEqual([
    ...['newest', 'not taken', 'open', 'open card', 'surplus kept', 'surplus returned late', 'surplus without a row'],
    ...['unknown too', 'untold'],
  ])
  // What was heard of an open order, of a surplus that is owed and of unknown money proves it.
  expect((await owner('select order_id from provider_inbox order by 1')).map(({ order_id }) => order_id)).toEqual([
    ...['newest', 'open', 'surplus kept', 'unknown too'],
  ])
})

test('another order over the same payment that is still open keeps the one that paid it', async () => {
  await owner(
    paid('first', old(30)) +
      `insert into provider_orders (order_id, purpose, shop_id, amount_minor, currency) values ('second', 'payment', 's', 1, 'EUR');
       insert into order_payments (order_id, payment_id, short_id, alias_pan, amount_minor) values ('second', 'p-first', 'P', 'a', 1);` +
      paid('newest', 'now()'),
  )
  expect(await swept()).toEqual({ provider_inbox: 1 })
  expect(await orders()).toEqual(['first', 'newest', 'second'])
})

test('the newest settlement stays with its order, so that no cursor comes twice', async () => {
  await owner(paid('one', old(40)) + paid('two', old(35)))
  await swept()
  expect(await orders()).toEqual(['two'])
  expect(await owner('select cursor from settlements')).toEqual([{ cursor }])
})

test('unknown orders go a day after the months since they were seen to, those not seen to never', async () => {
  await owner(`insert into unknown_orders (order_id, transaction_id, amount_minor, currency, at, seen_to_at) values
    ('old', 't', 1, 'EUR', ${old(30)}, ${old(30)}), ('young', 't', 1, 'EUR', ${old(40)}, ${young(30)}),
    ('open', 't', 1, 'EUR', ${old(40)}, null)`)
  expect(await swept()).toEqual({ unknown_orders: 1 })
  expect(await owner('select order_id from unknown_orders order by 1')).toEqual([
    { order_id: 'open' },
    { order_id: 'young' },
  ])
})

test('the audit goes a day after its months; what it says of an order stays with the order', async () => {
  await owner(
    paid('kept', old(16)) +
      `insert into audit (what, subject, at) values ('account.edited', 'old', ${old(15)}), ('account.edited', 'young', ${young(15)})`,
  )
  expect(await swept()).toEqual({ audit: 1 })
  expect(await owner('select subject from audit order by 1')).toEqual([{ subject: 'kept' }, { subject: 'young' }])
})

test('what the provider said goes a day after its months', async () => {
  const heard = (id: string, when: string) =>
    `insert into provider_inbox (channel, order_id, transaction_id, result, verdict, pairs, received_at)
      values ('server', '${id}', 't', '00', 'proved', '{}', ${when});`
  await owner(heard('old', old(20)) + heard('young', young(20)))
  expect(await swept()).toEqual({ provider_inbox: 1 })
  expect(await owner('select order_id from provider_inbox')).toEqual([{ order_id: 'young' }])
})

test('a card that was taken off and a login go with the tenant’s months of activity', async () => {
  const account = '00000000-0000-0000-0000-000000000001'
  await owner(`
    insert into accounts (id, email, email_canonical, name, surname, language, confirmed_at) values ('${account}', 'a@b.it', 'a@b.it', 'A', 'B', 'it', now());
    insert into bank_cards (account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor, removed_at) values
      ('${account}', 'o', 'a1', 't', 'l', 'p', '', '', ${old(5)}), ('${account}', 'o', 'a2', 't', 'l', 'p', '', '', ${young(5)}),
      ('${account}', 'o', 'a3', 't', 'l', 'p', '', '', null);
    insert into account_activity (what, account_id, user_agent, at) values ('session.opened', '${account}', 'old', ${old(5)}),
      ('session.opened', '${account}', 'young', ${young(5)})`)
  expect(await swept()).toEqual({ bank_cards: 1, account_activity: 1 })
  expect(await owner('select alias_pan from bank_cards order by 1')).toEqual([{ alias_pan: 'a2' }, { alias_pan: 'a3' }])
})

test('the database lets nobody delete otherwise: the role itself, fewer months than are safe, no tenant', async () => {
  const database = at.database.ofTenant('airlink')
  await owner(paid('old', old(30)) + paid('newest', 'now()'))
  for (const table of ['audit', 'provider_inbox', 'settlements', 'surplus_refunds', 'unknown_orders'])
    await expect(
      at.database.ofTenant('airlink').transaction(async (inside) => {
        const text = Object.assign([`delete from ${table}`], { raw: [`delete from ${table}`] })
        await inside.sql(text as unknown as TemplateStringsArray)
      }),
      table,
    ).rejects.toThrow(/permission denied/)
  await expect(database.sql`select forget_audit(12, 10)`).rejects.toThrow(/13 months or more/)
  await expect(database.sql`select forget_inbox(17, 10)`).rejects.toThrow(/18 months or more/)
  await expect(database.sql`select forget_orders(23, 10)`).rejects.toThrow(/24 months or more/)
  await expect(database.sql`select forget_orders(null, 10)`).rejects.toThrow(/24 months or more/)
  await expect(
    withDatabase(at.url, (client) => client.query('set role tapfolio_app; select forget_orders(24, 10)')),
  ).rejects.toThrow(/of one tenant/)
  expect(await orders()).toEqual(['newest', 'old'])
})
