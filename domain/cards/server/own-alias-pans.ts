import type { Logger } from 'pino'

/** Who asks; a session is one. */
interface CardHolder {
  account: { id: string }
  aliasPans: readonly string[]
}

/**
 * Cuts the alias PANs that a call asks for down to cards that the account holds; asking for none means all of them.
 * An alias of somebody else is left out exactly as one that does not exist, and logged.
 */
export function ownAliasPans(asker: { session: CardHolder; log: Logger }, asked: readonly string[]): readonly string[] {
  const { account, aliasPans: own } = asker.session
  if (asked.length === 0) return own
  const wanted = new Set(asked)
  const granted = own.filter((alias) => wanted.has(alias))
  if (granted.length < wanted.size) {
    asker.log.warn({ account: account.id, foreign: wanted.size - granted.length }, 'asked for cards not held')
  }
  return granted
}
