import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../database/migrations/migrate.ts'
import { migrationNames } from '../database/migrations/our-migrations.ts'
import { schemaFault, schemaState } from '../database/migrations/schema-state.ts'
import { fingerprintOfKey } from './backup-file.ts'
import type { BackupHead, BackupSums } from './backup-file.ts'
import {
  closeAfterFilling,
  copyIn,
  findTables,
  fixFormats,
  holdsOtherTables,
  openForFilling,
  portalsConnected,
  queueMigrations,
  rowCounts,
} from './backup-queries.ts'
import { readBackup } from './read-backup.ts'

export interface RestoreReport {
  made: string
  tables: number
  rows: number
  /** What whoever restored should know; a sentence each. */
  warnings: readonly string[]
}

export interface RestoreOptions {
  url: string
  file: string
  version: string
  sealingKey: string
  /** Delete what the database holds; without it only an empty one is filled. */
  replace: boolean
}

/**
 * Fills the database of `url` with a backup: all of it or nothing. The file is read through before anything is
 * touched; tables are made where there are none; rows go in within one transaction, are counted, and only then count.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { head, sums } = await readBackup(options.file)
  checkVersion(head, options)
  const state = await schemaState(options.url)
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'portal restore',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await fixFormats(client)
    if (state.isEmpty) {
      if (await holdsOtherTables(client))
        throw new Error('The database holds tables of something else: give one of the portal, or an empty one.')
      await migrate(options.url)
    } else {
      const fault = schemaFault(state)
      if (fault !== undefined) throw new Error(fault)
    }
    await client.query('begin')
    await fill(client, options, head, sums)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // An open transaction ends with its connection: nothing of it stays.
    await client.end()
  }
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
  return { made: head.made, tables: head.tables.length, rows, warnings: warningsOf(head, options) }
}

/** Only the same tables can be filled; an older backup is brought forward by the version that made it. */
function checkVersion(head: BackupHead, { file, version }: RestoreOptions): void {
  const known = migrationNames()
  if (JSON.stringify(known) === JSON.stringify(head.migrations)) return
  const last = head.migrations.at(-1) ?? 'none'
  const isNewer = head.migrations.some((name) => !known.includes(name))
  const way = isNewer
    ? 'restore it with that version or a newer one that has the same migrations'
    : 'restore it with that version, then run "npm run -s portal -- migrate" with this one'
  throw new Error(
    `The backup ${file} is of another schema: version ${head.version} made it, its last migration is ${last}; ` +
      `this is version ${version} with ${known.at(-1) ?? 'none'}. So ${way}.`,
  )
}

async function fill(client: pg.Client, options: RestoreOptions, head: BackupHead, sums: BackupSums): Promise<void> {
  const tables = await findTables(client)
  const shapeOf = (each: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(each.map(({ name, columns }) => [name, [...columns].sort()]).sort())
  const isSameQueue = JSON.stringify(await queueMigrations(client)) === JSON.stringify(head.queueMigrations)
  if (shapeOf(tables) !== shapeOf(head.tables) || !isSameQueue)
    throw new Error(
      `The tables of the database are not those of the backup ${options.file}: restore it with version ${head.version}.`,
    )
  if ((await portalsConnected(client)) > 0)
    throw new Error('A portal is connected to this database: stop every server first.')
  const there = await rowCounts(client, tables)
  if (there.size > 0 && !options.replace) {
    const first = [...there].slice(0, 3).map(([name, rows]) => `${name}: ${String(rows)}`)
    throw new Error(
      `The database is not empty (${first.join(', ')}${there.size > 3 ? ', …' : ''}): give an empty one, ` +
        'or add --replace to delete everything in it.',
    )
  }
  await openForFilling(client, tables)
  await readBackup(options.file, {
    rows: (table, pieces) =>
      pipeline(Readable.from(pieces, { objectMode: false }), client.query(copyFrom(copyIn(table)))),
  })
  await closeAfterFilling(client, tables, head.sequences)
  const counted = await rowCounts(client, tables)
  const wrong = tables.find(({ name }) => (counted.get(name) ?? 0) !== sums[name]?.rows)
  if (wrong)
    throw new Error(
      `Of ${wrong.name} ${String(counted.get(wrong.name) ?? 0)} rows came back instead of ` +
        `${String(sums[wrong.name]?.rows)}: nothing was restored.`,
    )
}

function warningsOf(head: BackupHead, { sealingKey }: RestoreOptions): string[] {
  if (head.sealedWith === fingerprintOfKey(sealingKey)) return []
  return [
    'SEALING_KEY is not the one of the portal that was backed up: set that one before you start, or the mails that ' +
      'wait in this backup cannot be sent.',
  ]
}
