import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { stopTicketNotices } from './alert-choices-queries.ts'
import { turnAndTell } from './turn-and-tell.ts'
import type { TellingOfAlerts } from './turn-and-tell.ts'
import type { Stoppable } from './way-out.ts'

/** Stops mails of one kind to one account; again it changes nothing. */
export async function stopMails(
  given: TellingOfAlerts,
  database: TenantDatabase,
  { accountId, kind }: Stoppable,
): Promise<void> {
  if (kind === 'ticket') await stopTicketNotices(database, accountId, given.sessionWriter.userAgent)
  else await turnAndTell(given, database, accountId, { kind, is_on: false })
}
