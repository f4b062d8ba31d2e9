import pg from 'pg'
import type { PoolClient, QueryConfig } from 'pg'
import type { DatabasePlace } from '../config/database-place.ts'
import { openPool } from './open-pool.ts'
import type { PoolOptions } from './open-pool.ts'

/** How statements are said over a pool. */
export interface Manner {
  /** What a transaction begins with. */
  begin: string
  /** Whether a statement has a name, under which its plan is kept. */
  isNamed: boolean
}

export const plainManner: Manner = { begin: 'begin', isNamed: true }

/** A line that went silent does not answer this either: the server rolls back what is cut off. */
const rollback = { text: 'rollback', query_timeout: 1000 }

type Options = Omit<PoolOptions, 'options' | 'url'> & {
  /** What every statement runs under, name and value. */
  settings: readonly (readonly [name: string, value: string])[]
}

/**
 * A pool whose every statement runs under the same settings: each connection starts with them, or, where a pooler lends
 * connections for one transaction, each transaction does. There a statement by itself becomes a transaction of its own, so
 * it can never run under what somebody else left, however the pooler is set up.
 */
export function openBoundPool(
  { url, pooler }: Pick<DatabasePlace, 'url' | 'pooler'>,
  { settings, ...options }: Options,
): { pool: pg.Pool; manner: Manner } {
  if (pooler === 'none') {
    const start = settings.map(([name, value]) => `-c ${name}=${value}`)
    return { pool: openPool({ ...options, url, options: start }), manner: plainManner }
  }
  const locals = settings.map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
  const manner = { begin: ['begin', ...locals].join('; '), isNamed: pooler === 'transaction' }
  const pool = openPool({ ...options, url })
  pool.query = lent(pool, manner) as typeof pool.query
  return { pool, manner }
}

function lent(pool: pg.Pool, manner: Manner) {
  return async (asked: string | QueryConfig, values?: unknown[]) => {
    const statement = typeof asked === 'string' ? { text: asked } : asked
    const { name, ...nameless } = statement
    const client = await pool.connect()
    return inTransaction(client, manner, () =>
      client.query({ ...nameless, ...(manner.isNamed && name !== undefined && { name }) }, values),
    )
  }
}

/** Runs `work` between begin and commit and gives the connection back, or away where nobody knows how it stands. */
export async function inTransaction<Result>(
  client: PoolClient,
  { begin }: Manner,
  work: () => Promise<Result>,
): Promise<Result> {
  let broken = false
  try {
    await client.query(begin)
    const result = await work()
    const { command } = await client.query('commit')
    // A statement failed, and its error was caught on the way: PostgreSQL keeps nothing, so neither may we say so.
    if (command === 'ROLLBACK') throw new Error('a transaction with a failed statement was committed')
    return result
  } catch (error) {
    await client.query(rollback).catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}
