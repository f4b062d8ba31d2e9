import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { requireCurrentSchema } from './schema-state.ts'

let current: TestDatabase
let bare: TestDatabase
beforeAll(async () => {
  current = await createTestDatabase()
  bare = await createTestDatabase({ bare: true })
})
afterAll(async () => {
  await current.close()
  await bare.close()
})

const tell = (sql: string) => withDatabase(current.url, (client) => client.query(sql))

test('a database of this version is fine; an empty, an older and a newer one are refused with what to do', async () => {
  await requireCurrentSchema(current.url)
  await expect(requireCurrentSchema(bare.url)).rejects.toThrow(/no tables yet: run "npm run -s portal -- migrate"/)

  await tell("delete from migrations where name = '0009-tools'")
  await expect(requireCurrentSchema(current.url)).rejects.toThrow(/older .*lacks 0009-tools.*portal -- migrate/)

  await tell("insert into migrations (name, run_on) values ('0009-tools', now()), ('9999-future', now())")
  await expect(requireCurrentSchema(current.url)).rejects.toThrow(/newer .*has 9999-future.*version that runs on it/)
})

/** Every schema, and every table, view, sequence and index of it. */
const made = (url: string) =>
  withDatabase(url, async (client) => {
    const all = `select nspname, relname from pg_namespace left join pg_class on relnamespace = pg_namespace.oid
      order by nspname, relname`
    return (await client.query(all)).rows as unknown
  })

test('looking at the state of the schema changes nothing', async () => {
  // Nobody looked at it yet.
  const untouched = await createTestDatabase({ bare: true })
  const before = await made(untouched.url)
  await requireCurrentSchema(untouched.url).catch(() => undefined)
  expect(await made(untouched.url)).toEqual(before)
  await untouched.close()
})
