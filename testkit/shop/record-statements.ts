import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** The same database, and each statement that goes through it, transactions included, in the order in which they are sent. */
export function recordStatements(database: TenantDatabase): { database: TenantDatabase; statements: string[] } {
  const statements: string[] = []
  const recorded = (inner: TenantDatabase): TenantDatabase => ({
    ...inner,
    sql: (text, ...values) => {
      statements.push(text.join('?').replaceAll(/\s+/g, ' ').trim())
      return inner.sql(text, ...values)
    },
    transaction: (work) => inner.transaction((inside) => work(recorded(inside))),
  })
  return { database: recorded(database), statements }
}
