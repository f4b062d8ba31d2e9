import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Passwords } from '#platform/server/passwords/passwords.ts'
import type { FeedOf } from './demo-feed.ts'
import { fillBackOffice } from './fill-back-office.ts'
import { rememberingFeed } from './remembering-feed.ts'
import { seedAccounts } from './seed-accounts.ts'
import { beginSeeding, isToBeSeeded, setLandmark, takenPayments } from './seed-queries.ts'

/**
 * The demo of a tenant whose operator has its data itself: the accounts once in our database, the data at every start in
 * the sandbox's back office. The data end on the day of the first seeding, so that payments keep what they are.
 */
export async function seedRemoteDemo(given: {
  database: TenantDatabase
  tenant: { name: string }
  passwords: Pick<Passwords, 'hash'>
  sandboxUrl: string
  operatorKey: string
  feedOf: FeedOf
}): Promise<void> {
  const { database, tenant, passwords, sandboxUrl, operatorKey, feedOf } = given
  const isNew = await isToBeSeeded(database)
  const today = await beginSeeding(database, isNew)
  const feed = rememberingFeed(feedOf(tenant.name, { today }), await takenPayments(database))
  await fillBackOffice(sandboxUrl, operatorKey, feed)
  if (!isNew) return
  await seedAccounts(database, passwords)
  await setLandmark(database, 'demo seeded')
}
