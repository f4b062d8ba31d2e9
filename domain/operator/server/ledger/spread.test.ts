import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeFeed } from '#features/operator-feed/server/storing/store-feed.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { mine, payment, phone, ticket } from '#testkit/operator/records.ts'
import { keepLedger } from './keep-ledger.ts'
import { makeLedgerOperator } from './make-ledger-operator.ts'

// docs/operating/scale.md: tickets, payments and their counts are spread by the alias PAN, places by their name. A machine
// alone answers what names the key, and can keep a key unique that holds it.
const keyOf = {
  ledger_tickets: 'alias_pan',
  ledger_payments: 'alias_pan',
  ledger_days: 'alias_pan',
  ledger_places: 'name',
}
type Spread = keyof typeof keyOf
const root = join(import.meta.dirname, '../../../..')

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.close())

/** What the code sends of each statement, and the first one's values, for the database to say how it reads them. */
function listening(database: TenantDatabase, heard: Set<string>): TenantDatabase {
  return {
    tenant: database.tenant,
    sql: (strings, ...values) => {
      heard.add(strings.reduce((text, part, index) => (index === 0 ? part : `${text}$${String(index)}${part}`), ''))
      return database.sql(strings, ...values)
    },
    transaction: (work) => database.transaction((inside) => work(listening(inside, heard))),
    inOneGo: (begin) => database.inOneGo(begin),
  }
}

/** Everything that the portal asks of the ledger. */
async function everyStatement(): Promise<string[]> {
  const heard = new Set<string>()
  const database = listening(at.database.ofTenant('airlink'), heard)
  const operator = makeLedgerOperator(database)
  const feed = (...records: object[]) =>
    storeFeed(database, Readable.from(records.map((record) => Buffer.from(`${JSON.stringify(record)}\n`))))
  await feed(ticket('T'), payment('P-1'), payment('P-2'))
  await feed(ticket('T', { at: '2026-03-02T10:00:00Z' }), payment('P-1', { at: '2026-03-02T10:00:00Z' }))
  const shared = { aliasPans: [mine, phone], startDate: '2026-01-01T00:00:00.000Z', endDate: undefined }
  for (const direction of ['asc', 'desc'] as const)
    for (const limit of [1, 0])
      for (const offset of [0, 500]) {
        const query = { ...shared, limit, offset }
        for (const column of ['id', 'name', 'amount', 'valid_from', 'valid_to', 'first_tap', 'last_tap'] as const)
          await operator.listTickets({ ...query, sort: { column, direction } })
        for (const column of ['id', 'short_id', 'amount', 'status', 'created', 'updated'] as const)
          for (const failed of [undefined, true])
            await operator.listPayments({ ...query, sort: { column, direction }, succeeded: undefined, failed })
      }
  const [owed] = await operator.sumFailedPayments([mine])
  const shortId = owed?.short_ids[0] ?? ''
  await operator.usesOf(shared)
  await operator.sumTravel({ ...shared, timeZone: 'Europe/Rome' })
  await operator.findPayments([shortId])
  await operator.listTrips([shortId], [mine])
  await operator.findPayment(shortId, [mine])
  await operator.findTicketPayment({ id: 'T', aliasPan: mine, validFrom: '2026-03-02T10:00:00Z' })
  await operator.settle(database, {
    paymentId: 'P-1',
    orderId: 'O',
    transactionId: 'X',
    amountMinor: 1300,
    currency: 'EUR',
  })
  await operator.findReceipt(shortId)
  await operator.findReceipt(owed?.short_ids[1] ?? '')
  await keepLedger(database, 14)
  return [...heard].filter((text) => Object.keys(keyOf).some((table) => text.includes(table)))
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Plans?: Node[]
  [fact: string]: unknown
}

/** Parts of the plan that read or write a spread table and do not name its key. */
function withoutKey(node: Node, parentOf: ReadonlyMap<string, Spread>): string[] {
  const own = node['Relation Name']
  const table = own === undefined ? undefined : parentOf.get(own)
  const conditions = [
    'Index Cond',
    'Recheck Cond',
    'Filter',
    'Join Filter',
    'Hash Cond',
    'Merge Cond',
    'Conflict Arbiter Indexes',
  ]
  const told = conditions.map((name) => JSON.stringify(node[name] ?? '')).join(' ')
  const isRead = /Scan/.test(node['Node Type'])
  const lacks =
    table !== undefined && isRead && !told.includes(keyOf[table])
      ? [`${node['Node Type']} of ${own ?? ''}: ${told}`]
      : []
  return [...lacks, ...(node.Plans ?? []).flatMap((each) => withoutKey(each, parentOf))]
}

