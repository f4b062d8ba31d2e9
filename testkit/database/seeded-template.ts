import { pino } from 'pino'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { makePasswords } from '#platform/server/passwords/argon-passwords.ts'
import { seedAccounts } from '#run/seed/seed-accounts.ts'
import { seedDemo } from '#run/seed/seed-demo.ts'
import { beginSeeding, setLandmark } from '#run/seed/seed-queries.ts'
import { withDatabase } from './with-database.ts'

/** Demo tenants whose data lie in our own ledger, and the one whose operator keeps them: it has its accounts here alone. */
const ledgerTenants = ['airlink', 'lagunare']
const remoteTenant = 'nordovest'
const lock = 7_301_974

/**
 * The template of databases with the demo's data, made by whoever of a run wants it first: a copy takes a moment, a
 * seeding seconds.
 */
export function seededTemplate(server: string): Promise<string> {
  return withDatabase(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const known = await client.query("select from pg_database where datname = 'template_seeded'")
    if (known.rowCount === 0) {
      await client.query('drop database if exists being_seeded with (force)')
      await client.query('create database being_seeded template template_portal strategy file_copy')
      await seed(server)
      await client.query('alter database being_seeded rename to template_seeded')
    }
    return 'template_seeded'
  })
}

async function seed(server: string): Promise<void> {
  const url = new URL(server)
  url.pathname = '/being_seeded'
  const database = openDatabase(url.href, pino({ level: 'silent' }))
  const passwords = makePasswords({ minimumLength: 8, tenantWords: [] })
  for (const name of ledgerTenants)
    await seedDemo({ database: database.ofTenant(name), tenant: { name }, passwords, today: new Date() })
  const remote = database.ofTenant(remoteTenant)
  await beginSeeding(remote, true)
  await seedAccounts(remote, passwords)
  await setLandmark(remote, 'demo seeded')
  await database.close()
}
