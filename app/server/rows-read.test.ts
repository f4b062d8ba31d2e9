import { pino } from 'pino'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import type { Database } from '#platform/server/database/open-database.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { addManyOthers } from '#testkit/database/many-others.ts'
import { askCell } from '#testkit/matrix/ask-cell.ts'
import { everyExpected } from '#testkit/matrix/expected/every-expected.ts'
import { keepTables } from '#testkit/matrix/put-back.ts'
import type { PutBack } from '#testkit/matrix/put-back.ts'
import { seedPerson } from '#testkit/matrix/seed-person.ts'
import type { Person } from '#testkit/matrix/seed-person.ts'
import { confirmApp } from '#testkit/matrix/seed-proofs.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'

/** What a call costs does not grow with the number of travellers, orders and payments: none reads a table or an index whole. */
const others = 3000

let portal: TestPortal
let database: Database
let client: pg.Client
let tables: PutBack
beforeAll(async () => {
  portal = await startTestPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'silent' }, isForged: true })
  database = openDatabase(portal.databaseUrl, pino({ level: 'silent' }))
  tables = await keepTables(portal.databaseUrl)
  const filling = new pg.Client({ connectionString: portal.databaseUrl })
  await filling.connect()
  await seedRest(database.ofTenant('airlink'), await seedPerson(database.ofTenant('airlink'), 'somebody'))
  await addManyOthers(filling, others)
  // A table that is small as yet would be read whole where an index would serve it as well.
  await filling.query(`alter database ${filling.database ?? ''} set enable_seqscan = off`)
  client = new pg.Client({ connectionString: portal.databaseUrl })
  await client.connect()
  // What was read while the tables were filled is counted when that connection ends: before the first call, not beside one.
  const { rows } = await filling.query<{ pid: number }>('select pg_backend_pid() as pid')
  await filling.end()
  await untilEnded(rows)
})
afterAll(async () => {
  await client.end()
  await tables.close()
  await database.close()
  await portal.close()
})

/** What comes of months of use: money that was settled, what was told of it, logins in all ways. */
async function seedRest(database: TenantDatabase, of: Person): Promise<void> {
  await database.sql`
    insert into settlements (cursor, payment_id, order_id, transaction_id, amount_minor, currency, kind)
    values (2, ${of.paymentId}, ${of.orderId}, 'T2', 1300, 'EUR', 'surplus')`
  await database.sql`insert into surplus_refunds (cursor, given_by) values (2, 'Ada')`
  await database.sql`insert into settlement_deliveries (payment_id, is_taken) values (${of.paymentId}, true)`
  await database.sql`
    insert into provider_inbox (channel, order_id, transaction_id, result, verdict, pairs)
    values ('notification', ${of.orderId}, 'T1', '00', 'taken', '{}')`
  await database.sql`
    insert into unknown_orders (order_id, transaction_id, amount_minor, currency, account_id, seen_to_at, seen_to_by)
    values ('lost', 'T3', 1300, 'EUR', ${of.accountId}, now(), 'Ada')`
  await database.sql`
    insert into remote_payments (payment_id, short_id, operator_number, alias_pan, created)
    values (${of.paymentId}, ${of.paidShortId}, '1', ${of.aliasPan}, now())`
  await database.sql`
    insert into alerts (account_id, kind, subject, about, taken_at)
    values (${of.accountId}, 'payment_paid', ${of.paymentId}, '{}', now())`
  await database.sql`insert into alert_choices (account_id, kind, is_on) values (${of.accountId}, 'payment_paid', false)`
  await database.sql`insert into ticket_notices (account_id, ticket_id) values (${of.accountId}, ${of.ticketId})`
  await database.sql`insert into audit (what, account_id) values ('login', ${of.accountId})`
  await database.sql`
    insert into authenticators (account_id, sealed, expires_at, confirmed_at)
    values (${of.accountId}, 'sealed', now(), now())
    on conflict (tenant_id, account_id) do update set sealed = 'sealed', confirmed_at = now()`
  await database.sql`insert into recovery_codes (account_id, mark, code_hash) values (${of.accountId}, 'AB', 'hash')`
  await database.sql`insert into passkey_challenges (challenge_hash, purpose, holder, expires_at) values ('c', 'login', 'x', now() + interval '1 hour')`
  await database.sql`insert into identity_flows (cookie_hash, provider, state, sealed, expires_at) values ('c', 'google', 's', 'x', now() + interval '1 hour')`
  await database.sql`
    insert into identity_proofs (cookie_hash, provider, issuer, subject, sealed, expires_at)
    values ('c', 'google', 'i', ${of.subject}, 'x', now() + interval '1 hour')`
  await database.sql`insert into identity_sessions (cookie_hash, provider, sealed) values ('c', 'google', 'x')`
  await database.sql`insert into captcha_uses (answer_hash, expires_at) values ('c', now() + interval '1 hour')`
  await database.sql`insert into login_doors (key, tries_end) values (${of.email}, now())`
  await database.sql`insert into data_copy_pieces (copy_id, number, sealed) values (${of.copyId}, 1, 'x')`
}

