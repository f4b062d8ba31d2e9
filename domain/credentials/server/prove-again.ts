import { limits } from '#contract/limits.ts'
import type { FieldError } from '#contract/refusals.ts'
import type { Asker } from '#platform/server/rate-limits/asker.ts'
import type { RateLimits } from '#platform/server/rate-limits/rate-limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Passwords } from '#platform/server/passwords/passwords.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import { isFreshSession } from '#domain/sessions/server/session-queries.ts'
import type { Session } from '#domain/sessions/server/session.ts'
import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import type { AccountOwner } from '#domain/accounts/server/accounts-queries.ts'

type Wrong = 'required' | 'incorrect'
const wrong = (msg: Wrong): readonly FieldError<Wrong>[] => [{ path: 'password', msg }]

/**
 * Asks whoever sits before a session who they are, before they change how one gets into the account: the password, or,
 * where the account has none, a session that was opened a few minutes ago by one of its linked logins. Answers the owner
 * as compared; compare `password_hash` again inside the transaction that makes the change.
 */
export async function proveAgain(
  given: {
    database: TenantDatabase
    gateways: { rateLimits: RateLimits; passwords: Passwords }
    session: Session
    asker: Asker
    refuse: Refuse<'fields.invalid' | 'request.too_many' | 'session.none' | 'session.stale', 'incorrect'>
  },
  password = '',
): Promise<AccountOwner> {
  const { database, gateways, session, asker, refuse } = given
  const owner = (await ownerOf(database, session.account.id)) ?? refuse('session.none')
  const { password_hash: hash, email_canonical: emailCanonical } = owner
  if (hash === null) {
    if (password !== '') return refuse('fields.invalid', wrong('incorrect'))
    const isFresh = await isFreshSession(database, session.id, limits.firstPasswordMinutes)
    return isFresh ? owner : refuse('session.stale')
  }
  if (password === '') return refuse('fields.invalid', wrong('required'))
  if (password.length > limits.passwordLength) return refuse('fields.invalid', wrong('incorrect'))
  const compare = () => gateways.passwords.verify(hash, password)
  const tried = await gateways.rateLimits.tryLogin({ emailCanonical, asker }, compare)
  if (tried.waitSeconds > 0) return refuse('request.too_many', tried.waitSeconds)
  return tried.isRight === true ? owner : refuse('fields.invalid', wrong('incorrect'))
}
