import type { Logger } from 'pino'
import type { Refuse } from '#platform/server/refuse.ts'
import type { Session } from './session.ts'

/** `accounts_id` or `id` of a body is only compared: who asks is known from the session. */
export function requireOwnAccount(
  asker: { session: Session; log: Logger; refuse: Refuse<'session.not_yours'> },
  accountsId: string,
): void {
  if (accountsId === asker.session.account.id) return
  asker.log.warn({ account: asker.session.account.id }, 'asked with the id of another account')
  asker.refuse('session.not_yours')
}
