import type { TenantDatabase } from '../tenant-database.ts'
import { readLogPosition } from './log-position.ts'
import type { LogPosition } from './log-position.ts'

/**
 * How far this replica shows its primary's changes. A statement by itself, so that the snapshot of the next one is
 * younger. Undefined when it is none any more, or no timeline is known there.
 */
export async function replayedPosition(replica: TenantDatabase): Promise<LogPosition | undefined> {
  const [row] = await replica.sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then
        lpad(upper(to_hex((select max(timeline) from log_timelines))), 8, '0') || ' ' || pg_last_wal_replay_lsn()::text
      end as position`
  return readLogPosition(row?.position ?? null)
}

/** Writes down that the tenant is served on this timeline, so that its replicas can be told from those of another one. */
export async function noteTimeline(primary: TenantDatabase, timeline: number): Promise<void> {
  await primary.sql`insert into log_timelines (timeline) values (${timeline}) on conflict do nothing`
}
