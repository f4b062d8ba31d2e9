import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { integrationFiles } from './integration/integration-files.ts'
import { schemaText } from './schema/schema-text.ts'
import { tenantSchemas } from './schema/tenant-schemas.ts'

/**
 * `npm run schema`: writes schema.sql, the picture of all tables as the migrations make them, the JSON Schemas of a
 * tenant's folder, and what is published for operators.
 */
for (const [name, text] of Object.entries(tenantSchemas()))
  writeFileSync(join(import.meta.dirname, '../docs', name), text)
for (const [name, text] of Object.entries(integrationFiles()))
  writeFileSync(join(import.meta.dirname, '../docs/integration', name), text)

const file = join(import.meta.dirname, '../schema.sql')
const server = await startEmbeddedPostgres({ forTests: true })
try {
  await migrate(server.url)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  writeFileSync(file, await schemaText(client))
  await client.end()
} finally {
  await server.stop()
}
