import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { withDatabase } from './with-database.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server; its database `template_portal` is migrated and copied for each test file. */
    postgresUrl: string
  }
}

/** The runner ends by itself on the first signal; the second one, of a terminal or a parent, must not cut it short. */
const alreadyEnding = (): void => undefined

/** Vitest's global set-up: one PostgreSQL without fsync for the whole run, with a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.on('SIGINT', alreadyEnding).on('SIGTERM', alreadyEnding)
  const server = await startEmbeddedPostgres({ forTests: true })
  await withDatabase(server.url, (client) => client.query('create database template_portal'))
  const template = new URL(server.url)
  template.pathname = '/template_portal'
  await migrate(template.href)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
