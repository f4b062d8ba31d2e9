import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { TenantDatabase } from '../database/tenant-database.ts'

/**
 * A kind of job: its name in the queue, and the shape of what is added with it. Its owner exports it; who may not import
 * it cannot add one.
 */
export interface Task<Payload extends object = object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
}

/** Names a kind of job. The name stays for good: jobs that wait when the portal is updated carry it. */
export function defineTask<Payload extends object>(name: string, payload: z.ZodType<Payload>): Task<Payload> {
  return { name, payload }
}

/**
 * Adds a job that runs only if the transaction commits. `key` replaces a waiting job of the same key; those of one `line`,
 * at most 24 hexadecimal digits, may wait for each other (`GivenJob.earlier`).
 */
export async function addJob<Payload extends object>(
  database: TenantDatabase,
  task: Task<Payload>,
  payload: Payload,
  more: { key?: string; runAt?: Date } | { line: string } = {},
): Promise<void> {
  const { key, runAt } = 'line' in more ? { key: keyInLine(more.line) } : more
  await database.sql`
    select add_tenant_job(${task.name}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt ?? null})`
}

const lineDigits = 24
/** A key of its own whose beginning is that of the line: of digits and letters alone, which every database orders alike. */
const keyInLine = (line: string): string =>
  `line${line.slice(0, lineDigits).padEnd(lineDigits, '0')}${randomUUID().replaceAll('-', '')}`

/** From where to where the keys of a line are in which there is such a key; undefined where it is in none. */
export function lineOf(key: string | null): { from: string; before: string } | undefined {
  const [from] = /^line[\da-f]{24}(?=[\da-f]{32}$)/.exec(key ?? '') ?? []
  return from === undefined ? undefined : { from, before: `${from}g` }
}
