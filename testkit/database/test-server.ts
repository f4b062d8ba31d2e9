import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { withDatabase } from './with-database.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import type { EmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where postgresUrl() asks for the run's PostgreSQL. */
    postgresDesk: string
  }
}

/** The runner ends by itself on the first signal; the second one, of a terminal or a parent, must not cut it short. */
const alreadyEnding = (): void => undefined

/**
 * Vitest's global set-up: one PostgreSQL without fsync for the whole run, started when the first test asks for it, with
 * the migrated database `template_portal`, which is copied for each test file.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.on('SIGINT', alreadyEnding).on('SIGTERM', alreadyEnding)
  let starting: Promise<EmbeddedPostgres> | undefined
  const desk = createServer((_request, response) => {
    starting ??= startMigrated()
    starting.then(
      ({ url }) => response.end(url),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    )
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  project.provide('postgresDesk', `http://127.0.0.1:${String((desk.address() as AddressInfo).port)}`)
  return async () => {
    desk.close()
    desk.closeAllConnections()
    await (await starting?.catch(() => undefined))?.stop()
  }
}

async function startMigrated(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ forTests: true })
  try {
    await withDatabase(server.url, (client) => client.query('create database template_portal'))
    const template = new URL(server.url)
    template.pathname = '/template_portal'
    await migrate(template.href)
    return server
  } catch (fault) {
    await server.stop()
    throw fault
  }
}
