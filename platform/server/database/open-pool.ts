import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { DatabaseDown } from './database-down.ts'
import { withoutRowValues } from './without-row-values.ts'

/** A connection that lay idle for longer proves that it is alive before it is given out. */
const trustedMs = 500
const proofMs = 1000
/** Above the server's own statement_timeout. */
const longestAnswerMs = 17_000
/** How long ended connections may take to say goodbye. */
const goodbyeMs = 2000

export interface PoolOptions {
  url: string
  log: Logger
  /** Stands in pg_stat_activity. */
  name: string
  max: number
  /** Settings that each connection starts with, `-c name=value`. */
  options?: readonly string[]
  types?: pg.CustomTypesConfig
  /** A standby is what is wanted here; elsewhere one that answers is as good as nobody: it does not know what was just written. */
  isReplica?: true
  connectMs?: number
  /** The longest that one statement may stay without an answer, above the server's own statement_timeout. */
  answerMs?: number
}

export type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * The only way to a connection: every one is watched for its whole life, so that its loss never ends the process; none
 * waits for ever on a line that went silent; and one that died while idle is replaced before anybody notices.
 */
export function openPool(options: PoolOptions): pg.Pool {
  return new WatchedPool(options)
}

/** For those who need more of a pool than `openPool` gives. */
export class WatchedPool extends pg.Pool {
  readonly #open = new Set<PoolClient>()
  readonly #idle = new Set<PoolClient>()
  readonly #isReplica: boolean
  readonly #freeSince = new WeakMap<PoolClient, number>()

  constructor(options: PoolOptions) {
    super({
      connectionString: options.url,
      application_name: options.name,
      max: options.max,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: options.connectMs ?? 5000,
      answerMs: options.answerMs ?? longestAnswerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(options.options ? { options: options.options.join(' ') } : {}),
      ...(options.types ? { types: options.types } : {}),
      Client: TellingClient,
    } as pg.PoolConfig)
    this.#isReplica = options.isReplica === true
    this.on('error', (error) => {
      options.log.warn({ pool: options.name, err: error }, 'an idle database connection ended')
    })
    this.on('connect', (client) => {
      this.#open.add(client)
      // Whoever holds the connection learns of its loss by the statement that fails.
      client.on('error', () => undefined)
      client.once('end', () => this.#forget(client))
    })
    this.on('acquire', (client) => this.#idle.delete(client))
    this.on('release', (error, client) => {
      this.#freeSince.set(client, performance.now())
      if (!(error as unknown) && this.#open.has(client)) this.#idle.add(client)
    })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<PoolClient> | void {
    const taken = this.#take()
    if (callback === undefined) return taken
    taken.then(
      (client) => callback(undefined, client, releaseOnce(client)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    )
  }

  override async end(): Promise<void> {
    // A line without an answer says no goodbye; the process shall not wait for it.
    const cut = setTimeout(() => this.#open.forEach(destroy), goodbyeMs)
    cut.unref()
    await super.end()
  }

  async #take(): Promise<PoolClient> {
    for (;;) {
      const client = await super.connect().catch((error: unknown) => {
        throw new DatabaseDown(error)
      })
      if (!this.#isReplica && isStandby(client)) {
        client.release(true)
        throw new DatabaseDown('a standby answers where the primary should')
      }
      const since = this.#freeSince.get(client)
      if (since === undefined || performance.now() - since < trustedMs) return client
      if (await isAlive(client)) return client
      client.release(true)
      // The others that lie idle went the same way, or prove themselves anew.
      this.#idle.forEach(destroy)
    }
  }

  #forget(client: PoolClient): void {
    this.#open.delete(client)
    this.#idle.delete(client)
  }
}

/**
 * A connection that knows whether it reached a server which only follows another one, as PostgreSQL tells so by itself;
 * whose errors say nothing of rows; and that is cut where a statement stays without an answer for too long. One timer a connection: the driver's own, one a
 * statement, keep the statement and its rows until the memory of old objects is looked through.
 */
class TellingClient extends pg.Client {
  isStandby = false
  readonly #answerMs: number
  #timer: NodeJS.Timeout | undefined

  constructor(config?: pg.ClientConfig & { answerMs?: number }) {
    super(config)
    this.#answerMs = config?.answerMs ?? longestAnswerMs
    const { connection } = this as unknown as { connection: EventEmitter }
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
    // Before anybody hears of it: logs, jobs that failed and commands repeat what an error says.
    connection.on('errorMessage', withoutRowValues)
    this.once('end', () => clearTimeout(this.#timer))
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => {
      this.#expectAnswer()
      return query(...given)
    }) as typeof this.query
  }

  #expectAnswer(): void {
    if (this.#timer) this.#timer.refresh()
    else this.#timer = setTimeout(() => this.#cutUnanswered(), this.#answerMs).unref()
  }

  #cutUnanswered(): void {
    const { readyForQuery, connection } = this as unknown as { readyForQuery: boolean; connection: { stream: Socket } }
    if (!readyForQuery) connection.stream.destroy(new Error('Query read timeout'))
  }
}

/**
 * Gives a connection back, the first time that it is asked to: whoever listens on one gives it back when it fails and when the
 * listening ends, and a line that is lost meanwhile is both.
 */
function releaseOnce(client: PoolClient): (error?: unknown) => void {
  let isReleased = false
  return (error) => {
    if (isReleased) return
    isReleased = true
    client.release(error as Error | boolean)
  }
}

const isStandby = (client: PoolClient): boolean => (client as unknown as TellingClient).isStandby

async function isAlive(client: PoolClient): Promise<boolean> {
  const proof = { text: 'select 1', query_timeout: proofMs }
  return client.query(proof).then(
    () => true,
    () => false,
  )
}

/** Ends a connection without a word; pg-pool takes it out when it is gone. */
function destroy(client: PoolClient): void {
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}
