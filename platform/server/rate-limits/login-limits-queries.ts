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

/**
 * Passes all limits at once or none: 0, or the seconds to wait. With `proofFrom` 'proof' where so many tries failed at one
 * of them, or a wide one has no failures free: nothing is claimed then.
 */
export async function claimLoginLimits(
  database: TenantDatabase,
  loginLimits: readonly LoginLimit[],
  proofFrom: number | undefined,
): Promise<number | 'proof'> {
  const keys = loginLimits.map(({ key }) => key)
  const most = loginLimits.map(({ free }) => free)
  const free = loginLimits.map((limit) => (limit.isWide ? neverCloses : limit.free))
  const isWide = loginLimits.map((limit) => limit.isWide === true)
  const [windows, longest] = [
    loginLimits.map((limit) => limit.windowSeconds),
    loginLimits.map((limit) => limit.longestSeconds),
  ]
  const rows = await database.sql<{ wait: number }>`
    select claim_login(${keys}::text[], ${free}::integer[], ${windows}::integer[], ${longest}::integer[],
      ${isWide}::boolean[], ${most}::integer[], ${proofFrom ?? null}::integer) as wait`
  const wait = rows[0]?.wait ?? 0
  return wait < 0 ? 'proof' : wait
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
