import type { FeedState } from '#contract/shapes/settlement.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

export interface FeedProgress {
  key: string
  attempt: number
  lines: number
  mark: Buffer
  is_ended: boolean
}

/** What is known of a key, which is held until the transaction ends; a new one is made. */
export async function holdProgress(inside: TenantDatabase, key: string): Promise<FeedProgress> {
  await inside.sql`insert into feed_progress (key) values (${key}) on conflict (tenant_id, key) do nothing`
  const [row] = await inside.sql<FeedProgress>`
    select key, attempt, lines, mark, ended_at is not null as is_ended from feed_progress where key = ${key} for update`
  if (!row) throw new Error('a key that was made just now is gone')
  return row
}

/** From here on whoever went on with this key before may not. */
export async function beginAttempt(inside: TenantDatabase, key: string): Promise<void> {
  await inside.sql`update feed_progress set attempt = attempt + 1, at = now() where key = ${key}`
}

export interface Step {
  lines: number
  mark: Uint8Array
  accepted: number
  unchanged: number
  refused: number
}

/** Notes how far all is stored; answers false when a later attempt goes on with the key. */
export async function noteProgress(
  database: TenantDatabase,
  { key, attempt }: Pick<FeedProgress, 'key' | 'attempt'>,
  step: Step,
): Promise<boolean> {
  const rows = await database.sql`
    update feed_progress set lines = ${step.lines}::bigint, mark = ${Buffer.from(step.mark)}, at = now(),
      accepted = accepted + ${step.accepted}::bigint, unchanged = unchanged + ${step.unchanged}::bigint,
      refused = refused + ${step.refused}::bigint
    where key = ${key} and attempt = ${attempt}::int returning 1`
  return rows.length > 0
}

/** Notes that the feed came to its end; answers false when a later attempt goes on with the key. */
export async function noteEnd(
  database: TenantDatabase,
  { key, attempt }: Pick<FeedProgress, 'key' | 'attempt'>,
): Promise<boolean> {
  const rows = await database.sql`
    update feed_progress set ended_at = coalesce(ended_at, now()), at = now()
    where key = ${key} and attempt = ${attempt}::int returning 1`
  return rows.length > 0
}

/** How far a feed got, as its sender is told; undefined for a key that is not known. */
export async function stateOfFeed(database: TenantDatabase, key: string): Promise<FeedState | undefined> {
  const rows = await database.sql<FeedState>`
    select key, lines, ended_at is not null as is_ended, accepted, unchanged, refused, at
    from feed_progress where key = ${key}`
  return rows[0]
}
