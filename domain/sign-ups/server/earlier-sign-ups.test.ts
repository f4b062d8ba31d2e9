import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRun } from '#testkit/of-the-run/ask-run.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import type { Database } from '#platform/server/database/open-database.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { waitingSignUp } from './sign-ups-queries.ts'

/** A database as it was before sign-ups had a table of their own: three migrations old. */
const name = `test_${randomBytes(6).toString('hex')}`
const url = new URL(await askRun('postgres'))
url.pathname = `/${name}`
const server = async (text: string) => withDatabase(await askRun('postgres'), (client) => client.query(text))
const owner = (text: string) => withDatabase(url.href, (client) => client.query<Record<string, unknown>>(text))
let database: Database

beforeAll(async () => {
  await server(`create database ${name}`)
  const dir = join(import.meta.dirname, '../../../migrations')
  const quiet = { migrationsTable: 'migrations', log: () => undefined }
  await runner({ databaseUrl: url.href, dir, direction: 'up', count: 3, ...quiet })
})
afterAll(async () => {
  await database.close()
  await server(`drop database ${name} with (force)`)
})

const token = (character: string) => character.repeat(43)
const hash = (character: string) => `decode('${createHash('sha256').update(token(character)).digest('hex')}', 'hex')`

test('what waited before still waits, and links that were mailed before still confirm', async () => {
  await owner(`
    set tapfolio.tenant = 'airlink';
    insert into accounts (id, email, email_canonical, name, surname, language, password_hash, confirmed_at, created) values
      ('00000000-0000-0000-0000-000000000001', 'w@b.it', 'w@b.it', 'Wanda', 'B', 'it', 'hash', null, now() - interval '1 year'),
      ('00000000-0000-0000-0000-000000000002', 'c@b.it', 'c@b.it', 'Carla', 'B', 'it', 'hash', now(), now());
    insert into mail_links (token_hash, purpose, account_id, expires_at) values
      (${hash('w')}, 'confirmation', '00000000-0000-0000-0000-000000000001', now() + interval '1 hour'),
      (${hash('c')}, 'confirmation', '00000000-0000-0000-0000-000000000002', now() + interval '1 hour'),
      (${hash('o')}, 'confirmation', '00000000-0000-0000-0000-000000000002', now() - interval '1 hour'),
      (${hash('r')}, 'reset_check', '00000000-0000-0000-0000-000000000002', now() + interval '1 hour')`)
  await migrate(url.href)
  database = openDatabase(url.href, pino({ level: 'silent' }), 2)
  const airlink = database.ofTenant('airlink')
  expect((await owner('select email from accounts')).rows).toEqual([{ email: 'c@b.it' }])
  expect((await owner('select purpose from mail_links')).rows).toEqual([{ purpose: 'reset_check' }])
  expect(await waitingSignUp(airlink, 'w@b.it', undefined)).toMatchObject({ name: 'Wanda', password_hash: 'hash' })
  expect(await waitingSignUp(database.ofTenant('nordovest'), 'w@b.it', undefined)).toBeUndefined()
  for (const character of ['w', 'c']) {
    expect(await confirmSignUp(airlink, { token: token(character), browser: undefined })).toBe(`${character}@b.it`)
    expect(await confirmSignUp(airlink, { token: token(character), browser: undefined })).toBe(`${character}@b.it`)
  }
  expect(await confirmSignUp(airlink, { token: token('o'), browser: undefined })).toBeUndefined()
  const { rows } = await owner(
    `select name, password_hash, confirmed_at is not null as confirmed from accounts order by email desc`,
  )
  expect(rows).toEqual([
    { name: 'Wanda', password_hash: 'hash', confirmed: true },
    { name: 'Carla', password_hash: 'hash', confirmed: true },
  ])
})
