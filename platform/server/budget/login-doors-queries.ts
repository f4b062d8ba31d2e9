import type { TenantDatabase } from '../database/tenant-database.ts'

/** A door: `free` tries within the window pass at once; the next closes it for 5 s, the one after for twice as long. */
export interface Door {
  key: string
  free: number
  windowSeconds: number
  longestSeconds: number
  /** Many pass it at once: it counts only failures, up to `free`, and never closes. What then is, its reader decides. */
  isWide?: true
}

const neverCloses = 2 ** 31 - 1

/** Passes all doors at once or none: 0, or the seconds to wait. */
export async function claimDoors(database: TenantDatabase, doors: readonly Door[]): Promise<number> {
  const keys = doors.map(({ key }) => key)
  const free = doors.map((door) => (door.isWide ? neverCloses : door.free))
  const isWide = doors.map((door) => door.isWide === true)
  const [windows, longest] = [doors.map((door) => door.windowSeconds), doors.map((door) => door.longestSeconds)]
  const rows = await database.sql<{ wait: number }>`
    select claim_login_doors(
      ${keys}::text[], ${free}::integer[], ${windows}::integer[], ${longest}::integer[], ${isWide}::boolean[]) as wait`
  return rows[0]?.wait ?? 0
}

/**
 * Undoes a claim: of a try that was right, together with the failures behind the asker's own door; or of one that was not
 * judged.
 */
export async function returnClaim(
  database: TenantDatabase,
  own: Door,
  shared: readonly Door[],
  wasRight: boolean,
): Promise<void> {
  const keys = shared.filter((door) => !door.isWide).map(({ key }) => key)
  const wide = shared.filter((door) => door.isWide).map(({ key }) => key)
  await database.sql`select return_login_claim(${own.key}, ${keys}::text[], ${wide}::text[], ${wasRight})`
}

/** Counts a try that failed at the wide doors. */
export async function countFailure(database: TenantDatabase, doors: readonly Door[]): Promise<void> {
  for (const { key, free, windowSeconds } of doors.filter((door) => door.isWide))
    await database.sql`select count_login_failure(${key}, ${free}::integer, ${windowSeconds}::integer)`
}

/** Tries that passed each of the doors and were not given back. */
export async function triesOf(
  database: TenantDatabase,
  doors: readonly Door[],
): Promise<{ door: Door; tries: number }[]> {
  const keys = doors.map(({ key }) => key)
  const rows = await database.sql<{ key: string; tries: number }>`
    select key, tries from login_doors where key = any (${keys}::text[]) and tries_end > now()`
  const tries = new Map(rows.map((row) => [row.key, row.tries]))
  return doors.map((door) => ({ door, tries: tries.get(door.key) ?? 0 }))
}
