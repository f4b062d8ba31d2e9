import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleTicket } from '#features/operator-feed/server/sample-records.ts'
import { createTestDatabase } from '../tools/test-database/create-test-database.ts'
import type { TestDatabase } from '../tools/test-database/create-test-database.ts'

const root = join(import.meta.dirname, '..')
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
  const ran = spawnSync(process.execPath, ['app/cli.ts', ...args], { cwd: root, env, encoding: 'utf8' })
  return { code: ran.status, out: ran.stdout, said: ran.stderr }
}

describe('the command feed', () => {
  const ticketsOf = (tenant: string) => database.database.ofTenant(tenant).sql`select id from operator_tickets`
  const fileOf = (record: object) => {
    const file = join(folder, 'feed.ndjson')
    writeFileSync(file, JSON.stringify(record))
    return file
  }

  test('stores the records of a tenant with a ledger and says how many', async () => {
    const { code, out } = portal('feed', 'airlink', fileOf(sampleTicket({ id: 'by-command' })))
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ accepted: 1, refused: 0 })])
    expect(await ticketsOf('airlink')).toEqual([{ id: 'by-command' }])
  })

  test('takes none for a tenant whose data is the remote operator’s, and says in one line what to do', async () => {
    const { code, out, said } = portal('feed', 'nordovest', fileOf(sampleTicket()))
    expect([code, out]).toEqual([1, ''])
    expect(said).toMatch(/^The tenant nordovest takes no feed: .*operatorData: remote.*operatorData: ledger.*\n$/)
    expect(await ticketsOf('nordovest')).toEqual([])
  })
})