/** A connection tells what it read when it ends; the pools open new ones. */
async function endConnections(): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend' and query !~ 'kept|graphile|jobs:'`,
  )
  await untilEnded(rows)
}

async function untilEnded(connections: readonly { pid: number }[]): Promise<void> {
  const pids = connections.map(({ pid }) => pid)
  const left = () => client.query('select from pg_stat_activity where pid = any ($1)', [pids])
  while ((await left()).rowCount !== 0) await new Promise((later) => setTimeout(later, 5))
}

/**
 * Tables of which half the rows were read one after another, and indexes of more than a few pages of which half or more was
 * read, a line each. The way down an index to one row is not part of it, however often it is gone: four pages for each look
 * and for each row that is written.
 */
async function readWhole(): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `with read as (
      select relname as name, coalesce(seq_tup_read, 0) as rows, 0 as pages, 0 as of_pages
      from pg_stat_user_tables where schemaname = 'public'
      union all
      select i.indexrelname, greatest(i.idx_tup_read, i.idx_scan), idx_blks_read + idx_blks_hit - 4 * (i.idx_scan + n_tup_ins + n_tup_upd), c.relpages
      from pg_statio_user_indexes s join pg_class c on c.oid = s.indexrelid
      join pg_stat_user_indexes i on i.indexrelid = s.indexrelid join pg_stat_user_tables t on t.relid = s.relid
      where s.schemaname = 'public')
    select name || ': ' || rows || ' rows, ' || pages || ' of ' || of_pages || ' pages' as line from read
    where rows >= ${String(others / 2)} or (of_pages >= 16 and pages >= of_pages / 2) order by name`,
  )
  return rows.map(({ line }) => line)
}

test.each([
  ['a table', "select from accounts where language = 'xx'", 'accounts: '],
  ['an index', "select from cases where updated = 'infinity'", 'cases_tenant_id_account_id_updated_idx: '],
])('%s that is read whole is noticed', async (_what, sql, expected) => {
  await endConnections()
  await client.query('select pg_stat_reset()')
  const reader = new pg.Client({ connectionString: portal.databaseUrl })
  await reader.connect()
  const { rows } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid')
  await reader.query(sql)
  await reader.end()
  await untilEnded(rows)
  expect(await readWhole()).toEqual([expect.stringContaining(expected)])
})

test.each(everyExpected)('$name reads nothing whole among many others', async ({ name, expected }) => {
  const found: string[] = []
  for (const [at, each] of expected.entries()) {
    if (each.at !== undefined) continue
    const person = await seedPerson(database.ofTenant('airlink'), `${name}-${String(at)}`.toLowerCase())
    if (each.has === 'an app') await confirmApp(database.ofTenant('airlink'), person.accountId)
    const asked = each.ask(person, person, portal)
    await endConnections()
    await client.query('select pg_stat_reset()')
    const actor = {
      name: 'owner',
      tenant: 'airlink',
      key: 'right',
      cookie: `demo-session=${person.cookie}`,
      person,
    } as const
    const { status } = await askCell(
      portal.url,
      name,
      actor,
      asked,
      `10.1.${String(Object.keys(calls).indexOf(name))}.${String(at)}`,
    )
    expect(status, name).toBeLessThan(500)
    await endConnections()
    found.push(...(await readWhole()))
  }
  expect(found).toEqual([])
})

test('the many others have something in each table that grows with travellers', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and reltuples < ${String(others)} and not relispartition order by relname`,
  )
  // Of the tenant or the database, not of a traveller; counts that a limit makes and forgets.
  const ofTenants = ['landmarks', 'log_timelines', 'migrations', 'operator_feeds', 'settlement_reads']
  expect(rows.map(({ name }) => name).sort()).toEqual([...ofTenants, 'budgets', 'ledger_days'].sort())
})
