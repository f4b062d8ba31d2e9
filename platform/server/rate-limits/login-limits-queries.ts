import type { TenantDatabase } from '../database/tenant-database.ts'

/** `free` tries within the window pass at once; the next closes the limit for 5 s, the one after for twice as long. */
export interface LoginLimit {
  key: string
  free: number
  windowSeconds: number
  longestSeconds: number
  /** Many pass it at once: it counts only failures, up to `free`, and never closes. What then is, its reader decides. */
  isWide?: true
}

const neverCloses = 2 ** 31 - 1

/** Passes all limits at once or none: 0, or the seconds to wait. */
export async function claimLoginLimits(database: TenantDatabase, loginLimits: readonly LoginLimit[]): Promise<number> {
  const keys = loginLimits.map(({ key }) => key)
  const free = loginLimits.map((limit) => (limit.isWide ? neverCloses : limit.free))
  const isWide = loginLimits.map((limit) => limit.isWide === true)
  const [windows, longest] = [
    loginLimits.map((limit) => limit.windowSeconds),
    loginLimits.map((limit) => limit.longestSeconds),
  ]
  const rows = await database.sql<{ wait: number }>`
    select claim_login_doors(
      ${keys}::text[], ${free}::integer[], ${windows}::integer[], ${longest}::integer[], ${isWide}::boolean[]) as wait`
  return rows[0]?.wait ?? 0
}

/**
 * Undoes a claim: of a try that was right, together with the failures behind the asker's own limit; or of one that was not
 * judged.
 */
export async function returnClaim(
  database: TenantDatabase,
  own: LoginLimit,
  shared: readonly LoginLimit[],
  wasRight: boolean,
): Promise<void> {
  const keys = shared.filter((limit) => !limit.isWide).map(({ key }) => key)
  const wide = shared.filter((limit) => limit.isWide).map(({ key }) => key)
  await database.sql`select return_login_claim(${own.key}, ${keys}::text[], ${wide}::text[], ${wasRight})`
}

/** Counts a try that failed at the wide limits. */
export async function countFailure(database: TenantDatabase, loginLimits: readonly LoginLimit[]): Promise<void> {
  for (const { key, free, windowSeconds } of loginLimits.filter((limit) => limit.isWide))
    await database.sql`select count_login_failure(${key}, ${free}::integer, ${windowSeconds}::integer)`
}

/** Tries that passed each of the limits and were not given back. */
export async function triesOf(
  database: TenantDatabase,
  loginLimits: readonly LoginLimit[],
): Promise<{ limit: LoginLimit; tries: number }[]> {
  const keys = loginLimits.map(({ key }) => key)
  const rows = await database.sql<{ key: string; tries: number }>`
    select key, tries from login_doors where key = any (${keys}::text[]) and tries_end > now()`
  const tries = new Map(rows.map((row) => [row.key, row.tries]))
  return loginLimits.map((limit) => ({ limit, tries: tries.get(limit.key) ?? 0 }))
}
