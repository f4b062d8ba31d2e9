import { createHmac } from 'node:crypto'
import { z } from 'zod'

/**
 * A backup is one file, packed with gzip, that a person can read with zcat:
 *
 *     tapfolio backup 1
 *     {"version":…,"made":…,"migrations":[…],"tables":[…],"sequences":[…], …}
 *     table public.accounts
 *     rows as COPY writes them (text format, tabs between columns)
 *     \.
 *     … one part a table …
 *     end {"public.accounts":{"rows":12,"sha256":…}, …}
 *
 * No row of COPY's text format is `\.` alone, and none holds a line break.
 */
export const firstLine = 'tapfolio backup 1'

export const TableOf = z.object({
  name: z.string().regex(/^[a-z_]+\.[a-z0-9_]+$/),
  columns: z.array(z.string()).min(1),
})
export type TableOf = z.infer<typeof TableOf>

const SequenceOf = z.object({
  name: z.string().regex(/^[a-z_]+\.[a-z0-9_]+$/),
  lastValue: z.string().regex(/^\d+$/),
  isCalled: z.boolean(),
})
export type SequenceOf = z.infer<typeof SequenceOf>

/** What a backup says of itself before its rows. */
export const BackupHead = z.object({
  /** Version of the portal that wrote it. */
  version: z.string(),
  made: z.iso.datetime(),
  /** Migrations of the database, ours and the job queue's own. */
  migrations: z.array(z.string()).min(1),
  queueMigrations: z.array(z.number()),
  /** Tells whether a SEALING_KEY is the one under which mails and handles of this backup are sealed; not the key. */
  sealedWith: z.string(),
  tables: z.array(TableOf).min(1),
  sequences: z.array(SequenceOf),
})
export type BackupHead = z.infer<typeof BackupHead>

/** What must have been read of each table at the end. */
export const BackupSums = z.record(z.string(), z.object({ rows: z.int().min(0), sha256: z.string() }))
export type BackupSums = z.infer<typeof BackupSums>

/** The same key has the same mark; the mark does not lead back to the key. */
export function fingerprintOfKey(sealingKey: string): string {
  return createHmac('sha256', sealingKey).update('tapfolio backup').digest('hex').slice(0, 16)
}
