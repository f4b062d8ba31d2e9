import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

export const tellTask = 'tell_settlement'

/** Has the operator told of a payment that was settled online, soon or at `runAt`; inside the change that settles it. */
export async function addTelling(database: TenantDatabase, paymentId: string, runAt?: Date): Promise<void> {
  const key = `tell:${database.tenant}:${paymentId}`
  await database.addJob(tellTask, { paymentId }, { key, ...(runAt ? { runAt } : {}) })
}
