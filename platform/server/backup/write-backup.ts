import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '../database/migrations/schema-state.ts'
import { firstLine, fingerprintOfKey } from './backup-file.ts'
import type { BackupHead, BackupSums } from './backup-file.ts'
import { copyOut, findSequences, findTables, fixFormats, queueMigrations } from './backup-queries.ts'

export interface BackupReport {
  tables: number
  rows: number
  bytes: number
}

/**
 * Writes all tenants' rows of the database of `url` into one new file, as they stood at one moment, while servers go on
 * working. The file has its name only when it is whole.
 */
export async function writeBackup(given: {
  url: string
  file: string
  version: string
  sealingKey: string
}): Promise<BackupReport> {
  const { url, file } = given
  if (existsSync(file)) throw new Error(`There is already a file ${file}: choose another name.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}: make it, or name another.`)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portal backup',
    connectionTimeoutMillis: 5000,
  })
  // A query that needs the lost connection reports the loss itself.
  client.on('error', () => undefined)
  await client.connect()
  const part = `${file}.part`
  try {
    await fixFormats(client)
    await client.query('begin isolation level repeatable read read only')
    const head = await readHead(client, given)
    const sums: BackupSums = {}
    // Travellers' data: for nobody but its owner.
    const target = createWriteStream(part, { mode: 0o600, flush: true })
    await once(target, 'open')
    await pipeline(contents(client, head, sums), createGzip(), target)
    await client.query('commit')
    await rename(part, file)
    const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
    return { tables: head.tables.length, rows, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function readHead(client: pg.Client, given: { version: string; sealingKey: string }): Promise<BackupHead> {
  const found = await findTables(client)
  const hidden = found.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  if (hidden.length > 0) {
    throw new Error(
      `The user of DATABASE_URL does not see all rows of ${hidden.join(', ')}, so the backup would lack them: ` +
        'use the owner of the tables, or grant tapfolio_tools to this user (docs/backup.md).',
    )
  }
  return {
    version: given.version,
    made: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    queueMigrations: await queueMigrations(client),
    sealedWith: fingerprintOfKey(given.sealingKey),
    tables: found.map(({ name, columns }) => ({ name, columns })),
    sequences: await findSequences(client),
  }
}

async function* contents(client: pg.Client, head: BackupHead, sums: BackupSums): AsyncGenerator<string | Buffer> {
  yield `${firstLine}\n${JSON.stringify(head)}\n`
  for (const table of head.tables) {
    yield `table ${table.name}\n`
    const hash = createHash('sha256')
    let rows = 0
    for await (const chunk of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      rows += linesIn(chunk)
      yield chunk
    }
    sums[table.name] = { rows, sha256: hash.digest('hex') }
    yield '\\.\n'
  }
  yield `end ${JSON.stringify(sums)}\n`
}

export function linesIn(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
  return lines
}
