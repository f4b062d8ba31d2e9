import { z } from 'zod'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { Job, TimedJob } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import { insertEndingCards } from './raise-alert-queries.ts'
import { hurryAlerts } from './raise-alert.ts'

const endingCardsTask = defineTask('ending_cards', z.object({}))

/** Tells the holders of cards whose last day is near, once a card and day. */
export const endingCardsJob: Job = jobOf(endingCardsTask, async ({ database, tenant }) => {
  await database.transaction(async (inside) => {
    if ((await insertEndingCards(inside, tenant.timeZone)) > 0) await hurryAlerts(inside)
  })
})

/** In the morning: at 07:07 UTC, or as soon as a server is there again. */
export const dailyEndingCards: TimedJob = {
  task: endingCardsTask,
  match: '7 7 * * *',
  backfillMs: 24 * 60 * 60 * 1000,
  wants: () => true,
}
