import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { stopTicketNotices, turnAlert } from './alert-choices-queries.ts'
import type { Stoppable } from './way-out.ts'

/** Stops mails of one kind to one account; again it changes nothing. */
export async function stopMails(
  database: TenantDatabase,
  { accountId, kind }: Stoppable,
  userAgent: string,
): Promise<void> {
  if (kind === 'ticket') await stopTicketNotices(database, accountId, userAgent)
  else await turnAlert(database, accountId, { kind, is_on: false }, userAgent)
}
