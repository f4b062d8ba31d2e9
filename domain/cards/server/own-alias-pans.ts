import type { Logger } from 'pino'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { aliasPansOf } from './linked-cards-queries.ts'

/**
 * Cuts the alias PANs that a call asks for down to cards that the account holds; asking for none means all of them.
 * An alias of somebody else is left out exactly as one that does not exist, and logged.
 */
export async function ownAliasPans(
  asker: { database: TenantDatabase; accountId: string; log: Logger },
  asked: readonly string[],
): Promise<string[]> {
  const own = await aliasPansOf(asker.database, asker.accountId)
  if (asked.length === 0) return own
  const wanted = new Set(asked)
  const granted = own.filter((alias) => wanted.has(alias))
  if (granted.length < wanted.size) {
    asker.log.warn({ account: asker.accountId, foreign: wanted.size - granted.length }, 'asked for cards not held')
  }
  return granted
}
