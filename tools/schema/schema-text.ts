import type { Client } from 'pg'

interface Column {
  table: string
  line: string
}

/** The tables of the public schema with columns, keys and indexes, in a form that a person reads from top to bottom. */
export async function schemaText(client: Client): Promise<string> {
  const columns = await client.query<Column>(`
    select c.relname as table,
      format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
          when a.attidentity <> '' then ' generated always as identity'
          when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) as line
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    order by c.relname, a.attnum`)
  const rules = await client.query<Column>(`
    select conrelid::regclass::text as table, '  ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
      and conrelid <> 0 and conrelid::regclass::text <> 'migrations'
      and not (select relispartition from pg_class where oid = conrelid)
    order by 1, contype desc, 2`)
  const indexes = await client.query<Column>(`
    select tablename as table, indexdef || ';' as line from pg_indexes
    where schemaname = 'public' and tablename <> 'migrations'
      and not (select relispartition from pg_class where oid = (quote_ident(schemaname) || '.' || quote_ident(tablename))::regclass)
      and not exists (select from pg_constraint where conname = indexname and contype in ('p', 'u'))
    order by 1, indexname`)
  const parts = await client.query<Column>(
    `select partrelid::regclass::text as table, ' partition by ' || lower(pg_get_partkeydef(partrelid)) as line
     from pg_partitioned_table`,
  )
  const tables = [...new Set(columns.rows.map(({ table }) => table))]
  const of = (rows: Column[], table: string) => rows.filter((row) => row.table === table).map(({ line }) => line)
  const texts = tables.map((table) => {
    const body = [...of(columns.rows, table), ...of(rules.rows, table)].join(',\n')
    return [`create table ${table} (\n${body}\n)${of(parts.rows, table).join('')};`, ...of(indexes.rows, table)].join(
      '\n',
    )
  })
  return `-- Made by "npm run schema" from the migrations. Every table has forced row-level security on its tenant.\n\n${texts.join('\n\n')}\n`
}
