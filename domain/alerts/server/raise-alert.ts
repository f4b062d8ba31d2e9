import { z } from 'zod'
import type { AlertKind } from '#contract/values/alert-kinds.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { addJob, defineTask } from '#platform/server/jobs/task.ts'
import { insertAlert, insertPaidOnline, insertPaymentAlerts } from './raise-alert-queries.ts'
import type { PayingOrder } from './raise-alert-queries.ts'

/** Writes the mails of what waits. It comes by itself too, so that nothing hangs on this job. */
export const writeAlertsTask = defineTask('write_alerts', z.object({}))

/** Has what waits be written now instead of in some minutes. */
export const hurryAlerts = (database: TenantDatabase): Promise<void> => addJob(database, writeAlertsTask, {})

/** Notes in the transaction of what happened that the account is to be told of it, once a subject. */
export async function raiseAlert(
  inside: TenantDatabase,
  alert: { accountId: string; kind: AlertKind; subject: string; about: object },
): Promise<void> {
  if (await insertAlert(inside, alert)) await hurryAlerts(inside)
}

/** The same for payments that an order has just paid, in its transaction. */
export async function raisePaidOnline(
  inside: TenantDatabase,
  order: PayingOrder,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length > 0 && (await insertPaidOnline(inside, order, paymentIds)) > 0) await hurryAlerts(inside)
}

/**
 * The same for payments of a feed, in the transaction of their batch. Answers how many are new: the feed hurries once, at
 * its end, so that one mail tells of all.
 */
export async function raiseFedPayments(
  inside: TenantDatabase,
  payments: { failed: readonly string[]; collected: readonly string[] },
): Promise<number> {
  return payments.failed.length + payments.collected.length === 0 ? 0 : insertPaymentAlerts(inside, payments)
}
