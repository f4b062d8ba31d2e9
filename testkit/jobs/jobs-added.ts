import { withDatabase } from '../database/with-database.ts'

/** How many jobs there ever were: one that is done is gone, and counts. */
export async function jobsAdded({ databaseUrl }: { databaseUrl: string }): Promise<number> {
  const { rows } = await withDatabase(databaseUrl, (client) =>
    client.query<{ count: number }>(
      `select coalesce(last_value, 0)::int as count from pg_sequences
       where sequencename = split_part(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'), '.', 2)`,
    ),
  )
  return rows[0]?.count ?? Number.NaN
}
