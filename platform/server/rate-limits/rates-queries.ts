import type { TenantDatabase } from '../database/tenant-database.ts'

export interface RateCount {
  key: string
  count: number
  /** Milliseconds since 1970 after which the row says nothing. */
  expire: number
}

/** Adds what this server counted; answers what all servers counted together. Sorted, so that servers never block each other in a circle. */
export async function addRates(
  database: TenantDatabase,
  counts: readonly RateCount[],
): Promise<{ key: string; points: number }[]> {
  const sorted = counts.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const [keys, points] = [sorted.map(({ key }) => key), sorted.map(({ count }) => count)]
  const expires = sorted.map(({ expire }) => expire)
  return database.sql`
    insert into budgets (key, points, expire)
    select key, points, expire from unnest(${keys}::text[], ${points}::integer[], ${expires}::bigint[])
      as counted (key, points, expire)
    on conflict (key) do update set points = budgets.points + excluded.points
    returning key, points`
}
