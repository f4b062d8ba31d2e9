import type pg from 'pg'

/** Columns whose values are no names of somebody's things: they stay as they are. */
const kept = [
  ...['tenant_id', 'kind', 'state', 'purpose', 'currency', 'what', 'by', 'list', 'provider', 'issuer', 'language'],
  ...['form_factor', 'label', 'aid', 'shop_id', 'reason', 'subject_kind', 'device_type', 'result', 'last_result'],
]

/** Tables that hold something of each traveller, with their columns that can be written. */
const tablesOfTravellers = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns,
    array_agg(t.typname::text order by a.attnum) as types
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and exists (select from pg_attribute of where of.attrelid = c.oid and of.attname = 'tenant_id')
    and c.relname not in ('budgets', 'ledger_days')
  group by c.relname order by c.relname`

/**
 * Everything that the database holds, once more for each of so many others: the same rows under other names, of which
 * those that refer to each other still do. As replica, so that no key is checked and no trigger runs; then it is vacuumed and analyzed, so that nothing does so later.
 */
export async function addManyOthers(client: pg.Client, count: number): Promise<void> {
  const { rows: tables } = await client.query<{ table: string; columns: string[]; types: string[] }>(tablesOfTravellers)
  for (const { table, columns, types } of tables) {
    const values = columns.map((column, at) => otherName(column, types[at] ?? ''))
    await client.query(
      `begin; set local session_replication_role = replica;
      insert into ${table} (${columns.join(', ')}) overriding system value
        select ${values.join(', ')} from ${table} t, generate_series(1, ${String(count)}) n
        where tenant_id = 'airlink' on conflict do nothing;
      commit`,
    )
  }
  await client.query('vacuum analyze')
}

/** What one of the others has in a column. */
function otherName(column: string, type: string): string {
  const value = `t.${column}`
  if (kept.includes(column)) return value
  if (type === 'uuid') return `md5(${value}::text || n)::uuid`
  if (type === 'text') return `${value} || case when ${value} = '' then '' else '~' || n end`
  if (type === 'bytea') return `sha256(${value} || n::text::bytea)`
  // Numbers that count up in a tenant.
  if (['id', 'cursor'].includes(column)) return `${value} + n::bigint * 1000000`
  return value
}
