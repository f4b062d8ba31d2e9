import type { ClientBase } from 'pg'
import type { SequenceOf, TableOf } from './backup-file.ts'

/** A table of ours or of the job queue as the database describes it. */
export interface FoundTable extends TableOf {
  /** Whether row-level security may keep rows of it from this connection. */
  isHidden: boolean
  isForced: boolean
}

/** Values are written and read the same way, whatever the server's own settings are. */
export async function fixFormats(client: ClientBase): Promise<void> {
  await client.query(`
    set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
    set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = '10s';
    set idle_in_transaction_session_timeout = 0`)
}

/**
 * All tables with rows, in an order in which no row comes before one that it refers to. The lists of migrations are left
 * out, as whoever restores makes the tables anew, and so are generated columns, which come by themselves, and
 * the timelines of a log that the new database does not have.
 */
export async function findTables(client: ClientBase): Promise<FoundTable[]> {
  const found = await client.query<FoundTable & { refers: string[] }>(`
    select n.nspname || '.' || c.relname as name, c.relforcerowsecurity as "isForced",
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      row_security_active(c.oid) and (
        not exists (select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
          and p.permissive = 'PERMISSIVE' and p.cmd in ('SELECT', 'ALL') and p.qual = 'true'
          and exists (select from unnest(p.roles) role where case role when 'public' then true else pg_has_role(role, 'usage') end))
        or exists (select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
          and p.permissive = 'RESTRICTIVE')) as "isHidden",
      array(select distinct other_schema.nspname || '.' || other.relname from pg_constraint f
        join pg_class other on other.oid = f.confrelid join pg_namespace other_schema on other_schema.oid = other.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('migrations', 'log_timelines')
    order by 1`)
  return inOrderOfReference(found.rows)
}

function inOrderOfReference(tables: readonly (FoundTable & { refers: string[] })[]): FoundTable[] {
  const placed = new Set<string>()
  const ordered: FoundTable[] = []
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, refers }) => !placed.has(name) && refers.every((other) => placed.has(other)))
    if (next.length === 0) throw new Error('the tables refer to each other in a circle')
    for (const { refers: _, ...table } of next) {
      placed.add(table.name)
      ordered.push(table)
    }
  }
  return ordered
}

export async function findSequences(client: ClientBase): Promise<SequenceOf[]> {
  const names = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'S' and c.relname <> 'migrations_id_seq' order by 1`)
  const found: SequenceOf[] = []
  for (const { name } of names.rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    )
    const { last = '1', called = false } = state.rows[0] ?? {}
    found.push({ name, lastValue: last, isCalled: called })
  }
  return found
}

export async function queueMigrations(client: ClientBase): Promise<number[]> {
  const answer = await client.query<{ id: number }>('select id from graphile_worker.migrations order by id')
  return answer.rows.map(({ id }) => Number(id))
}

/** How many rows there are, table by table; those without any are left out. */
export async function rowCounts(client: ClientBase, tables: readonly TableOf[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const answer = await client.query<{ rows: string }>(`select count(*)::text as rows from ${quoted(name)}`)
    const rows = Number(answer.rows[0]?.rows ?? 0)
    if (rows > 0) counts.set(name, rows)
  }
  return counts
}

/** Connections of servers of the portal to this database. */
export async function portalsConnected(client: ClientBase): Promise<number> {
  const answer = await client.query<{ count: string }>(`
    select count(*)::text as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'tapfolio %'`)
  return Number(answer.rows[0]?.count ?? 0)
}

export async function holdsOtherTables(client: ClientBase): Promise<boolean> {
  const answer = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') limit 1`)
  return (answer.rowCount ?? 0) > 0
}

export const copyOut = ({ name, columns }: TableOf): string =>
  `copy (select ${columns.map(quotedName).join(', ')} from ${quoted(name)}) to stdout`

export const copyIn = ({ name, columns }: TableOf): string =>
  `copy ${quoted(name)} (${columns.map(quotedName).join(', ')}) from stdin`

/**
 * Rows can only be copied in where row-level security is not forced upon the owner; within the transaction it is not. What
 * triggers would write is in the backup already.
 */
export async function openForFilling(client: ClientBase, tables: readonly FoundTable[]): Promise<void> {
  for (const { name, isForced } of tables)
    await client.query(
      `alter table ${quoted(name)} disable trigger user${isForced ? ', no force row level security' : ''}`,
    )
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

/** Forces row-level security again, sets the sequences, and frees jobs that a worker of the old portal had taken. */
export async function closeAfterFilling(
  client: ClientBase,
  tables: readonly FoundTable[],
  sequences: readonly SequenceOf[],
): Promise<void> {
  for (const { name, isForced } of tables)
    await client.query(`alter table ${quoted(name)} enable trigger user${isForced ? ', force row level security' : ''}`)
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled])
  await client.query(`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`)
}

const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`
const quoted = (name: string): string => name.split('.').map(quotedName).join('.')
