import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { storeFeed } from '#features/operator-feed/server/storing/store-feed.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { feedLines } from './ground/feed-lines.ts'

// How fast a feed is stored, and its limit in the same run: the same rows by plain COPY, into tables with the same
// indexes, without checks, keys looked up or transactions in between. Records: 1,000,000, or the first argument.

const records = Number(process.argv[2] ?? 1_000_000)
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: folder })
const database = openDatabase(server.url, pino({ level: 'silent' }))
const owner = new pg.Client({ connectionString: server.url })
try {
  await migrate(server.url)
  await owner.connect()

  let peakBytes = 0
  const watch = setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss())), 50)
  const feedSeconds = await timed(async () => {
    const report = await storeFeed(database.ofTenant('airlink'), Readable.from(pieces(), { objectMode: true }))
    if (report.accepted !== records) throw new Error(`stored ${String(report.accepted)} of ${String(records)}`)
  })
  const againSeconds = await timed(async () => {
    const report = await storeFeed(database.ofTenant('airlink'), Readable.from(pieces(), { objectMode: true }))
    if (report.unchanged !== records) throw new Error(`changed ${String(report.accepted)} of ${String(records)}`)
  })
  clearInterval(watch)

  let copySeconds = 0
  for (const table of ['operator_cards', 'operator_tickets', 'operator_payments']) {
    const file = `${await dataFolder()}/${table}.copy`
    await owner.query(`copy ${table} to '${file}'`)
    await owner.query(`create table copied_${table} (like ${table} including all)`)
    copySeconds += await timed(() => owner.query(`copy copied_${table} from '${file}'`))
  }

  const rate = (seconds: number): string => `${Math.round(records / seconds).toLocaleString('en')} records/s`
  process.stdout.write(
    [
      `feed of ${records.toLocaleString('en')} records: ${feedSeconds.toFixed(1)} s, ${rate(feedSeconds)}`,
      `the same again:  ${againSeconds.toFixed(1)} s, ${rate(againSeconds)}`,
      `plain COPY of the same rows: ${copySeconds.toFixed(1)} s, ${rate(copySeconds)}`,
      `ratio to COPY: ${(feedSeconds / copySeconds).toFixed(2)} times its time`,
      `peak memory: ${String(Math.round(peakBytes / 1024 / 1024))} MB`,
      '',
    ].join('\n'),
  )
} finally {
  await owner.end()
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** A folder that the database server may write in. */
async function dataFolder(): Promise<string> {
  const { rows } = await owner.query<{ data_directory: string }>('show data_directory')
  return rows[0]?.data_directory ?? ''
}
