import { z } from 'zod'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { Job, TimedJob } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { addMonths, addUpDays, deleteOldCards, deleteOldRows, deleteOldTraces, dropMonths } from './months-queries.ts'

const keepTask = defineTask('keep_ledger', z.object({}))

/** What was done to the ledger: names of parts, and how many rows. */
export interface LedgerKeeping {
  made: string[]
  dropped: string[]
  /** Changes that were added up into days. */
  addedUp: number
  deleted: number
  /** Cards of which nothing is left. */
  cards: number
}

/** Makes the months to come, adds up the counts, and ends what was kept for long enough; without `keepMonths` nothing is. */
export async function keepLedger(database: TenantDatabase, keepMonths: number | undefined): Promise<LedgerKeeping> {
  const made = await addMonths(database)
  const addedUp = await untilNone(() => addUpDays(database))
  if (keepMonths === undefined) return { made, dropped: [], addedUp, deleted: 0, cards: 0 }
  const dropped = await dropMonths(database, keepMonths)
  const rows = await untilNone(() => deleteOldRows(database, keepMonths))
  // A place that is still claimed by what comes in just now is not missed: the next day's job finds it.
  const traces = await untilNone(() => deleteOldTraces(database, keepMonths))
  // Looked for among all cards, so only on a day on which one may have lost its last ticket or payment.
  const cards = rows + traces > 0 ? await untilNone(() => deleteOldCards(database, keepMonths)) : 0
  return { made, dropped, addedUp, deleted: rows + traces, cards }
}

async function untilNone(some: () => Promise<number>): Promise<number> {
  let all = 0
  for (let done = await some(); done > 0; done = await some()) all += done
  return all
}

/** Runs once a day for each tenant whose tickets and payments lie in our ledger, and says what it did. */
export const keepLedgerJob = (keepMonths: number | undefined): Job =>
  jobOf(keepTask, async ({ database, log }) => {
    log.info({ ...(await keepLedger(database, keepMonths)) }, 'the months of the ledger were seen to')
  })

/** At 03:57 UTC, or as soon as a server is there again. */
export const dailyKeeping: TimedJob = {
  task: keepTask,
  match: '57 3 * * *',
  backfillMs: 24 * 60 * 60 * 1000,
  wants: ({ choices }) => choices.operatorData.kind === 'ledger',
}
