import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { noteActivity } from '#domain/accounts/server/note-activity-queries.ts'
import type { MakesBrowsersNew } from '#domain/accounts/server/note-activity-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { RateLimits } from '#platform/server/rate-limits/rate-limits.ts'

/**
 * For a holder who took the account back, in the transaction that did it and by its address of then: a browser of before is
 * told of when it logs in again, and has no tries of its own until then. Who asked is no exception: nobody knows whose
 * browser follows the link of a mail.
 */
export async function makeBrowsersNew(
  { database, rateLimits }: { database: TenantDatabase; rateLimits: RateLimits },
  { accountId, what, userAgent }: { accountId: string; what: MakesBrowsersNew; userAgent: string },
): Promise<void> {
  await noteActivity(database, what, accountId, userAgent)
  const owner = await ownerOf(database, accountId)
  if (owner) await rateLimits.forgetBrowsers(database, owner.email_canonical)
}
