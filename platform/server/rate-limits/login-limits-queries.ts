import type { TenantDatabase } from '../database/tenant-database.ts'
import { familiarDays } from './asker.ts'

/** `free` tries within the window pass at once; the next closes the limit for 5 s, the one after for twice as long. */
export interface LoginLimit {
  key: string
  free: number
  windowSeconds: number
  longestSeconds: number
  /** Many pass it at once: it counts only failures, up to `free`, and never closes. What then is, its reader decides. */
  isWide?: true
}

/** The limits that a try has to pass. */
interface LoginLimits {
  own: LoginLimit
  shared: readonly LoginLimit[]
}

/**
 * Those of who asks. `unless` is said of a familiar browser: those of a stranger hold for it where the limit that it shares
 * has nothing free, or the account's browsers were made new since it logged in last (in ms).
 */
export interface AskedLimits extends LoginLimits {
  unless?: { browsersKey: string; lastLogin: number; ofStrangers: LoginLimits }
}

interface Claimed extends LoginLimits {
  claimed: number | 'proof'
}

const neverCloses = 2 ** 31 - 1

/**
 * Passes all limits at once or none: 0, or the seconds to wait; and which limits they were. With `proofFrom` 'proof' where
 * so many tries failed at one of them, or a wide one has no failures free: nothing is claimed then. One statement, whoever
 * asks.
 */
export async function claimLogin(
  database: TenantDatabase,
  { unless, ...limits }: AskedLimits,
  proofFrom: number | undefined,
): Promise<Claimed> {
  if (unless) return claimOfFamiliar(database, limits, unless, proofFrom)
  const { keys, free, windows, longest, isWide, most } = boundOf(limits)
  const rows = await database.sql<{ wait: number }>`
    select claim_login(${keys}::text[], ${free}::integer[], ${windows}::integer[], ${longest}::integer[],
      ${isWide}::boolean[], ${most}::integer[], ${proofFrom ?? null}::integer) as wait`
  return { ...limits, claimed: claimedOf(rows[0]) }
}

/** Of many at once no more are let through by the shared limit than are free: one past them closes it, if only for them. */
async function claimOfFamiliar(
  database: TenantDatabase,
  limits: LoginLimits,
  { browsersKey, lastLogin, ofStrangers }: NonNullable<AskedLimits['unless']>,
  proofFrom: number | undefined,
): Promise<Claimed> {
  const [known, other, proof] = [boundOf(limits), boundOf(ofStrangers), proofFrom ?? null]
  const [shared, free] = [limits.shared.map(({ key }) => key), Math.min(...limits.shared.map((limit) => limit.free))]
  const rows = await database.sql<{ is_stranger: boolean; wait: number }>`
    with asker as materialized (
      select exists (select from login_doors
          where key = any (${shared}::text[]) and tries_end > now() and tries >= ${free}::integer)
        or exists (select from login_doors
          where key = ${browsersKey}
            and tries_end > to_timestamp(${lastLogin / 1000}::float8) + make_interval(days => ${familiarDays}::integer))
        as is_stranger)
    select is_stranger, case when is_stranger
      then claim_login(${other.keys}::text[], ${other.free}::integer[], ${other.windows}::integer[],
        ${other.longest}::integer[], ${other.isWide}::boolean[], ${other.most}::integer[], ${proof}::integer)
      else claim_login(${known.keys}::text[], ${known.free}::integer[], ${known.windows}::integer[],
        ${known.longest}::integer[], ${known.isWide}::boolean[], ${known.most}::integer[], ${proof}::integer)
      end as wait from asker`
  return { ...(rows[0]?.is_stranger ? ofStrangers : limits), claimed: claimedOf(rows[0]) }
}

function boundOf({ own, shared }: LoginLimits) {
  const all = [own, ...shared]
  return {
    keys: all.map(({ key }) => key),
    free: all.map((limit) => (limit.isWide ? neverCloses : limit.free)),
    windows: all.map((limit) => limit.windowSeconds),
    longest: all.map((limit) => limit.longestSeconds),
    isWide: all.map((limit) => limit.isWide === true),
    most: all.map((limit) => limit.free),
  }
}

function claimedOf(row: { wait: number } | undefined): number | 'proof' {
  const wait = row?.wait ?? 0
  return wait < 0 ? 'proof' : wait
}

/**
 * Makes every browser that is familiar now a stranger to the limits. The row stands until no cookie of before lives: when it
 * was written is its end less that time.
 */
export async function forgetBrowsers(inside: TenantDatabase, browsersKey: string): Promise<void> {
  await inside.sql`
    insert into login_doors (key, tries_end)
    values (${browsersKey}, clock_timestamp() + make_interval(days => ${familiarDays}::integer))
    on conflict (tenant_id, key) do update set tries_end = excluded.tries_end`
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
