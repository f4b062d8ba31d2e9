import type { Metrics } from '../metrics/metrics.ts'
import { lookInTime } from '../metrics/look-in-time.ts'
import type { QueuePool } from './queue-pool.ts'
import { countQueue } from './job-rows.ts'

/** The queues of one portal: each of its databases has one. */
const queuesOf = new WeakMap<Metrics, Set<QueuePool>>()

/**
 * Reads the queue whenever the metrics are shown; several of one portal are shown as one. A database that does not answer
 * leaves no numbers, so an alarm for missing ones bites.
 */
export function measureQueue(metrics: Metrics, queue: QueuePool): () => void {
  const known = queuesOf.get(metrics)
  const queues = known ?? new Set<QueuePool>()
  queuesOf.set(metrics, queues.add(queue))
  if (!known) metrics.beforeShown.add(() => measure(metrics, queues))
  return () => void queues.delete(queue)
}

async function measure(metrics: Metrics, queues: ReadonlySet<QueuePool>): Promise<void> {
  const { oldestJobSeconds, jobsWaiting, jobsFailing, jobsLost } = metrics
  const looks = await Promise.all([...queues].map((queue) => lookInTime(countQueue(queue))))
  for (const gauge of [oldestJobSeconds, jobsWaiting, jobsFailing, jobsLost]) gauge.reset()
  // Of one that does not answer nothing is known, so nothing is said of all of them.
  if (looks.some((counts) => counts === undefined)) return
  const oldestOf = new Map<string, number>()
  for (const { task, waiting, failing, given_up, oldest } of looks.flatMap((counts) => counts ?? [])) {
    jobsWaiting.inc({ task }, waiting)
    jobsFailing.inc({ task }, failing)
    jobsLost.inc({ task }, given_up)
    oldestOf.set(task, Math.max(oldest, oldestOf.get(task) ?? 0))
  }
  for (const [task, oldest] of oldestOf) oldestJobSeconds.set({ task }, oldest)
}
