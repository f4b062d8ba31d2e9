import type pg from 'pg'

const days = 395
/** Tickets of a card in the time that lists reach back, two a day when it travels. */
const ticketsOfCard = 60

/** As an installation that has run for more than a year: a part for each month of it. To be called while nothing is there. */
export async function partByMonth(owner: pg.Client): Promise<void> {
  for (const [table, first] of [
    ['ledger_tickets', 'operator_tickets'],
    ['ledger_payments', 'operator_payments'],
  ] as const)
    await owner.query(`
      do $$
      declare
        begins timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '14 months';
        ends timestamptz := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '2 months';
        part text;
      begin
        execute 'delete from ${table}';
        execute 'alter table ${table} detach partition ${first}';
        execute format('alter table ${table} attach partition ${first} for values from (minvalue) to (%L)', begins);
        while begins < ends loop
          part := '${table}' || to_char(begins at time zone 'UTC', '_YYYY_MM');
          execute format('create table %I partition of ${table} for values from (%L) to (%L)', part, begins, begins + interval '1 month');
          perform protect_ledger_part(part);
          begins := begins + interval '1 month';
        end loop;
      end
      $$`)
}

/**
 * So many tickets of as many cards as have sixty each, a third as many payments, with their places and counts: what the
 * feed would have made of them, made by statements. Begins after the cards that are there.
 */
export async function growLedger(owner: pg.Client, tickets: number): Promise<void> {
  await fill(owner, {
    alias: `'7' || lpad((n / ${ticketsOfCard})::text, 18, '0')`,
    mark: 'G',
    every: ticketsOfCard,
    count: tickets,
  })
  await owner.query('vacuum analyze')
}

/** So many tickets of one card, and a third as many payments. */
export async function growCard(owner: pg.Client, aliasPan: string, tickets: number): Promise<void> {
  await fill(owner, { alias: `'${aliasPan}'`, mark: aliasPan, every: tickets, count: tickets })
}

async function fill(
  owner: pg.Client,
  { alias, mark, every, count }: { alias: string; mark: string; every: number; count: number },
): Promise<void> {
  const payments = Math.round(count / 3)
  const at = (of: number) =>
    `date_trunc('hour', now()) - (n % ${of} / 2 * 2) * interval '${String((days * 86_400) / of)} seconds' - n % 2 * interval '9 minutes'`
  const parents = ['ledger_tickets', 'ledger_payments']
  for (const table of parents) await owner.query(`alter table ${table} disable trigger user`)
  await owner.query(`
    insert into ledger_tickets (tenant_id, id, alias_pan, name, amount_minor, currency, passenger_number, first_tap,
      last_tap, valid_from, valid_to, time_zone, payment_id, updated)
    select 'airlink', '${mark}' || lpad(n::text, 12, '0'), ${alias}, 'Milano Cadorna – Malpensa T1', 1300, 'EUR', 1,
      jsonb_build_object('station', 'Milano Cadorna', 'line', 'XP1', 'at', at),
      jsonb_build_object('station', 'Malpensa T1', 'line', 'XP1', 'at', at), at, at + interval '2 hours', 'Europe/Rome',
      '${mark}' || lpad((n / 3)::text, 12, '0'), at
    from generate_series(0, ${String(count - 1)}) n, lateral (select ${at(every)} as at) made`)
  await owner.query(`
    insert into ledger_payments (tenant_id, id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
    select 'airlink', '${mark}' || lpad(n::text, 12, '0'), '${mark.slice(-8)}-' || lpad(n::text, 17, '0'),
      ${alias.replace(`/ ${ticketsOfCard}`, `/ ${ticketsOfCard / 3}`)}, 3900, 'EUR',
      case when n % 997 = 0 then 'FAILED' else 'SUCCEEDED' end, at, at
    from generate_series(0, ${String(payments - 1)}) n, lateral (select ${at(Math.max(1, Math.round(every / 3)))} as at) made`)
  for (const table of parents) await owner.query(`alter table ${table} enable trigger user`)
  const own = `alias_pan ${every === count ? `= ${alias}` : `like '7%'`}`
  await owner.query(`
    insert into ledger_places (tenant_id, kind, name, alias_pan, at)
    select tenant_id, 'ticket', id, alias_pan, valid_from from ledger_tickets where ${own}
    union all select tenant_id, 'payment', id, alias_pan, created from ledger_payments where ${own}
    union all select tenant_id, 'short_id', short_id, alias_pan, created from ledger_payments where ${own}`)
  await owner.query(`
    insert into ledger_days (tenant_id, alias_pan, kind, day, change_id, number)
    select tenant_id, alias_pan, 'ticket', (valid_from at time zone 'UTC')::date, 0, count(*) from ledger_tickets
    where ${own} group by 1, 2, 4
    union all
    select tenant_id, alias_pan, case status when 'SUCCEEDED' then 'paid' else 'failed' end,
      (created at time zone 'UTC')::date, 0, count(*) from ledger_payments where ${own} group by 1, 2, 3, 4`)
}
