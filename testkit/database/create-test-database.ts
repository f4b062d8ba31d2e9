import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { openDatabase } from '#platform/server/database/open-database.ts'
import type { Database } from '#platform/server/database/open-database.ts'
import { askRun } from '../of-the-run/ask-run.ts'
import { seededTemplate } from './seeded-template.ts'
import { withDatabase } from './with-database.ts'

export interface TestDatabase {
  /** Address for the owner: for looking behind row-level security in a test. */
  url: string
  database: Database
  close(): Promise<void>
}

/**
 * A fresh, migrated database on the run's PostgreSQL, empty or with the demo's data; without tables when it is `bare`;
 * in a test file: `beforeAll` … `afterAll(close)`.
 */
export async function createTestDatabase(options: { seeded?: boolean; bare?: boolean } = {}): Promise<TestDatabase> {
  const server = await askRun('postgres')
  const migrated = options.bare ? 'template0' : 'template_portal'
  const template = options.seeded ? await seededTemplate(server) : migrated
  const name = `test_${randomBytes(6).toString('hex')}`
  await withDatabase(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, pino({ level: 'silent' }), 24)
  return {
    url: url.href,
    database,
    async close() {
      await database.close()
      await withDatabase(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
