import pg from 'pg'

/** Says in one sentence why DATABASE_URL cannot be used, before anything else starts. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  // Its loss is told by the statement that fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answer = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
    const version = Number(answer.rows[0]?.version ?? 0)
    if (version < 150_000)
      throw new Error(`it is version ${String(Math.floor(version / 10_000))}, but 15 or newer is needed`)
  } catch (error) {
    const { message } = error as Error
    throw new Error(
      `DATABASE_URL: the PostgreSQL at ${hidePassword(url)} cannot be used: ${message || 'no connection'}`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

function hidePassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:/@]+):[^@]*@/, '$1:…@')
}
