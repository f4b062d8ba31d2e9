import type pg from 'pg'

/** A row of each table of the first edition that a later migration changes, by its number `n`, as a year of use leaves it. */
const rowOf: Readonly<Record<string, string>> = {
  remote_payments: `'airlink', 'P-' || n, lpad(n::text, 9, 'R'), '00000042', alias, at`,
  provider_orders: `'airlink', lpad(n::text, 12, 'O'), 'registration', account, null, 'shop', 0, 'EUR', 'succeeded', '00', 'T-' || n,
    alias, '3011', '0204', false, 1, at, at, at, at, null`,
  bank_cards: `'airlink', gen_random_uuid(), account, lpad(n::text, 12, 'O'), '7' || lpad(n::text, 18, '0'), 'token-' || n, null, 'Visa', '459825xxxxxx0027',
    'A0000000031010', 'CARD', at, at, null`,
  audit: `'airlink', default_id, at, 'order.opened', account, lpad(n::text, 12, 'O'), '{"purpose":"payment","amount":1300}'`,
  operator_cards: `'airlink', 'token-' || n, alias, null, 'Visa', '459825xxxxxx0027', 'A0000000031010', 'CARD', at, at`,
  mail_links: `'airlink', sha256(n::text::bytea), 'reset', account, at, at, at`,
  operator_tickets: `'airlink', 'T-' || n, alias, 'Airport Express, single', 1300, 'EUR', 1,
    '{"stop":"Milano Cadorna"}', '{"stop":"Malpensa Terminal 1"}', at, at + interval '3 hours', 'Europe/Rome', 'P-' || n / 3, at`,
  operator_payments: `'airlink', 'P-' || n, lpad(n::text, 9, 'S'), alias, 1300, 'EUR', '[]', 'SUCCEEDED', null, null, at, at`,
  provider_inbox: `'airlink', default_id, at, 'notification', lpad(n::text, 12, 'O'), 'T-' || n, '00', 'settled',
    '{"ORDERID":"000000000001","RESULT":"00","AMOUNT":"1300","CURRENCY":"978"}'`,
  settlements: `'airlink', n, 'P-' || n, lpad(n::text, 12, 'O'), 'T-' || n, 1300, 'EUR', at, 'payment'`,
  settlement_deliveries: `'airlink', 'P-' || n, 1, true, at, at`,
}

/**
 * Fills each of these tables with so many rows, of payments a third as many: what refers to accounts refers to none that
 * there are, as only the tables' own size counts here.
 */
export async function fillFirstEdition(owner: pg.Client, rows: number): Promise<void> {
  await owner.query(`set session_replication_role = replica; set synchronous_commit = off; set timezone = 'UTC'`)
  for (const [table, row] of Object.entries(rowOf)) {
    const { rows: columns } = await owner.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
    const isNumbered = row.includes('default_id')
    await owner.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) ${isNumbered ? 'overriding system value' : ''}
       select ${row.replace('default_id', 'n')}
       from (select n, '7' || lpad((n / 60)::text, 18, '0') as alias, md5((n / 100)::text)::uuid as account,
         now() - n * interval '30 seconds' as at from generate_series(1, $1::int) n) as made`,
      [table === 'operator_payments' ? Math.ceil(rows / 3) : rows],
    )
  }
  await owner.query('reset session_replication_role')
  await owner.query('vacuum analyze')
}
