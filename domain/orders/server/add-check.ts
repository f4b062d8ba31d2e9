import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { addJob, defineTask } from '#platform/server/jobs/task.ts'
import { noteCheck, putOffCheck } from './orders-queries.ts'

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

/** Puts off the check that is planned for `from`; one that somebody planned meanwhile stays as it is. */
export async function delayCheck(database: TenantDatabase, orderId: string, from: Date, to: Date): Promise<void> {
  await database.transaction(async (inside) => {
    if (!(await putOffCheck(inside, orderId, from, to))) return
    await addJob(inside, checkTask, { orderId }, { key: `order:${orderId}`, runAt: to })
  })
}

/**
 * When to ask again should the question that is asked now bring no answer: after a quarter of the order's age, at least a
 * minute and at most a quarter of an hour, and no later than planned. What is certain once the provider is back is so for
 * its traveller little later; and however long it is away, of each order there are few questions in vain.
 */
export function checkIfUnanswered(given: string, ageSeconds: number): Date {
  const planned = nextCheck(given, ageSeconds)
  if (ageSeconds >= dailyChecksSeconds) return planned
  const after = ageSeconds + Math.min(900, Math.max(60, ageSeconds / 4))
  const soon = Date.parse(given) + after * 1000 + Math.random() * 25 * after
  return new Date(Math.min(planned.getTime(), Math.round(soon)))
}

/**
 * The next planned check of an order whose form was handed out at `given`, so many seconds ago by the database's clock;
 * with a jitter of a tenth. No number of forced checks shortens the plan, and it has no end while the order is open.
 */
export function nextCheck(given: string, ageSeconds: number): Date {
  const after = checkAfterSeconds.find((seconds) => seconds > ageSeconds) ?? ageSeconds + dailyChecksSeconds
  return new Date(
    Date.parse(given) + Math.round(after * 1000 + Math.random() * 100 * Math.min(after, dailyChecksSeconds)),
  )
}
