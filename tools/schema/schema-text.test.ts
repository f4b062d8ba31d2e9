import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { schemaText } from './schema-text.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('schema.sql is the picture of what the migrations make; "npm run schema" renews it', async () => {
  const file = readFileSync(join(import.meta.dirname, '../../schema.sql'), 'utf8')
  expect(await withDatabase(database.url, schemaText)).toBe(file)
})