test('every statement that the code sends about tickets, payments and counts names the card, and about places the name', async () => {
  const statements = await everyStatement()
  expect(statements.length).toBeGreaterThan(70)
  const wrong = await withDatabase(at.url, async (client) => {
    const { rows } = await client.query<{ part: string; table: Spread }>(`
      select inhrelid::regclass::text as part, inhparent::regclass::text as table from pg_inherits
      where inhparent = any ('{ledger_tickets,ledger_payments}'::regclass[])
      union all select name, name from unnest('{ledger_tickets,ledger_payments,ledger_days,ledger_places}'::text[]) name`)
    const parentOf = new Map(rows.map(({ part, table }) => [part, table]))
    await client.query(`set tapfolio.tenant = 'airlink'; set role tapfolio_app; set enable_seqscan = off; set enable_bitmapscan = off;
      set enable_hashjoin = off; set enable_mergejoin = off`)
    const found: string[] = []
    for (const text of statements) {
      if (isOfTheJob(text)) continue
      const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (generic_plan, format json) ${text}`,
      )
      for (const lack of withoutKey(plans[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' }, parentOf))
        found.push(`${lack}\n${text.replace(/\s+/g, ' ').slice(0, 150)}`)
    }
    return found
  })
  expect(wrong).toEqual([])
})

/** The daily job goes through all machines by intent: what is old, or not yet added up, whoever's it is. */
const isOfTheJob = (text: string): boolean => /limit 5000|_ledger_months/.test(text)

test('every unique key of a spread table holds the key by which it is spread', async () => {
  const { rows } = await withDatabase(at.url, (client) =>
    client.query<{ table: Spread; columns: string[] }>(`
      select indrelid::regclass::text as table, array(select attname::text from unnest(indkey::int2[]) with ordinality k (number, place)
        join pg_attribute on attrelid = indrelid and attnum = k.number where k.place <= indnkeyatts) as columns
      from pg_index where indisunique and indrelid = any ('{${Object.keys(keyOf).join()}}'::regclass[])`),
  )
  expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(keyOf).toSorted())
  for (const { table, columns } of rows)
    expect([table, columns]).toEqual([table, expect.arrayContaining(['tenant_id', keyOf[table]])])
})

test('the statements of docs/operating/scale.md leave no unique key in any part that does not hold it', async () => {
  const page = readFileSync(join(root, 'docs/operating/scale.md'), 'utf8')
  const before = /```sql before\n([^`]+)```/.exec(page)?.[1] ?? ''
  const unheld = `select indexrelid::regclass::text as index from pg_index join pg_inherits on inhrelid = indrelid
    where indisunique and inhparent = any ('{ledger_tickets,ledger_payments}'::regclass[])
      and not exists (select from unnest(indkey::int2[]) number join pg_attribute on attrelid = indrelid and attnum = number
        where attname = 'alias_pan')`
  await withDatabase(at.url, async (client) => {
    expect((await client.query(unheld)).rows).not.toEqual([])
    await client.query('begin')
    await client.query(before)
    expect((await client.query(unheld)).rows).toEqual([])
    // Feeds go on without them: nothing of this version leans on them.
    await client.query('commit')
  })
  const database = at.database.ofTenant('airlink')
  const lines = [ticket('after'), ticket('after', { at: '2026-05-02T10:00:00Z' }), payment('after')]
  const report = await storeFeed(database, Readable.from(lines.map((line) => Buffer.from(`${JSON.stringify(line)}\n`))))
  expect(report).toMatchObject({ accepted: 2, unchanged: 1, refused: 0 })
  // Every table of the ledger is told to the extension, and none else.
  const spread = [...page.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(([, table, key]) => [table, key])
  expect(Object.fromEntries(spread)).toEqual(keyOf)
})

test('no statement of the sources names a spread table without its key', () => {
  const files = globSync('{platform,domain,features,app,run}/**/*-queries.ts', { cwd: root })
  const texts = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/`[^`]*`/g)].map(([text]) => ({ file, text })),
  )
  const about = texts.filter(({ text }) =>
    /\b(?:from|into|update|join)\s+ledger_(?:tickets|payments|days)\b/.test(text),
  )
  expect(about.length).toBeGreaterThan(20)
  // The rows of a list are a part of its statement; the seed asks whether there is anything at all.
  const isPart = (text: string) => text.includes('columns.join') || text.includes('demo seeding')
  const wrong = about
    .filter(({ text }) => !text.includes('alias_pan') && !isPart(text))
    .map(({ file, text }) => `${file}: ${text}`)
  expect(wrong).toEqual([])
})
