import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Where payments or tickets lie, one in each list of the same length: by their cards and the instants, to the microsecond. */
export interface Places {
  names: string[]
  aliasPans: string[]
  instants: string[]
}

/** Where those of these names lie that the ledger knows. */
export async function placesOf(
  database: TenantDatabase,
  kind: 'ticket' | 'payment' | 'short_id',
  names: readonly string[],
): Promise<Places> {
  const rows = await database.sql<{ name: string; alias_pan: string; at: string }>`
    select name, alias_pan, at::text as at from ledger_places where kind = ${kind} and name = any (${names})`
  return {
    names: rows.map(({ name }) => name),
    aliasPans: rows.map(({ alias_pan }) => alias_pan),
    instants: rows.map(({ at }) => at),
  }
}
