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

/** Adds a job that runs only if the transaction commits. `key` replaces a waiting job of the same key. */
export async function addJob<Payload extends object>(
  database: TenantDatabase,
  task: Task<Payload>,
  payload: Payload,
  more: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await database.sql`
    select add_tenant_job(${task.name}, ${JSON.stringify(payload)}::json, ${more.key ?? null}, ${more.runAt ?? null})`
}
