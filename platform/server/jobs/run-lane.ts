import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger as WorkerLogger, parseCronItems, run } from 'graphile-worker'
import type { CronItem, Runner, TaskList, WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import { lookBackOnly } from './look-back.ts'
import type { QueuePool } from './queue-pool.ts'

/** Jobs that share workers: what they wait for holds up nobody in another lane. */
export interface RunningLane {
  stop(): Promise<void>
  /** Jobs that it took and whose end is not known to be written. */
  busy(): string[]
}

interface LaneOptions {
  name: string
  atOnce: number
  tasks: TaskList
  timed: CronItem[]
  queue: QueuePool
  pollMs: number
  log: Logger
  metrics: Metrics
  /** A worker takes jobs under this name from now on. */
  joined: (worker: string) => void
}

const restartMs = 1000

/** Runs a lane until it is stopped; whatever ends it before is logged, and it starts anew. */
export async function runLane(options: LaneOptions): Promise<RunningLane> {
  const { name, queue, log, metrics } = options
  const events: WorkerEvents = new EventEmitter()
  const running = new Set<string>()
  const ended = new Set<string>()
  let stopped = false
  events.on('pool:create', ({ workerPool }) => options.joined(workerPool.id))
  events.on('job:start', ({ job }) => running.add(job.id))
  events.on('job:complete', ({ job }) => {
    running.delete(job.id)
    ended.add(job.id)
  })
  events.on('job:error', ({ job }) => metrics.jobsFailed.inc({ task: job.task_identifier }))
  events.on('job:failed', ({ job }) => {
    metrics.jobsGivenUp.inc({ task: job.task_identifier })
    log.error({ part: 'jobs', task: job.task_identifier, jobId: job.id }, 'a job was given up')
  })
  const logger = new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning')
      log[level === 'error' ? 'error' : 'warn']({ part: 'jobs', lane: name }, message)
  })

  const start = async () => {
    const items = parseCronItems(options.timed)
    await lookBackOnly(items, { queue, events })
    return run({
      pgPool: queue,
      events,
      logger,
      concurrency: options.atOnce,
      pollInterval: options.pollMs,
      noHandleSignals: true,
      parsedCronItems: items,
      taskList: options.tasks,
    })
  }

  async function watch(first: Runner): Promise<void> {
    for (let runner = first; ;) {
      current = runner
      await runner.promise.catch((error: unknown) =>
        log.error({ err: error, lane: name }, 'the workers of a lane failed'),
      )
      let next: Runner | undefined
      while (next === undefined) {
        if (stopped) return
        log.error({ lane: name }, 'a lane of jobs ended by itself and is started again')
        await pause(restartMs)
        next = await start().catch(() => undefined)
      }
      runner = next
    }
  }
  let current = await start()
  const watched = watch(current)

  return {
    async stop() {
      stopped = true
      await current.stop().catch((error: unknown) => log.warn({ err: error, lane: name }, 'a lane was already ending'))
      await watched
    },
    busy() {
      if (queue.unwritten === 0) ended.clear()
      return [...running, ...ended]
    },
  }
}
