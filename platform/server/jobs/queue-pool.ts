import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient, QueryResult } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseDown } from '../database/database-down.ts'
import { WatchedPool } from '../database/open-pool.ts'
import type { PoolOptions, Taken } from '../database/open-pool.ts'

/** A statement of the job queue that stands by itself. */
interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/**
 * What waits for the database: the prepared statements, which take a job, or write that one was done or failed; and the
 * question for the tasks' numbers, of which graphile-worker keeps the first answer for ever, were it an error.
 */
const isStatement = (asked: unknown): asked is Statement => {
  if (typeof asked !== 'object' || asked === null) return false
  const { name, text } = asked as Partial<Statement>
  return name !== undefined || text?.includes('_private_tasks as tasks') === true
}

/** Statements that write how a job ended: right at any time, and any number of times. */
const writesEnd = /^(?:complete|fail)_job/

const nothing = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] } as unknown as QueryResult

/** How long an end waits for a database that is down when it could not be written. */
const patienceAtEndMs = 3000

/**
 * The pool of graphile-worker. What that library cannot write at once it gives up, together with its process; here a
 * statement of the queue waits until the database is back, so a job that was done is not done again.
 */
export class QueuePool extends WatchedPool {
  readonly #log: Logger
  #waiting = 0
  #endAt = Infinity

  constructor(options: PoolOptions) {
    super(options)
    this.#log = options.log
  }

  /** How a job ended is not written yet, of so many jobs. */
  get unwritten(): number {
    return this.#waiting
  }

  /** Nothing waits longer than a few seconds from now on. */
  hurry(): void {
    this.#endAt = performance.now() + patienceAtEndMs
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<PoolClient> | void {
    if (callback !== undefined) return super.connect(callback)
    return Promise.resolve(this.#patientClient())
  }

  override async end(): Promise<void> {
    while (this.#waiting > 0 && performance.now() < this.#endAt) await pause(20)
    await super.end()
  }

  /** Looks like a connection; takes a real one for anything that is no statement of the queue. */
  #patientClient(): PoolClient {
    let real: Promise<PoolClient> | undefined
    const client = {
      query: async (asked: unknown, values?: unknown[]) => {
        if (isStatement(asked)) return this.#patiently(asked)
        real ??= super.connect()
        return (await real).query(asked as string, values)
      },
      release: async (error?: Error | boolean) => (await real)?.release(error),
    }
    return client as unknown as PoolClient
  }

  async #patiently(statement: Statement): Promise<QueryResult> {
    const isEnd = writesEnd.test(statement.name ?? '')
    if (isEnd) this.#waiting++
    try {
      for (let pauseMs = 100; ; pauseMs = Math.min(2000, pauseMs * 2)) {
        try {
          return await this.query(statement)
        } catch (error) {
          if (!isDatabaseDown(error) && !isEnd) throw error
          if (!isDatabaseDown(error)) {
            this.#log.error(
              { err: error, statement: statement.name ?? statement.text },
              'how a job ended could not be written',
            )
            return nothing
          }
        }
        if (performance.now() + pauseMs > this.#endAt) return nothing
        await pause(pauseMs)
      }
    } finally {
      if (isEnd) this.#waiting--
    }
  }
}
