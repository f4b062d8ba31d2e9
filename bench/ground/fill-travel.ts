import type pg from 'pg'

/** So many tickets of thousands of cards, a third as many payments, and three hundred of each of the demo's traveller. */
export async function fillTravel(owner: pg.Client, tickets: number): Promise<void> {
  const cards = Math.max(1000, Math.round(tickets / 50))
  for (const [table, of, count] of [
    ['others', `'9' || lpad((n % ${String(cards)})::text, 18, '0')`, tickets],
    ['own', `(array['0000450000000000204', '0000450000000000304', '0000370000000000051'])[1 + n % 3]`, 300],
  ] as const) {
    await owner.query(`
      insert into operator_tickets (tenant_id, id, alias_pan, name, amount_minor, currency, passenger_number, first_tap,
        last_tap, valid_from, valid_to, time_zone, updated)
      select 'airlink', 'B-${table}-' || n, ${of}, 'Milano Cadorna – Malpensa T1', 1300, 'EUR', 1,
        jsonb_build_object('station', 'Milano Cadorna', 'line', 'XP1', 'at', at),
        jsonb_build_object('station', 'Malpensa T1', 'line', 'XP1', 'at', at), at, at + interval '2 hours',
        'Europe/Rome', at
      from generate_series(1, ${String(count)}) n,
        lateral (select now() - make_interval(mins => (n * 7919::bigint % 500000)::int) as at) made`)
    await owner.query(`
      insert into operator_payments (tenant_id, id, short_id, alias_pan, amount_minor, currency, last_result, created, updated)
      select 'airlink', 'B-${table}-' || n, upper(left('${table}', 2)) || lpad(n::text, 24, '0'), ${of}, 1300, 'EUR',
        case when n % 97 = 0 then 'FAILED' else 'SUCCEEDED' end, at, at
      from generate_series(1, ${String(Math.min(count, Math.round(tickets / 3)))}) n,
        lateral (select now() - make_interval(mins => (n * 7919::bigint % 500000)::int) as at) made`)
  }
  await owner.query('vacuum analyze')
}
