import { Readable } from 'node:stream'
import { storeFeed } from '#features/operator-feed/server/storing/store-feed.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Passwords } from '#platform/server/passwords/passwords.ts'
import { demoFeed } from './demo-feed.ts'
import { seedAccounts } from './seed-accounts.ts'
import { isToBeSeeded, setLandmark } from './seed-queries.ts'

/**
 * Fills a tenant's empty ledger with the demo's data and adds its accounts, once. A seeding that broke off is taken up
 * again; a ledger that somebody else has fed is left alone.
 */
export async function seedDemo({
  database,
  tenant,
  passwords,
  today,
  travellers,
}: {
  database: TenantDatabase
  tenant: { name: string }
  passwords: Pick<Passwords, 'hash'>
  today: Date
  travellers?: number
}): Promise<void> {
  if (!(await isToBeSeeded(database))) return
  await setLandmark(database, 'demo seeding')
  const feed = demoFeed(tenant.name, { today, ...(travellers !== undefined && { travellers }) })
  const report = await storeFeed(database, Readable.from(asBytes(feed)))
  if (report.refused > 0) throw new Error(`the demo's own feed has bad lines: ${JSON.stringify(report.errors[0])}`)
  await seedAccounts(database, passwords)
  await setLandmark(database, 'demo seeded')
}

function* asBytes(lines: Iterable<string>): Generator<Buffer> {
  for (const line of lines) yield Buffer.from(line)
}
