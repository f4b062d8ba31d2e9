import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/server/database/migrations/migrate.ts'
import { migrationNames, migrationsFolder } from '#platform/server/database/migrations/our-migrations.ts'
import { startEmbeddedPostgres } from '#run/embedded-postgres/start-embedded-postgres.ts'
import { fillFirstEdition } from '../ground/fill-first-edition.ts'

// How long each migration since the first edition takes over tables of so many rows each, a million usually: for so long
// waits whom docs/operating/upgrade.md names. Each runs as a start would run it, one after the other. Argument: rows.

const [rows = 1_000_000] = process.argv.slice(2).map(Number)
const lastOfFirst = '0009'
const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
const names = await mkdtemp(join(folder, 'names-'))
const owner = new pg.Client({ connectionString: server.url })
try {
  const later = migrationNames().filter((name) => name.slice(0, 4) > lastOfFirst)
  for (const name of migrationNames()) if (!later.includes(name)) await take(name)
  await migrate(server.url, { folder: names })
  await owner.connect()
  await fillFirstEdition(owner, rows)
  for (const name of later) {
    await take(name)
    await owner.query('checkpoint')
    const began = performance.now()
    await migrate(server.url, { folder: names })
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(`${name} takes ${seconds.toFixed(2)} s\n`)
  }
} finally {
  await owner.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function take(name: string): Promise<void> {
  await copyFile(join(migrationsFolder, `${name}.sql`), join(names, `${name}.sql`))
}
