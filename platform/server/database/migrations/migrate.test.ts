import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import type { TestDatabase } from '#testkit/database/create-test-database.ts'
import { withDatabase } from '#testkit/database/with-database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './our-migrations.ts'

let at: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'tapfolio-migrations-'))
beforeAll(async () => {
  at = await createTestDatabase()
  cpSync(migrationsFolder, folder, { recursive: true })
  writeFileSync(join(folder, '9000-wide.sql'), '-- Up Migration\nalter table landmarks add column wide integer;')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await at.close()
})

test('a table that a long reader holds is waited for in short tries, and other readers hardly wait; two servers at once are fine', async () => {
  const waited: number[] = []
  let applied: string[][] = []
  await withDatabase(at.url, async (longReader) => {
    await longReader.query('begin; select count(*) from landmarks')
    const manner = { folder, lockMs: 150, pauseMs: 250 }
    const servers = Promise.all([migrate(at.url, manner), migrate(at.url, manner)])
    await withDatabase(at.url, async (reader) => {
      for (let tries = 0; tries < 2;) {
        const began = performance.now()
        await reader.query('select count(*) from landmarks')
        waited.push(performance.now() - began)
        // A read that had to wait saw one try of the migration come and go.
        if (performance.now() - began > 40) tries++
      }
    })
    await longReader.query('commit')
    applied = (await servers).map((each) => each.applied)
  })
  // Without short tries they wait as long as the long reader reads.
  expect(Math.max(...waited)).toBeLessThan(20_000)
  expect(applied.flat()).toEqual(['9000-wide'])
})

test('what one migration locked is free again while the next one is still at work, and both are told', async () => {
  const waits = mkdtempSync(join(tmpdir(), 'tapfolio-migrations-'))
  cpSync(folder, waits, { recursive: true })
  writeFileSync(join(waits, '9001-wider.sql'), '-- Up Migration\nalter table landmarks add column wider integer;')
  writeFileSync(join(waits, '9002-long.sql'), '-- Up Migration\nselect pg_advisory_xact_lock(9002);')
  await withDatabase(at.url, async (other) => {
    await other.query('select pg_advisory_lock(9002)')
    const migrating = migrate(at.url, { folder: waits, lockMs: 150, pauseMs: 100 })
    const isWider = async () => (await other.query("select from migrations where name = '9001-wider'")).rowCount
    await expect.poll(isWider, { timeout: 20_000 }).toBe(1)
    await other.query('select count(wider) from landmarks')
    await other.query('select pg_advisory_unlock(9002)')
    expect((await migrating).applied).toEqual(['9001-wider', '9002-long'])
  })
  rmSync(waits, { recursive: true })
})
