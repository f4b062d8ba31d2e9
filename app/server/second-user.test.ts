import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import { forPlainOwner } from '#testkit/database/plain-owner.ts'
import { withDatabase } from '#testkit/database/with-database.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/operating/upgrade.md'), 'utf8')

test('the second user of docs/operating/upgrade.md works as the first one, who may then log in no more', async () => {
  const at = await createTestDatabase({ bare: true })
  const first = await forPlainOwner(at.url)
  await migrate(first)
  const owner = new URL(first).username
  const second = new URL(first)
  second.username = `${owner}_2`
  second.password = '…'
  const [, statements = ''] = /```sql\n(create role tapfolio_2 [^`]+)```/.exec(page) ?? []
  const told = statements.replaceAll(/\btapfolio(?=_2\b|\b)/g, owner)
  await withDatabase(at.url, (superuser) => superuser.query(`${told} alter role ${owner} nologin`))
  await expect(withDatabase(first, () => Promise.resolve())).rejects.toThrow('not permitted to log in')

  expect(await migrate(second.href)).toEqual({ applied: [] })
  const database = openDatabase(second.href, pino({ level: 'silent' }))
  await database.ofTenant('airlink').sql`insert into landmarks (name) values ('by the second')`
  expect(await database.readiness()).toMatchObject({ reachable: true })
  await database.close()
  // What it makes belongs to the first: nothing has to be handed over when the two change places.
  const [made] = await withDatabase(second.href, async (client) => {
    await client.query('create table made_now ()')
    return (await client.query("select tableowner from pg_tables where tablename = 'made_now'")).rows as object[]
  })
  expect(made).toEqual({ tableowner: owner })
  await at.close()
})
