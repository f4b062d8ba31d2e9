import { withDatabase } from '../../database/with-database.ts'
import { brokenAnyTime } from './judge-books.ts'
import { brokenByMailsAnyTime, mailsTo } from './judge-mails.ts'
import { brokenByTold } from './judge-told.ts'

/**
 * The judge of a test's portal or shop: what must hold at any moment, by the database, the provider's books, the mail
 * server and what clients were told. `journal` are the lines of that, `signed` the captures that a test signed in the
 * provider's place; both may grow.
 */
export function judgeClosing(
  { databaseUrl, sandboxUrl }: { databaseUrl: string; sandboxUrl: string },
  { journal = [], signed = [] }: { journal?: readonly string[]; signed?: readonly string[] } = {},
) {
  const forged = new Set<string>()
  const broken = () =>
    withDatabase(databaseUrl, async (client) => [
      ...(await brokenAnyTime(client, sandboxUrl, signed)),
      ...(await brokenByTold(client, journal, [])),
      ...(await brokenByMailsAnyTime(client, await mailsTo(sandboxUrl))),
    ])
  return {
    /** What is broken now was made so by the test itself, by rows that no portal would write, and is not found again. */
    async noteForged(): Promise<void> {
      for (const each of await broken()) forged.add(each)
    },
    /** Throws who breaks a rule that the test did not break. */
    async close(): Promise<void> {
      const found = (await broken()).filter((each) => !forged.has(each))
      if (found.length > 0) throw new Error(`What must always hold does not:\n${found.join('\n')}`)
    },
  }
}
