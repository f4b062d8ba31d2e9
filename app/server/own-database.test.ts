import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { startTestPortal } from '#testkit/portal/start-test-portal.ts'
import type { TestPortal } from '#testkit/portal/start-test-portal.ts'
import { runCommand } from './commands/run-command.ts'

/** Airlink in a database of its own, which has no tables yet; the others together in another one. */
let own: TestDatabase
let portal: TestPortal
beforeAll(async () => {
  own = await createTestDatabase({ bare: true })
  portal = await startTestPortal({ settings: { AIRLINK_DATABASE_URL: own.url } })
})
afterAll(async () => {
  await portal.close()
  await own.close()
})

const count = (url: string, what: string) =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${what}`)
    return rows[0]?.count
  })
const run = (...args: string[]) =>
  runCommand(args, () => readConfig({ DATABASE_URL: portal.databaseUrl, AIRLINK_DATABASE_URL: own.url }))

test('a tenant with a database of its own has its tables, its accounts and its jobs there, and nothing anywhere else', async () => {
  const [email, password] = ['apart@example.org', 'quiet harbour lantern 77']
  const twice = { confirm_email: email, confirm_password: password }
  const user = { email, password, ...twice, name: 'Anna', surname: 'Rossi', language: 'en' }
  expect((await portal.client().ask('/sign_up', { user })).text).toBe('Account Registered Successfully')
  await portal.client().ask('/email/send_email_confirmation_request', { email })
  // Written by a job, which waited in the tenant's own queue.
  expect(await portal.mails(email)).toHaveLength(1)
  expect([await count(own.url, 'sign_ups'), await count(portal.databaseUrl, 'sign_ups')]).toEqual([1, 0])

  await expect.poll(async () => (await fetch(`${portal.internalUrl}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  const metrics = await (await fetch(`${portal.internalUrl}/metrics`)).text()
  expect(metrics).toMatch(/^tapfolio_jobs_waiting\{task="send_mail"\} 0$/m)
})

test('commands work where the tenant has its data', async () => {
  expect((await run('account', 'find', 'airlink', 'apart@example.org')).text).toContain('apart@example.org')
  expect((await run('job', 'list', '--of', 'airlink')).text).toBe('No job failed.')
  await expect(run('job', 'list', '--of', 'lagunare')).rejects.toThrow('lagunare has no database of its own')
  expect((await run('migrate')).text).toBe('The database is up to date.')
})
