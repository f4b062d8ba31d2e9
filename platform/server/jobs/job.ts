import type { Logger } from 'pino'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Task } from './task.ts'

/** What a job is given: its tenant's world, and what was added with it. */
export interface GivenJob<Gateways = unknown, Payload = unknown> {
  tenant: Tenant
  database: TenantDatabase
  gateways: Gateways
  log: Logger
  payload: Payload
  job: { id: string; attempts: number; maxAttempts: number }
  /** What waits for its next try after a failure is tried at once: its peer is back. */
  bringForward: (task: Task) => Promise<number>
  /** How those of its line stand that were added before. */
  earlier: () => Promise<Earlier>
}

/**
 * One waits, to be tried within half a minute; or is under way, for some seconds at most. One that waits longer holds nobody
 * up, nor does one whose server died over it.
 */
export type Earlier = 'waits' | 'under way' | 'none'

/** A task and the work that does it. */
export interface Job<Gateways = unknown> {
  readonly task: Task
  /** Throwing means another try later, with growing pauses; NotNow keeps them short while a peer is away. */
  readonly run: (given: GivenJob<Gateways>) => Promise<void>
}

/** The job of a task: its work is given what was added, checked against the task's shape. */
export function jobOf<Payload extends object, Gateways>(
  task: Task<Payload>,
  work: (given: GivenJob<Gateways, Payload>) => Promise<void>,
): Job<Gateways> {
  return { task, run: async (given) => work({ ...given, payload: task.payload.parse(given.payload) }) }
}

/** A job that is added by itself for each tenant that `wants` it. */
export interface TimedJob {
  task: Task<Record<never, never>>
  /** When, as in a crontab, in UTC. */
  match: string
  /** A time within this many milliseconds that no server saw is made up for as soon as one is there. */
  backfillMs: number
  wants: (tenant: Tenant) => boolean
}
