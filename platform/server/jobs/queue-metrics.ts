import type { Metrics } from '../metrics/metrics.ts'
import { lookInTime } from '../metrics/look-in-time.ts'
import type { QueuePool } from './queue-pool.ts'
import { countQueue } from './job-rows.ts'

/** Reads the queue whenever the metrics are shown. A database that does not answer leaves no numbers, so an alarm for missing ones bites. */
export function measureQueue(metrics: Metrics, queue: QueuePool): () => void {
  const { oldestJobSeconds, jobsWaiting, jobsFailing, jobsLost, beforeShown } = metrics
  const gauges = [oldestJobSeconds, jobsWaiting, jobsFailing, jobsLost]
  const measure = async () => {
    const counts = (await lookInTime(countQueue(queue))) ?? []
    for (const gauge of gauges) gauge.reset()
    for (const { task, waiting, failing, given_up, oldest } of counts) {
      jobsWaiting.set({ task }, waiting)
      jobsFailing.set({ task }, failing)
      jobsLost.set({ task }, given_up)
      oldestJobSeconds.set({ task }, oldest)
    }
  }
  beforeShown.add(measure)
  return () => void beforeShown.delete(measure)
}
