import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLedgerBench } from '#testkit/operator/operator-bench.ts'
import type { LedgerBench } from '#testkit/operator/operator-bench.ts'
import { mine, payment, ticket } from '#testkit/operator/records.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { keepLedger } from './keep-ledger.ts'

let bench: LedgerBench
beforeAll(async () => {
  bench = await openLedgerBench()
})
afterAll(() => bench.close())

const owner = (text: string) =>
  withDatabase(bench.databaseUrl, async (client) => (await client.query<Record<string, unknown>>(text)).rows)
const month = (from: number) =>
  `(date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + ${from} * interval '1 month')`
const at = async (from: number) => (await owner(`select ${month(from)} + interval '3 days' as at`))[0]?.['at'] as string
const partsOf = async (table: string) =>
  (
    await owner(
      `select inhrelid::regclass::text as part from pg_inherits where inhparent = '${table}'::regclass order by 1`,
    )
  ).map(({ part }) => part as string)
const sort = { column: 'valid_from', direction: 'desc' } as const
const all = { aliasPans: [mine], limit: 100, offset: 0, startDate: undefined, endDate: undefined }

test('four whole months to come of the ledger have their parts, and what was fed for later moves into its own', async () => {
  const { operator, database, feed } = bench
  expect(await partsOf('ledger_tickets')).toHaveLength(5)
  // As it is when a month has passed.
  for (const table of ['ledger_tickets', 'ledger_payments'])
    await owner(`do $$ declare last text := '${table}' || to_char(${month(4)} at time zone 'UTC', '_YYYY_MM'); begin
      execute format('alter table ${table} detach partition %I; drop table %I; alter table ${table} detach partition ${table}_later;
        alter table ${table} attach partition ${table}_later for values from (%L) to (maxvalue)', last, last, ${month(4)}); end $$`)
  const later = [ticket('soon', { at: await at(4) }), payment('soon', { at: await at(4) })]
  await feed(...later, ticket('much later', { at: await at(9) }))
  const made = await keepLedger(database, undefined)
  expect(made.made.map((part) => part.replace(/\d{4}_\d\d/, 'MONTH'))).toEqual([
    'ledger_tickets_MONTH',
    'ledger_payments_MONTH',
  ])
  expect(
    await owner(`select id from ${made.made[0] ?? ''} union all select id from ${made.made[1] ?? ''}`),
  ).toHaveLength(2)
  expect(
    await owner(
      `select relname from pg_class where relname = any ('{${made.made.join()}}') and relrowsecurity and relforcerowsecurity`,
    ),
  ).toHaveLength(2)
  expect(await operator.listTickets({ ...all, sort })).toMatchObject({
    total: 2,
    payload: [{ id: 'much later' }, { id: 'soon' }],
  })
  expect((await keepLedger(database, undefined)).made).toEqual([])
})

