import type { PoolClient } from 'pg'
import { readLogPosition } from './log-position.ts'
import type { LogPosition } from './log-position.ts'

/**
 * How far the replica behind this connection shows its primary's changes. A statement by itself, so that the snapshot of
 * the next one is younger. Undefined when it is none any more. The timeline is that of the last change that lies on its
 * disk: on a new one it is known a moment late, which only sends readers to the primary.
 */
export async function replayedPosition(client: PoolClient): Promise<LogPosition | undefined> {
  const { rows } = await client.query<{ position: string | null }>({
    name: 'replayed position',
    text: `select case when pg_is_in_recovery() then
        lpad(upper(to_hex((select min_recovery_end_timeline from pg_control_recovery()))), 8, '0')
        || ' ' || pg_last_wal_replay_lsn()::text end as position`,
    query_timeout: 1000,
  } as never)
  return readLogPosition(rows[0]?.position ?? null)
}
