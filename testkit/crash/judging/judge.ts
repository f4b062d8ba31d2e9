import { withDatabase } from '../../database/with-database.ts'
import { brokenByBooks } from './judge-books.ts'
import { brokenByTold } from './judge-told.ts'
import { brokenByMails } from './judge-mails.ts'
import type { SentMail } from './judge-mails.ts'

/**
 * Who breaks a rule, as `rule: who`; an empty list is what must come. It reads what was left: the database past row-level
 * security, so all tenants at once, the books of the card provider, and where they are given the journal of what clients were
 * told and all that the mail server took. All work must be done.
 */
export async function judge(
  { databaseUrl, sandboxUrl }: { databaseUrl: string; sandboxUrl: string },
  told: {
    /** Lines of what clients were told, as testkit/crash/chaos notes them. */
    journal?: readonly string[]
    /** All, or those to some addresses, which are then given. */
    mails?: { sent: readonly SentMail[]; to?: readonly string[] }
  } = {},
): Promise<string[]> {
  const { journal, mails } = told
  return withDatabase(databaseUrl, async (client) => [
    ...(await brokenByBooks(client, sandboxUrl)),
    ...(journal ? await brokenByTold(client, journal, mails?.sent ?? []) : []),
    ...(mails ? await brokenByMails(client, mails) : []),
  ])
}
