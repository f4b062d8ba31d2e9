import type { TenantDatabase } from '../database/tenant-database.ts'

export const checkTask = 'check_order'

/** An order's status is asked for this long after it was opened, until something is certain. */
export const checkAfterSeconds = [60, 120, 300, 900, 3600, 21_600, 86_400] as const

/** The age after which no further check is planned. */
export const lastCheckSeconds = 86_400

/** Asks for the order's status soon, or at `runAt`; it takes the place of the order's waiting check. */
export async function addCheck(database: TenantDatabase, orderId: string, runAt?: Date): Promise<void> {
  await database.addJob(checkTask, { orderId }, { key: `order:${orderId}`, ...(runAt ? { runAt } : {}) })
}

/**
 * The next planned check of an order of this age, or undefined after the last one. Counted from the opening, by the
 * database's clock, with a jitter of a tenth, so that no number of forced checks shortens the plan.
 */
export function nextCheck(created: string, ageSeconds: number): Date | undefined {
  const after = checkAfterSeconds.find((seconds) => seconds > ageSeconds)
  if (after === undefined) return undefined
  return new Date(Date.parse(created) + after * 1000 * (1 + Math.random() / 10))
}
