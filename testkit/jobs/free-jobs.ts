import { setTimeout as pause } from 'node:timers/promises'
import { withDatabase } from '../database/with-database.ts'

/**
 * Gives back at once the jobs that a killed server had in hand, which others would do after some looks. What a living one
 * had for so long goes on there too: its work is done twice, as after any lost connection.
 */
export async function freeJobs(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const held = () =>
      client.query<{ by: string }>(`
      select distinct locked_by as by from graphile_worker._private_jobs where locked_by is not null`)
    const before = new Set((await held()).rows.map(({ by }) => by))
    if (before.size === 0) return
    await pause(500)
    const still = (await held()).rows.map(({ by }) => by).filter((by) => before.has(by))
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [still])
  })
}
