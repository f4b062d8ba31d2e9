import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/database/migrate.ts'
import { withDatabase } from './with-database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server; its database `template_portal` is migrated and copied for each test file. */
    postgresUrl: string
  }
}

/** Vitest's global set-up: one PostgreSQL without fsync for the whole run, with a migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres({ forTests: true })
  await withDatabase(server.url, (client) => client.query('create database template_portal'))
  const template = new URL(server.url)
  template.pathname = '/template_portal'
  await migrate(template.href)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
