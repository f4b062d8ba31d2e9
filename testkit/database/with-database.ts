import pg from 'pg'
import { portalTypes } from '#platform/server/database/portal-types.ts'

/** Runs `work` on one short connection. */
export async function withDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, types: portalTypes })
  // A statement that needs a lost connection tells of the loss itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
