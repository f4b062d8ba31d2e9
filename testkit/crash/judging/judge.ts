import { withDatabase } from '../../database/with-database.ts'
import { brokenAnyTime, brokenByBooks } from './judge-books.ts'
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

/**
 * Ends a test's portal or shop: throws who breaks what must hold at any moment, by the database, the provider's books and what
 * clients were told. `forged` are the rules that the test breaks itself by rows that it makes, `signed` the captures (order and
 * minor units) that it signed in the provider's place.
 */
export async function judgeClosing(
  { databaseUrl, sandboxUrl }: { databaseUrl: string; sandboxUrl: string },
  {
    journal = [],
    forged = [],
    signed = [],
  }: { journal?: readonly string[]; forged?: readonly string[]; signed?: readonly string[] } = {},
): Promise<void> {
  const broken = await withDatabase(databaseUrl, async (client) => [
    ...(await brokenAnyTime(client, sandboxUrl, signed)),
    ...(await brokenByTold(client, journal, [])),
  ])
  const unexpected = broken.filter((each) => !forged.some((rule) => each.startsWith(`${rule}:`)))
  if (unexpected.length > 0) throw new Error(`What must always hold does not:\n${unexpected.join('\n')}`)
}
