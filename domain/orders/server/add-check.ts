import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { addJob, defineTask } from '#platform/server/jobs/task.ts'
import { noteCheck } from './orders-queries.ts'

export const checkTask = defineTask('check_order', z.object({ orderId: z.string() }))

/** The age from which on an order that is still uncertain is asked about once a day, and the operator was told of it. */
export const dailyChecksSeconds = 86_400

/** An order's status is asked for this long after its form was handed out, until something is certain. */
export const checkAfterSeconds = [
  60,
  120,
  300,
  limits.paymentPageMinutes * 60,
  900,
  3600,
  21_600,
  dailyChecksSeconds,
] as const

/**
 * Asks for the order's status soon, or at `runAt`; it takes the place of the order's waiting check. The order keeps when
 * that is, so that the sweep finds one whose job was lost.
 */
export async function addCheck(database: TenantDatabase, orderId: string, runAt?: Date): Promise<void> {
  await database.transaction(async (inside) => {
    await noteCheck(inside, orderId, runAt ?? null)
    await addJob(inside, checkTask, { orderId }, { key: `order:${orderId}`, ...(runAt ? { runAt } : {}) })
  })
}

/**
 * The next planned check of an order whose form was handed out at `given`, so many seconds ago by the database's clock;
 * with a jitter of a tenth. No number of forced checks shortens the plan, and it has no end while the order is open.
 */
export function nextCheck(given: string, ageSeconds: number): Date {
  const after = checkAfterSeconds.find((seconds) => seconds > ageSeconds) ?? ageSeconds + dailyChecksSeconds
  return new Date(Date.parse(given) + after * 1000 + Math.random() * 100 * Math.min(after, dailyChecksSeconds))
}
