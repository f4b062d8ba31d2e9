import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { createTestDatabase } from '#testkit/database/create-test-database.ts'
import { askRun } from '#testkit/of-the-run/ask-run.ts'
import { withDatabase } from '#testkit/database/with-database.ts'

const found = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
const dumps = found.status === 0 ? Number(/(\d+)(?:\.\d+)?/.exec(found.stdout)?.[1]) : undefined
const serves = await withDatabase(await askRun('postgres'), async (client) => {
  const answer = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  return Math.floor(Number(answer.rows[0]?.version) / 10_000)
})
const canDump = dumps !== undefined && dumps >= serves
if (!canDump) {
  const has = dumps === undefined ? 'there is no pg_dump' : `pg_dump is version ${dumps}`
  process.stdout.write(`The way of pg_dump in docs/backup.md is not tried: ${has}, the test server is ${serves}.\n`)
}

/** A role with this right, as docs/backup.md has it made, and the database's address for it. */
async function roleOn(url: string, name: string, right: string): Promise<string> {
  await withDatabase(url, async (client) => {
    await client.query(`drop role if exists ${name}`)
    await client.query(`create role ${name} login password 'tool' ${right}`)
    await client.query(`grant tapfolio_tools to ${name}`)
  })
  return Object.assign(new URL(url), { username: name, password: 'tool' }).href
}

test.runIf(canDump)('pg_dump takes all tenants’ rows along, and pg_restore brings them back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-dump-'))
  const [full, empty] = [await createTestDatabase(), await createTestDatabase({ bare: true })]
  try {
    await withDatabase(full.url, (client) =>
      client.query("insert into landmarks (tenant_id, name) values ('airlink', 'one'), ('lagunare', 'two')"),
    )
    const file = join(folder, 'portal.dump')
    const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' }).status
    const reader = await roleOn(full.url, 'dump_reader', '')
    // Without the flag it fails and says so; it never ends well with nothing in it.
    expect(run('pg_dump', '-Fc', '-f', file, reader)).not.toBe(0)
    const bypassing = await roleOn(full.url, 'dump_bypasser', 'bypassrls')
    expect(run('pg_dump', '-Fc', '-f', file, bypassing)).toBe(0)
    expect(run('pg_dump', '-Fc', '--enable-row-security', '-f', file, reader)).toBe(0)
    expect(run('pg_restore', '--exit-on-error', '--no-owner', '-d', empty.url, file)).toBe(0)
    const back = await withDatabase(empty.url, (client) => client.query('select name from landmarks order by name'))
    expect(back.rows).toEqual([{ name: 'one' }, { name: 'two' }])
    expect(await migrate(empty.url)).toEqual({ applied: [] })
  } finally {
    rmSync(folder, { recursive: true })
    await Promise.all([full.close(), empty.close()])
  }
})
