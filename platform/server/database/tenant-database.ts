import type { PoolClient } from 'pg'
import type { Pool } from 'pg'
import { createHash } from 'node:crypto'

/** Values that a query may bind. */
type SqlValue =
  string | number | bigint | boolean | null | Date | Buffer | readonly string[] | readonly number[] | object

/**
 * Queries of one tenant. There is no other way to the database for features: the connection behind it was opened for
 * this tenant and the role behind it sees no other (forced row-level security).
 */
export interface TenantDatabase {
  readonly tenant: string
  /**
   * Runs one statement and answers its rows. Every `${value}` is bound, never spliced; the statement is prepared under
   * a name made from its text, so its plan is kept.
   */
  sql<Row>(text: TemplateStringsArray, ...values: SqlValue[]): Promise<Row[]>
  /** Runs `work` in one transaction: all or nothing. Inside another one it just joins. */
  transaction<Result>(work: (database: TenantDatabase) => Promise<Result>): Promise<Result>
}

const names = new WeakMap<TemplateStringsArray, { name: string; text: string }>()

function statementOf(strings: TemplateStringsArray): { name: string; text: string } {
  const known = names.get(strings)
  if (known) return known
  const text = strings.reduce((built, part, index) => (index === 0 ? part : `${built}$${String(index)}${part}`), '')
  const statement = { name: createHash('sha256').update(text).digest('base64url').slice(0, 32), text }
  names.set(strings, statement)
  return statement
}

/** A line that went silent does not answer this either: the server rolls back what is cut off. */
const rollback = { text: 'rollback', query_timeout: 1000 }

type Queryable = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>

function boundTo(
  tenant: string,
  queryable: Queryable,
  transaction: TenantDatabase['transaction'] | undefined,
): TenantDatabase {
  const database: TenantDatabase = {
    tenant,
    async sql<Row>(strings: TemplateStringsArray, ...values: SqlValue[]) {
      const result = await queryable.query({ ...statementOf(strings), values: [...values] })
      return result.rows as Row[]
    },
    transaction: transaction ?? ((work) => work(database)),
  }
  return database
}

/** Binds a pool, whose connections all belong to `tenant`, to the interface above. */
export function tenantDatabase(tenant: string, pool: Pool): TenantDatabase {
  return boundTo(tenant, pool, async (work) => {
    const client = await pool.connect()
    let broken = false
    try {
      await client.query('begin')
      const result = await work(boundTo(tenant, client, undefined))
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
  })
}
