import type { Logger } from 'pino'
import type { Session } from '#domain/sessions/server/session.ts'

/**
 * Cuts the alias PANs that a call asks for down to cards that the account holds; asking for none means all of them.
 * An alias of somebody else is left out exactly as one that does not exist, and logged.
 */
export function ownAliasPans(asker: { session: Session; log: Logger }, asked: readonly string[]): readonly string[] {
  const { account, aliasPans: own } = asker.session
  if (asked.length === 0) return own
  const wanted = new Set(asked)
  const granted = own.filter((alias) => wanted.has(alias))
  if (granted.length < wanted.size) {
    asker.log.warn({ account: account.id, foreign: wanted.size - granted.length }, 'asked for cards not held')
  }
  return granted
}
