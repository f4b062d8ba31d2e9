import { z } from 'zod'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { addJob, defineTask } from '#platform/server/jobs/task.ts'

/** Tells the operator of a payment; the orders do it, as its "no" makes a surplus of the money. */
export const reportTask = defineTask('tell_settlement', z.object({ paymentId: z.string() }))

/** Has the operator told of a payment that was settled online, soon or at `runAt`; inside the change that settles it. */
export async function addReport(database: TenantDatabase, paymentId: string, runAt?: Date): Promise<void> {
  const key = `tell:${database.tenant}:${paymentId}`
  await addJob(database, reportTask, { paymentId }, { key, ...(runAt ? { runAt } : {}) })
}
