import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { openWorkers } from '#platform/server/workers/open-workers.ts'
import { feedWork } from '#features/operator-feed/server/storing/feed-work.ts'
import { storeFeed } from '#features/operator-feed/server/storing/store-feed.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { feedLines } from './ground/feed-lines.ts'
import { listsBesideFeed } from './ground/lists-beside-feed.ts'
import { databaseUs, firstThreadUs, middle, part, spread, usedUs } from './ground/processor-time.ts'

// How fast a feed is stored, and its limit in the same run: the same rows by plain COPY into the same tables, with their
// indexes and their counts, without checks, keys looked up or transactions in between. In turns, into emptied tables. Arguments: records,
// 100,000 usually, and rounds. Then how long lists wait beside such a feed, and alone; without
// rounds only that.

const [records = 100_000, rounds = 3] = process.argv.slice(2).map(Number)
if (rounds === 0) {
  await lists(3)
  process.exit()
}
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: folder })
const workers = openWorkers()
const database = openDatabase(server.url, pino({ level: 'silent' }))
const owner = new pg.Client({ connectionString: server.url })
const tables: Readonly<Record<string, string>> = {
  operator_cards:
    'tenant_id, token, alias_pan, payment_account_reference, label, truncated_pan, aid, form_factor, created, updated',
  ledger_places: 'tenant_id, kind, name, alias_pan, at',
  ledger_tickets:
    'tenant_id, id, alias_pan, name, amount_minor, currency, passenger_number, first_tap, last_tap, valid_from, valid_to, time_zone, payment_id, updated',
  ledger_payments:
    'tenant_id, id, short_id, alias_pan, amount_minor, currency, charges, last_result, settled_order, settled_at, created, updated',
}

interface Taken {
  seconds: number
  firstThread: number
  all: number
}

try {
  await migrate(server.url)
  await owner.connect()
  const backend = (await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
  const feed = async (wanted: 'accepted' | 'unchanged') => {
    const report = await storeFeed(database.ofTenant('airlink'), Readable.from(pieces(), { objectMode: true }), {
      readElsewhere: (block) => workers.run(feedWork, block, { tenant: 'airlink', asker: '' }),
    })
    if (report[wanted] !== records) throw new Error(`${wanted}: ${String(report[wanted])} of ${String(records)}`)
  }
  const copy = async () => {
    for (const [table, columns] of Object.entries(tables))
      await owner.query(`copy ${table} (${columns}) from '${await dataFolder()}/${table}.copy'`)
  }
  const empty = () => owner.query(`truncate ledger_days, ${Object.keys(tables).join(', ')}; checkpoint`)
  const taking = async (work: () => Promise<unknown>): Promise<Taken> => {
    const read = () => ({ first: firstThreadUs(process.pid), all: usedUs(process.pid) + databaseUs(backend) })
    const [before, start] = [read(), performance.now()]
    await work()
    const [after, seconds] = [read(), (performance.now() - start) / 1000]
    return { seconds, firstThread: (after.first - before.first) / records, all: (after.all - before.all) / records }
  }

  let peakBytes = 0
  const taken = { feed: [] as Taken[], again: [] as Taken[], copy: [] as Taken[] }
  for (let round = 0; round < rounds; round++) {
    await empty()
    const watch = setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), 50)
    taken.feed.push(await taking(() => feed('accepted')))
    if (round === 0) taken.again.push(await taking(() => feed('unchanged')))
    clearInterval(watch)
    if (round === 0)
      for (const [table, columns] of Object.entries(tables))
        await owner.query(`copy (select ${columns} from ${table}) to '${await dataFolder()}/${table}.copy'`)
    await empty()
    taken.copy.push(await taking(copy))
  }

  const said: Record<keyof typeof taken, string> = {
    feed: `feed of ${records.toLocaleString('en')} records`,
    again: 'the same again',
    copy: 'plain COPY of the same rows',
  }
  for (const [name, all] of Object.entries(taken) as [keyof typeof taken, Taken[]][])
    say(
      `${said[name]}: ${Math.round(middle(all.map(({ seconds }) => records / seconds))).toLocaleString('en')} records/s; processor time a record ${middle(all.map((each) => each.all)).toFixed(0)} µs, of which the first thread ${middle(all.map((each) => each.firstThread)).toFixed(1)} µs`,
    )
  const ratios = (of: keyof Taken) => taken.feed.map((each, round) => (taken.copy[round]?.[of] ?? 0) / each[of])
  say(`speed of COPY by the clock: ${middle(ratios('seconds')).toFixed(2)} (${spread(ratios('seconds'), 2)})`)
  say(`speed of COPY by processor time: ${middle(ratios('all')).toFixed(2)} (${spread(ratios('all'), 2)})`)
  say(`peak memory: ${String(Math.round(peakBytes / 1024 / 1024))} MB`)
} finally {
  await owner.end()
  await database.close()
  await workers.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
await lists(Math.min(rounds, 3))

async function lists(times: number): Promise<void> {
  const { alone, beside, seconds } = await listsBesideFeed(records, times)
  for (const [name, all] of Object.entries({ alone, 'beside a feed': beside }))
    say(`lists ${name}: p50 ${part(all, 0.5).toFixed(1)} ms, p99 ${part(all, 0.99).toFixed(1)} ms`)
  say(`the feed beside them: ${Math.round(records / middle(seconds)).toLocaleString('en')} records/s by the clock`)
  say(`lists' p99 beside a feed : alone: ${(part(beside, 0.99) / part(alone, 0.99)).toFixed(2)}`)
}

/** The lines in pieces of about 64 KB, as a socket gives them. */
function* pieces(): Generator<Buffer> {
  let text = ''
  for (const each of feedLines(records)) {
    text += each
    if (text.length < 64 * 1024) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** A folder that the database server may write in. */
async function dataFolder(): Promise<string> {
  const { rows } = await owner.query<{ data_directory: string }>('show data_directory')
  return rows[0]?.data_directory ?? ''
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
