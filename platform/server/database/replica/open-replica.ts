import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseDown } from '../database-down.ts'
import { databaseOver } from '../tenant-database.ts'
import type { SqlValue, TenantDatabase } from '../tenant-database.ts'
import { hasCome, readLogPosition } from './log-position.ts'
import type { LogPosition } from './log-position.ts'
import { noteTimeline, replayedPosition } from './replica-queries.ts'

/** A replica follows within milliseconds; what comes later than this is read from the primary. */
const pausesMs = [0, 3, 9]
/** Nobody waits for a replica that was behind, or away, so shortly ago. */
const behindMs = 250
const awayMs = 3000

/** Where a list was read: a replica, or the primary because the replica was `behind` or `away`. */
export type ReadFrom = 'replica' | 'behind' | 'away'

export interface Replica {
  /**
   * Reads where the replica has come to `position`, and from `primary` where it has not or cannot be asked. Writes and
   * transactions go to the primary.
   */
  readerOf(primary: TenantDatabase, position: string | null, told: (from: ReadFrom) => void): TenantDatabase
}

/** Readers over pools of replicas. What they show is never older than the position that they are given. */
export function openReplica(poolOf: (tenant: string) => pg.Pool, log: Logger): Replica {
  const reached = new WeakMap<PoolClient, LogPosition>()
  const met = new Map<string, number>()
  let restsUntil = 0
  let restsFor: ReadFrom = 'behind'
  const rest = (ms: number, why: ReadFrom) => {
    restsUntil = performance.now() + ms
    restsFor = why
  }

  /** Before its first list of a timeline: until this is shown by a replica too, it is none of this primary. */
  async function meet(primary: TenantDatabase, timeline: number): Promise<void> {
    if (met.get(primary.tenant) === timeline) return
    await noteTimeline(primary, timeline)
    met.set(primary.tenant, timeline)
  }

  async function comesTo(
    client: PoolClient,
    { replica, primary, wanted }: { replica: TenantDatabase; primary: TenantDatabase; wanted: LogPosition },
  ): Promise<boolean> {
    await meet(primary, wanted.timeline)
    // What it showed it goes on showing, for as long as the connection lives.
    if (hasCome(reached.get(client), wanted)) return true
    for (const ms of pausesMs) {
      if (ms > 0) await pause(ms)
      const now = await replayedPosition(replica)
      if (now) reached.set(client, now)
      if (hasCome(now, wanted)) return true
    }
    return false
  }

  /** The rows, or undefined when the replica has not come so far or cannot be asked. */
  async function read<Row>(
    primary: TenantDatabase,
    wanted: LogPosition,
    ask: (database: TenantDatabase) => Promise<Row[]>,
  ): Promise<Row[] | undefined> {
    let client: PoolClient | undefined
    let broken = true
    try {
      client = await poolOf(primary.tenant).connect()
      const replica = databaseOver(primary.tenant, client)
      const isThere = await comesTo(client, { replica, primary, wanted })
      const rows = isThere ? await ask(replica) : undefined
      broken = false
      if (!isThere) rest(behindMs, 'behind')
      return rows
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      log.warn({ err: error }, 'a replica cannot be asked; lists are read from the primary')
      rest(awayMs, 'away')
      return undefined
    } finally {
      client?.release(broken)
    }
  }

  return {
    readerOf(primary, position, told) {
      const wanted = readLogPosition(position)
      if (!wanted) return primary
      return {
        tenant: primary.tenant,
        transaction: (work) => primary.transaction(work),
        inOneGo: (begin) => begin(),
        async sql<Row>(text: TemplateStringsArray, ...values: SqlValue[]) {
          if (performance.now() >= restsUntil) {
            const rows = await read(primary, wanted, (database) => database.sql<Row>(text, ...values))
            if (rows) {
              told('replica')
              return rows
            }
          }
          told(restsFor)
          return primary.sql<Row>(text, ...values)
        },
      }
    },
  }
}
