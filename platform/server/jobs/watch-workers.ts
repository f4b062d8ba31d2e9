import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { openPool } from '../database/open-pool.ts'

/** Every look finds out who died; a worker seen dead so many times in a row loses its locks: 15 s in all. */
const lookMs = 4000
const deadAfterLooks = 3

/** One lock a worker, under its name; the number only keeps our locks apart from others'. */
const key = 'hashtextextended(each, 7301975)'

export interface WorkerWatch {
  /** A worker of this process takes jobs from now on. */
  join(worker: string): void
  stop(): Promise<void>
}

interface Given {
  url: string
  log: Logger
  /** Locks of jobs of this process's own `workers` that nobody works on are given back as well. */
  forgotten: (workers: readonly string[], client: PoolClient) => Promise<void>
  gaveBack: (workers: number) => void
  everyMs?: number
}

/**
 * Shows the others that this process lives, by an advisory lock for each of its workers that its connection holds, and
 * gives back the jobs of workers whose lock is free: PostgreSQL itself lets go when a process, its machine or the line
 * to it dies. A worker that lost only its connection has some looks' time to come back.
 */
export function watchWorkers({ url, log, forgotten, gaveBack, everyMs = lookMs }: Given): WorkerWatch {
  const pool = openPool({
    url,
    log,
    name: 'tapfolio workers',
    max: 1,
    answerMs: 5000,
    // A machine that went away says no good-bye.
    options: ['-c tcp_keepalives_idle=4', '-c tcp_keepalives_interval=3', '-c tcp_keepalives_count=3'],
  })
  const workers: string[] = []
  let held: { client: PoolClient; locked: Set<string> } | undefined
  let seenDead = new Map<string, number>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  async function look(): Promise<void> {
    held ??= { client: await pool.connect(), locked: new Set() }
    const { client, locked } = held
    for (const worker of workers.filter((each) => !locked.has(each))) {
      const ask = `select pg_try_advisory_lock(${key}) as taken from unnest($1::text[]) each`
      const { rows } = await client.query<{ taken: boolean }>(ask, [[worker]])
      if (rows[0]?.taken) locked.add(worker)
    }
    const dead = await lockersWithoutLock(client, workers)
    seenDead = new Map(dead.map((worker) => [worker, (seenDead.get(worker) ?? 0) + 1]))
    const gone = dead.filter((worker) => (seenDead.get(worker) ?? 0) >= deadAfterLooks)
    if (gone.length > 0) {
      await giveBack(client, gone)
      gaveBack(gone.length)
      log.warn({ workers: gone }, 'jobs of workers that died were given back')
    }
    await forgotten(workers, client)
  }

  function again(afterMs: number): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      underWay = underWay
        .then(look)
        .catch((error: unknown) => {
          // Who could not look for a while knows nothing about the others.
          seenDead = new Map()
          held?.client.release(true)
          held = undefined
          if (!stopped) log.warn({ err: error }, 'the workers could not show that they live')
        })
        .finally(() => again(held ? everyMs : Math.min(everyMs, 1000)))
    }, afterMs)
  }
  again(0)

  return {
    join(worker) {
      workers.push(worker)
      again(0)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await underWay
      held?.client.release(true)
      await pool.end()
    },
  }
}

async function lockersWithoutLock(client: PoolClient, own: readonly string[]): Promise<string[]> {
  const answer = await client.query<{ each: string }>(
    `select each from (
      select locked_by as each from graphile_worker._private_jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null) lockers
    where each <> all ($1) and not exists (
      select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = ${key})`,
    [own],
  )
  return answer.rows.map(({ each }) => each)
}

/** Each only while its lock is really free: nobody comes back in the middle. */
async function giveBack(client: PoolClient, gone: readonly string[]): Promise<void> {
  await client.query(
    `select graphile_worker.force_unlock_workers(array[each]) from unnest($1::text[]) each
     where pg_try_advisory_xact_lock(${key})`,
    [gone],
  )
}
