import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { sampleTicket } from '#testkit/operator/sample-records.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { runCommand } from './commands/run-command.ts'
import { startPortal } from './server.ts'

const root = join(import.meta.dirname, '../..')
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'tapfolio-feed-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

function portal(...args: string[]) {
  // Not the whole environment: vitest has a MODE of its own.
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url }
  const ran = spawnSync(process.execPath, ['app/server/cli.ts', ...args], { cwd: root, env, encoding: 'utf8' })
  return { code: ran.status, out: ran.stdout, said: ran.stderr }
}

describe('the command feed', () => {
  const ticketsOf = (tenant: string) => database.database.ofTenant(tenant).sql`select id from operator_tickets`
  const fileOf = (record: object) => {
    const file = join(folder, 'feed.ndjson')
    writeFileSync(file, JSON.stringify(record))
    return file
  }

  test('the command feed stores the records of a tenant with a ledger and says how many', async () => {
    const { code, out } = portal('feed', 'airlink', fileOf(sampleTicket({ id: 'by-command' })))
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ accepted: 1, refused: 0 })])
    expect(await ticketsOf('airlink')).toEqual([{ id: 'by-command' }])
  })

  test('the command feed takes no records for a tenant whose data is the remote operator’s, and says what to do', async () => {
    const { code, out, said } = portal('feed', 'nordovest', fileOf(sampleTicket()))
    expect([code, out]).toEqual([1, ''])
    expect(said).toMatch(
      /^The tenant nordovest takes no feed: .*operatorData \{"kind":"remote"\}.*operatorData \{"kind":"ledger"\}.*\n$/,
    )
    expect(await ticketsOf('nordovest')).toEqual([])
  })
})

/** In this process, which is quicker. */
const runOn = (url: string, ...args: string[]) => runCommand(args, () => readConfig({ DATABASE_URL: url }))

test('doctor names what is wrong with the tenants’ secrets before it looks at the database', async () => {
  const bare = await createTestDatabase({ bare: true })
  const settings = {
    ...{
      MODE: 'production',
      PUBLIC_URL: 'https://portal.example',
      SMTP_URL: 'smtp://mail.example',
      DATABASE_URL: bare.url,
    },
    SEALING_KEY: 'Zk3-91vQ.mW7xLp0+Tr5sYd8uBe2hNcA',
  }
  try {
    await expect(runCommand(['doctor'], () => readConfig(settings))).rejects.toThrow(/AIRLINK_PAYMENT_START_KEY: set/)
  } finally {
    await bare.close()
  }
})

test('no command but migrate makes or changes tables; the others say what to do', async () => {
  const bare = await createTestDatabase({ bare: true })
  try {
    for (const command of ['doctor', 'feed airlink -', 'reconcile airlink', 'backup x.backup'])
      await expect(runOn(bare.url, ...command.split(' '))).rejects.toThrow(/^The database has no tables yet: .*migrate/)
    const made = await withDatabase(bare.url, (client) =>
      client.query("select from pg_class where relnamespace = 'public'::regnamespace"),
    )
    expect(made.rowCount).toBe(0)
    expect(await runOn(bare.url, 'migrate')).toMatchObject({
      code: 0,
      text: expect.stringContaining('0001-ground') as unknown,
    })
    expect(await runOn(bare.url, 'migrate')).toMatchObject({ code: 0, text: 'The database is up to date.' })
    expect(await runOn(bare.url, 'doctor')).toMatchObject({ code: 0 })
  } finally {
    await bare.close()
  }
})

test('backup and restore say how many rows went into the file and came back', async () => {
  const file = join(folder, 'portal.backup')
  const bare = await createTestDatabase({ bare: true })
  try {
    expect((await runOn(database.url, 'backup', file)).text).toMatch(/^\d+ rows of \d+ tables lie in/)
    expect((await runOn(bare.url, 'restore', file)).text).toMatch(/are as they were on 20.*reconcile/s)
    await expect(runOn(bare.url, 'restore', file, '--force')).rejects.toThrow('there is no --force')
  } finally {
    await bare.close()
  }
})

test('a choice that a tenant does not make is told by doctor and at the start', async () => {
  const tenants = join(folder, 'tenants')
  cpSync(join(root, 'tenants'), tenants, { recursive: true })
  const file = join(tenants, 'airlink/tenant.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"captcha": { "kind": "none" },', ''))
  const words = /airlink\/tenant\.json: choices\.captcha: is not chosen, so it is altcha/
  const settings = { DATABASE_URL: database.url, TENANTS_DIR: tenants, PORT: '0', INTERNAL_PORT: '0' }
  expect((await runCommand(['doctor'], () => readConfig(settings))).text).toMatch(words)

  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const given = { config: readConfig(settings), databaseUrl: database.url, smtpUrl: 'smtp://127.0.0.1:1', log }
  const portal = await startPortal({ ...given })
  await portal.close()
  expect(logged.join('')).toMatch(words)
})
