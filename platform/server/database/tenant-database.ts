import type { PoolClient } from 'pg'
import type { Pool } from 'pg'
import { createHash } from 'node:crypto'
import { inTransaction, plainManner } from './bound-pool.ts'
import type { Manner } from './bound-pool.ts'
import { askOver, inOneGo, onceSure } from './one-go/read-ahead.ts'
import { traced } from '../traces/traced.ts'
import type { Traced } from '../traces/traced.ts'

/** Values that a query may bind. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Buffer
  | readonly string[]
  | readonly number[]
  | object

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
  /**
   * Sends the statements that `begin` asks for before it waits in one round trip and one transaction, in their order: each is
   * answered when the one before it was done. Behind a pooler and inside a transaction each leaves by itself.
   */
  inOneGo<Result>(begin: () => Result): Result
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

/** The words of a statement, without what it was given. */
const statementAsTraced = (tenant: string, text: string): Traced => ({
  name: text.trim().split(/\s/, 1)[0] ?? '',
  kind: 'asking',
  attributes: {
    'db.system.name': 'postgresql',
    'db.query.text': text.trim().slice(0, 2000),
    'tapfolio.tenant': tenant,
  },
})

type Queryable = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>

function boundTo(
  tenant: string,
  { queryable, isNamed }: { queryable: Queryable; isNamed: boolean },
  transaction: TenantDatabase['transaction'] | undefined,
): TenantDatabase {
  const database: TenantDatabase = {
    tenant,
    async sql<Row>(strings: TemplateStringsArray, ...values: SqlValue[]) {
      const { name, text } = statementOf(strings)
      const ask = () => queryable.query({ ...(isNamed && { name }), text, values: [...values] })
      const result = await traced(() => statementAsTraced(tenant, text), ask)
      return result.rows as Row[]
    },
    transaction: transaction ?? ((work) => work(database)),
    inOneGo: (begin) => begin(),
  }
  return database
}

/** Binds a pool, whose statements all run for `tenant`, to the interface above. */
export function tenantDatabase(tenant: string, pool: Pool, manner: Manner = plainManner): TenantDatabase {
  const { isNamed } = manner
  const transaction: TenantDatabase['transaction'] = async (work) => {
    const client = await pool.connect()
    return inTransaction(client, manner, () => work(boundTo(tenant, { queryable: client, isNamed }, undefined)))
  }
  if (manner !== plainManner) return boundTo(tenant, { queryable: pool, isNamed }, transaction)
  return {
    tenant,
    async sql<Row>(strings: TemplateStringsArray, ...values: SqlValue[]) {
      const statement = statementOf(strings)
      try {
        const ask = () => askOver(pool, statement, values)
        return (await traced(() => statementAsTraced(tenant, statement.text), ask)) as Row[]
      } catch (error) {
        // Where it was asked, and not where its answer came.
        if (error instanceof Error) Error.captureStackTrace(error)
        throw error
      }
    },
    transaction: (work) => onceSure(pool, () => transaction(work)),
    inOneGo: (begin) => inOneGo(pool, begin),
  }
}

/** The same over a single connection of such a pool. */
export const databaseOver = (tenant: string, client: PoolClient): TenantDatabase =>
  boundTo(tenant, { queryable: client, isNamed: true }, undefined)

/** Milliseconds of the database's clock: handles end by it, whichever server made them. */
export async function databaseNowMs(database: TenantDatabase): Promise<number> {
  const rows = await database.sql<{ now_ms: number }>`
    select (extract(epoch from now()) * 1000)::bigint as now_ms`
  return rows[0]?.now_ms ?? 0
}
