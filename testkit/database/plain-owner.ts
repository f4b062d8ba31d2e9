import { askRun } from '../of-the-run/ask-run.ts'
import { withDatabase } from './with-database.ts'

/** The same database for a user who is no superuser and owns it, as docs/configuration.md asks for. */
export async function forPlainOwner(url: string): Promise<string> {
  const owned = new URL(url)
  const name = `owner_${owned.pathname.slice(1)}`
  await withDatabase(await askRun('postgres'), async (client) => {
    await client.query(`create role ${name} login createrole password 'plain'`)
    await client.query(`grant tapfolio_app, tapfolio_tools to ${name} with admin option`)
    await client.query(`alter database ${owned.pathname.slice(1)} owner to ${name}`)
  })
  owned.username = name
  owned.password = 'plain'
  return owned.href
}
