import { openPool } from '#platform/server/database/open-pool.ts'
import { failedJobs, retryJob } from '#platform/server/jobs/job-rows.ts'
import type { QueuedJob } from '#platform/server/jobs/job-rows.ts'
import { makeLogger } from '#platform/server/log/logger.ts'
import type { CommandEnd } from './command-end.ts'

export const jobUsage = `  job list [TENANT] [--json] [--of TENANT]
                        jobs that failed, those given up first: mails, questions to the provider, notices
  job retry NUMBER [--of TENANT]
                        gives a job all its tries again, from now on`

/** So many are shown; who has more has another trouble than one job. */
const most = 200

/** `job list` and `job retry`, past all tenants: the queue belongs to the owner of the database. */
export async function jobCommand(args: readonly string[], url: string): Promise<CommandEnd> {
  const [action, wanted] = args.filter((word) => !word.startsWith('--'))
  const unknown = args.find((word) => word.startsWith('--') && word !== '--json')
  if ((action !== 'list' && action !== 'retry') || unknown !== undefined) return { text: jobUsage, code: 2 }
  if (action === 'retry' && (wanted === undefined || !/^\d{1,18}$/.test(wanted))) return { text: jobUsage, code: 2 }
  const queue = openPool({ url, log: makeLogger('warn'), name: 'portal job', max: 1 })
  try {
    if (action === 'retry') {
      const isThere = await retryJob(queue, wanted ?? '')
      const text = isThere ? `Job ${wanted ?? ''} is tried again.` : `No job ${wanted ?? ''} that failed waits.`
      if (!isThere) return { text, code: 1 }
      return { text, code: 0, json: { job: wanted, is_tried: true } }
    }
    const jobs = await failedJobs(queue, wanted, most)
    if (args.includes('--json')) return { text: JSON.stringify(jobs, undefined, 2), code: 0 }
    return { text: jobs.length > 0 ? jobs.map(lineOf).join('\n') : 'No job failed.', code: 0 }
  } finally {
    await queue.end()
  }
}

function lineOf({ id, task, tenant, attempts, max_attempts: max, run_at, is_running, last_error }: QueuedJob): string {
  const stands = attempts >= max ? 'given up' : is_running ? 'running' : `again at ${run_at.toISOString()}`
  const [why = ''] = (last_error ?? '').split('\n')
  return `${id}  ${tenant}  ${task}  ${String(attempts)} of ${String(max)} tries, ${stands}: ${why.slice(0, 160)}`
}
