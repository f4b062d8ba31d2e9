import type { ParsedCronItem, WorkerEvents } from 'graphile-worker'
import type { QueuePool } from './queue-pool.ts'

/** Above what is lost when an instant is read as milliseconds. */
const minuteMs = 60_000

/**
 * Lets a start look only at the minutes in which a timed job can have been missed: since it last ran, and none where nobody
 * ran it yet. graphile-worker looks at each minute of the whole time for which a job is made up, 28,800 for one of 20
 * days, before it goes on; nothing more is found there. A later start of its own clock, after a fault, looks back in full.
 */
export async function lookBackOnly(
  items: readonly ParsedCronItem[],
  { queue, events }: { queue: QueuePool; events: WorkerEvents },
): Promise<void> {
  if (items.every(({ options }) => options.backfillPeriod === 0)) return
  const lastRuns = await readLastRuns(queue).catch(() => undefined)
  if (!lastRuns) return
  const inFull = items.map(({ options }) => options.backfillPeriod)
  events.once('cron:starting', ({ start }) => {
    for (const { identifier, options } of items) {
      const last = lastRuns.get(identifier)
      const missedMs = last === undefined ? 0 : Math.max(0, start.getTime() - last.getTime() + minuteMs)
      options.backfillPeriod = Math.min(options.backfillPeriod, missedMs)
    }
    const again = () => items.forEach(({ options }, at) => (options.backfillPeriod = inFull[at] ?? 0))
    events.once('cron:starting', again)
  })
}

async function readLastRuns(queue: QueuePool): Promise<Map<string, Date>> {
  const { rows } = await queue.query<{ identifier: string; last: Date }>(
    `select identifier, coalesce(last_execution, known_since) as last from graphile_worker._private_known_crontabs`,
  )
  return new Map(rows.map(({ identifier, last }) => [identifier, new Date(last)]))
}
