import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { runCommand } from './run-command.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await createTestDatabase()
  for (const [tenant, attempts] of [
    ['airlink', 3],
    ['lagunare', 12],
    ['airlink', 0],
  ] as const) {
    await at.database.ofTenant(tenant)
      .sql`select add_tenant_job('send_mail', ${JSON.stringify({ to: 'anna@example.org' })}::json)`
    await owner(
      `update graphile_worker._private_jobs set attempts = ${String(attempts)},
         last_error = ${attempts === 0 ? 'null' : `'the mail server cannot be used\n at here'`}
       where id = (select max(id) from graphile_worker._private_jobs)`,
    )
  }
})
afterAll(() => at.close())

const owner = (text: string) => withDatabase(at.url, (client) => client.query<Record<string, unknown>>(text))
const run = (...args: string[]) => runCommand(['job', ...args], () => readConfig({ DATABASE_URL: at.url }))

test('portal job list shows what failed, given up first, without what it works on', async () => {
  const { text, code } = await run('list')
  expect(code).toBe(0)
  const lines = text.split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^\d+ {2}lagunare {2}send_mail {2}12 of 12 tries, given up: the mail server cannot be used$/)
  expect(lines[1]).toMatch(/ {2}airlink {2}send_mail {2}3 of 12 tries, again at 20/)
  expect(text).not.toContain('anna')
})

test('portal job list shows what failed of one tenant alone, and as JSON', async () => {
  const { text } = await run('list', 'airlink', '--json')
  expect(JSON.parse(text)).toMatchObject([{ tenant: 'airlink', task: 'send_mail', attempts: 3, is_running: false }])
  expect(text).not.toContain('anna')
  expect((await run('list', 'nordovest')).text).toBe('No job failed.')
})

test('portal job retry gives one that was given up all its tries again, and only one that failed', async () => {
  const [line = ''] = (await run('list', 'lagunare')).text.split('\n')
  const [number = ''] = line.split(' ')
  expect(await run('retry', number)).toMatchObject({ text: `Job ${number} is tried again.`, code: 0 })
  const { rows } = await owner(
    `select attempts, run_at <= now() as is_due from graphile_worker._private_jobs where id = ${number}`,
  )
  expect(rows).toEqual([{ attempts: 0, is_due: true }])
  expect(await run('retry', '999999')).toEqual({ text: 'No job 999999 that failed waits.', code: 1 })
})

test('what portal job does not understand ends with 2', async () => {
  for (const args of [[], ['list', '--all'], ['retry'], ['retry', 'send_mail'], ['end', '1']])
    expect((await run(...args)).code).toBe(2)
})
