import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { runCommand } from './run-command.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
})
afterAll(() => at.close())

const run = (...args: string[]) => runCommand(['sessions', ...args], () => readConfig({ DATABASE_URL: at.url }))

test('portal sessions end logs an account out everywhere, by its address however it is written', async () => {
  const email = `${randomUUID()}@example.org`
  await at.database.ofTenant('airlink').sql`
    with made as (
      insert into accounts (email, email_canonical, name, surname, language, confirmed_at)
      values (${email}, ${email}, 'A', 'B', 'it', now()) returning id)
    insert into sessions (token_hash, account_id, user_agent) select sha256(id::text::bytea), id, '' from made`
  expect(await run('end', 'airlink', email.toUpperCase())).toMatchObject({
    text: '1 session(s) of 1 account(s) ended.',
    code: 0,
  })
  expect((await run('end', 'airlink', '--all')).text).toMatch(/^0 session\(s\) of \d+ account\(s\) ended\.$/)
})

test('portal sessions end says what it does not understand, and what there is not', async () => {
  expect((await run('end', 'airlink')).code).toBe(2)
  expect(await run('end', 'airlink', 'everybody')).toEqual({
    text: 'everybody is no e-mail address, and not --all.',
    code: 2,
  })
  expect(await run('end', 'airlink', 'nobody@example.org')).toEqual({ text: 'There is no such account.', code: 1 })
  await expect(run('end', 'atlantis', '--all')).rejects.toThrow('there is no tenant atlantis')
})
