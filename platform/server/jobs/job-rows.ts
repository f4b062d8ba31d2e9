import type { Pool, PoolClient } from 'pg'
import type { RetryLater } from './retry-later.ts'
import type { Earlier } from './job.ts'
import { lineOf } from './task.ts'

type Queryable = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>

/**
 * Keeps the pauses of a job short and its tries unspent: the queue waits e^tries seconds after a failure. Answers
 * whether it is too old for another one.
 */
export async function postpone(queue: Queryable, jobId: string, reason: RetryLater): Promise<{ isOver: boolean }> {
  const tries = Math.max(1, Math.floor(Math.log(reason.withinSeconds)))
  const { rows } = await queue.query<{ is_over: boolean }>(
    `update graphile_worker._private_jobs as job set attempts = case when young then least(attempts, $2) else max_attempts end
     from (select id, created_at > now() - make_interval(secs => $3) as young
       from graphile_worker._private_jobs where id = $1) seen
     where job.id = seen.id returning not young as is_over`,
    [jobId, tries, reason.forSeconds],
  )
  return { isOver: rows[0]?.is_over === true }
}

/** What failed before and waits for its next try need wait no longer, the oldest first: the peer is back. */
export async function bringForward(queue: Queryable, task: string): Promise<number> {
  const { rowCount } = await queue.query(
    `with waiting as (
       select id, row_number() over (order by id) as place from graphile_worker._private_jobs
       where task_id = (select id from graphile_worker._private_tasks where identifier = $1)
         and locked_at is null and last_error is not null and attempts < max_attempts)
     update graphile_worker._private_jobs job set run_at = now() + place * interval '1 microsecond'
     from waiting where job.id = waiting.id and locked_at is null`,
    [task],
  )
  return rowCount ?? 0
}

/** How the jobs of the same line with smaller numbers stand; see `GivenJob.earlier`. */
export async function earlierInLine(queue: Queryable, id: string, key: string | null): Promise<Earlier> {
  const line = lineOf(key)
  if (!line) return 'none'
  const { rows } = await queue.query<{ waits: boolean | null; goes: boolean | null }>(
    `select bool_or(locked_at is null) as waits, bool_or(locked_at > now() - interval '5 seconds') as goes
     from graphile_worker._private_jobs
     where key >= $1 and key < $2 and id < $3::bigint and attempts < max_attempts
       and (locked_at is not null or run_at < now() + interval '30 seconds')`,
    [line.from, line.before, id],
  )
  return rows[0]?.waits ? 'waits' : rows[0]?.goes ? 'under way' : 'none'
}

/** Jobs that the queue says one of `workers` has, and that none of them works on: the answer to taking them was lost. */
export async function unlockJobs(
  queue: Queryable,
  workers: readonly string[],
  busy: readonly string[],
): Promise<number> {
  const { rowCount } = await queue.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = any ($1) and locked_at < now() - interval '10 seconds' and id <> all ($2::bigint[])`,
    [workers, busy],
  )
  return rowCount ?? 0
}

/**
 * All jobs have a key, but those whose place another took while they were under way: the queue takes it from them, and all
 * further tries. One that is left behind, as by a process that died, was not given up; what came after it is under way.
 */
const wasGivenUp = 'attempts >= max_attempts and locked_at is null and job.key is not null'
const wasReplaced = 'attempts >= max_attempts and locked_at is null and key is null'

/** Deletes jobs that were left behind when another had taken their place. */
export async function forgetReplaced(queue: Queryable): Promise<number> {
  const { rowCount } = await queue.query(`delete from graphile_worker._private_jobs where ${wasReplaced}`)
  return rowCount ?? 0
}

/** How the queue stands, by task; jobs that were given up stay in it for weeks. */
export interface QueueCount {
  task: string
  waiting: number
  failing: number
  given_up: number
  /** Seconds that the oldest waits past its time. */
  oldest: number
}

export async function countQueue(queue: Queryable): Promise<QueueCount[]> {
  const { rows } = await queue.query<QueueCount>(
    `select task.identifier as task,
       (count(*) filter (where attempts < max_attempts and run_at <= now()))::int as waiting,
       (count(*) filter (where attempts < max_attempts and last_error is not null))::int as failing,
       (count(*) filter (where ${wasGivenUp}))::int as given_up,
       coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float as oldest
     from graphile_worker._private_tasks task left join graphile_worker._private_jobs job on job.task_id = task.id
     group by task.identifier`,
  )
  return rows
}

/** A job of the queue, without what it works on: that may be sealed, and names people. */
export interface QueuedJob {
  id: string
  task: string
  tenant: string
  attempts: number
  max_attempts: number
  run_at: Date
  is_running: boolean
  last_error: string | null
}

/** The jobs that failed, those given up first; `tenant` for one tenant's alone. At most so many. */
export async function failedJobs(queue: Queryable, tenant: string | undefined, most: number): Promise<QueuedJob[]> {
  const { rows } = await queue.query<QueuedJob>(
    `select job.id::text as id, task.identifier as task, job.payload->>'tenant' as tenant, attempts::int, max_attempts::int,
       run_at, locked_at is not null as is_running, last_error
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where last_error is not null and job.key is not null and ($1::text is null or job.payload->>'tenant' = $1)
     order by attempts >= max_attempts desc, run_at, job.id limit $2`,
    [tenant ?? null, most],
  )
  return rows
}

/** Deletes jobs that were given up so many days ago: what they carry, sealed letters too, is of no use to anybody. */
export async function forgetGivenUp(queue: Queryable, days: number): Promise<number> {
  const { rowCount } = await queue.query(
    `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(days => $1)`,
    [days],
  )
  return rowCount ?? 0
}

/** Gives a job that failed all its tries again, from now on; false where there is none of this number that nobody works on. */
export async function retryJob(queue: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await queue.query(
    `update graphile_worker._private_jobs set attempts = 0, run_at = now(), updated_at = now()
     where id::text = $1 and last_error is not null and locked_at is null`,
    [id],
  )
  return (rowCount ?? 0) > 0
}

/** A job that waits or was given up, with what it works on. */
export interface WaitingJob {
  id: string
  attempts: number
  max_attempts: number
  created: Date
  run_at: Date
  last_error: string | null
  payload: unknown
}

/** All jobs of a kind of one tenant, those added last first; at most so many. */
export async function waitingJobs(
  queue: Queryable,
  { task, tenant }: { task: string; tenant: string },
  most: number,
): Promise<WaitingJob[]> {
  const { rows } = await queue.query<WaitingJob>(
    `select job.id::text as id, attempts::int, max_attempts::int, job.created_at as created, run_at, last_error,
       job.payload->'payload' as payload
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 and job.payload->>'tenant' = $2
     order by job.id desc limit $3`,
    [task, tenant, most],
  )
  return rows
}
