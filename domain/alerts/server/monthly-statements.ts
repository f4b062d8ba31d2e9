import { monthText } from '#contract/values/time/calendar-text.ts'
import { z } from 'zod'
import { localeOf } from '#contract/values/languages.ts'
import { jobOf } from '#platform/server/jobs/job.ts'
import type { Job, TimedJob } from '#platform/server/jobs/job.ts'
import { defineTask } from '#platform/server/jobs/task.ts'
import type { AlertReader } from './alert-letters.ts'
import { insertStatements } from './raise-alert-queries.ts'
import { hurryAlerts } from './raise-alert.ts'
import type { TakenAlerts } from './take-alerts-queries.ts'

const statementsTask = defineTask('monthly_statements', z.object({}))

/** Tells who asked for it that last month's statement can be read, once a month. */
export const statementsJob: Job = jobOf(statementsTask, async ({ database, tenant }) => {
  await database.transaction(async (inside) => {
    if ((await insertStatements(inside, tenant.timeZone)) > 0) await hurryAlerts(inside)
  })
})

/** On the first of a month, when it is that day or the next in every zone, or as soon as a server is there again. */
export const monthlyStatements: TimedJob = {
  task: statementsTask,
  match: '7 12 1 * *',
  backfillMs: 20 * 24 * 60 * 60 * 1000,
  wants: () => true,
}

const StatementAbout = z.object({ month: z.string() })

/** The months whose statements can be read, in the reader's words: one, unless mails could not be written for long. */
export function monthWords({ language }: AlertReader, { latest }: TakenAlerts): string {
  const locale = localeOf[language]
  const months = latest
    .map(({ about }) => StatementAbout.parse(about).month)
    .toSorted()
    .map((each) => monthText(each, locale))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(months)
}