test('what was kept for long enough goes as a whole; what failed is owed, and what is younger stays', async () => {
  const { operator, database, feed } = bench
  for (const [table, first] of [
    ['ledger_tickets', 'operator_tickets'],
    ['ledger_payments', 'operator_payments'],
  ] as const)
    await owner(`do $$ begin execute format('alter table ${table} detach partition ${first};
      alter table ${table} attach partition ${first} for values from (minvalue) to (%L);
      create table ${table}_long_ago partition of ${table} for values from (%L) to (%L);
      create table ${table}_since partition of ${table} for values from (%L) to (%L);
      select protect_ledger_part(''${table}_since''); select protect_ledger_part(''${table}_long_ago'')',
      ${month(-20)}, ${month(-20)}, ${month(-19)}, ${month(-19)}, ${month(2)}); end $$`)
  const paid = { result: 'SUCCEEDED' } as const
  await feed(
    ...[ticket('ages ago', { at: await at(-30) }), ticket('long ago', { at: await at(-20) })],
    ...[ticket('too old', { at: await at(-16) }), ticket('young', { at: await at(-14) })],
    ...[payment('ages ago', { at: await at(-30) }), payment('long ago paid', { at: await at(-20), ...paid })],
    ...[payment('too old', { at: await at(-16), ...paid }), payment('young', { at: await at(-14), ...paid })],
  )
  const owed = await operator.sumFailedPayments([mine])
  const kept = await keepLedger(database, 14)
  expect(kept.dropped).toEqual(
    ['tickets', 'payments'].flatMap((each) => [`operator_${each}`, `ledger_${each}_long_ago`]),
  )
  const listed = await operator.listTickets({ ...all, sort })
  expect(listed.payload.map(({ id }) => id).filter((id) => !/soon|later/.test(id))).toEqual(['young'])
  expect(listed.total).toBe(listed.payload.length)
  const flags = { succeeded: undefined, failed: undefined }
  const payments = await operator.listPayments({ ...all, sort: { column: 'created', direction: 'desc' }, ...flags })
  expect(payments.payload.map(({ Payments }) => Payments.id)).toEqual(['soon', 'young', 'ages ago'])
  expect(payments.total).toBe(3)
  expect(await operator.sumFailedPayments([mine])).toEqual(owed)
  // Each of the two has its number and its short id; nothing else of that age is known by any name.
  expect(await owner(`select distinct alias_pan, at from ledger_places where at < ${month(-14)}`)).toHaveLength(1)
  expect(await keepLedger(database, 14)).toMatchObject({ dropped: [], deleted: 0 })
  // Once it is paid, nothing of the card's stands there for that day.
  const failedDays = async () =>
    (
      await owner(`select number::int as number from ledger_days where kind = 'failed' and day < ${month(-14)}::date`)
    ).map(({ number }) => number)
  expect(await failedDays()).toEqual([1])
  await feed(payment('ages ago', { at: await at(-30), ...paid }))
  await keepLedger(database, 14)
  expect(await failedDays()).toEqual([])
  expect(await operator.sumFailedPayments([mine])).not.toEqual(owed)
  await feed(ticket('fed again', { at: await at(-30) }))
  expect(await keepLedger(database, 14)).toMatchObject({ dropped: [], deleted: expect.any(Number) as number })
  expect((await operator.listTickets({ ...all, sort })).payload.map(({ id }) => id)).not.toContain('fed again')
})

test('a card goes once it is old, nobody holds it and nothing of it is left, in its own tenant only', async () => {
  const { database, feed } = bench
  const account = '00000000-0000-0000-0000-000000000001'
  const card = (tenant: string, token: string, alias: string, updated: string) =>
    `('${tenant}', '${token}', '${alias}', 'VISA', '459825xxxxxx0027', 'A0', 'CARD', now() - interval '5 years', ${updated})`
  const [old, young] = [`${month(-14)} - interval '1 day'`, `${month(-14)} + interval '1 day'`]
  await owner(`
    delete from operator_cards;
    insert into accounts (tenant_id, id, email, email_canonical, name, surname, language, confirmed_at)
      values ('airlink', '${account}', 'a@b.it', 'a@b.it', 'A', 'B', 'it', now());
    insert into bank_cards (tenant_id, account_id, order_id, alias_pan, token, label, truncated_pan, aid, form_factor, removed_at) values
      ('airlink', '${account}', 'o', 'held', 'h', 'l', 'p', '', '', null), ('airlink', '${account}', 'o', 'left', 'l', 'l', 'p', '', '', now());
    insert into operator_cards (tenant_id, token, alias_pan, label, truncated_pan, aid, form_factor, created, updated) values
      ${card('airlink', 'old', 'nobody', old)}, ${card('airlink', 'young', 'nobody', young)}, ${card('airlink', 'held', 'held', old)},
      ${card('airlink', 'left', 'left', old)}, ${card('airlink', 'used', '0000450000000000777', old)}, ${card('airlink', 'owing', mine, old)},
      ${card('lagunare', 'theirs', 'nobody', old)}`)
  await feed(
    ticket('of a used card', { at: await at(-1), alias: '0000450000000000777' }),
    ticket('old once more', { at: await at(-30) }),
  )
  expect(await keepLedger(database, 14)).toMatchObject({ cards: 2 })
  expect((await owner('select token from operator_cards order by 1')).map(({ token }) => token)).toEqual([
    ...['held', 'owing', 'theirs', 'used', 'young'],
  ])
  // Where nothing went, no card is looked at.
  expect(await keepLedger(database, 14)).toMatchObject({ cards: 0, deleted: 0 })
})

test('less than fourteen months of the ledger are never kept', async () => {
  await expect(keepLedger(bench.database, 13)).rejects.toThrow(/fourteen months/)
  await expect(bench.database.sql`select drop_ledger_months(null)`).rejects.toThrow(/fourteen months/)
})
