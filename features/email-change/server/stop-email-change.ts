import { limits } from '#contract/limits.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { makeBrowsersNew } from '#domain/credentials/server/make-browsers-new.ts'
import { shutOut } from '#domain/credentials/server/shut-out.ts'
import { deleteAuthenticatorSince } from '#domain/factors/server/authenticators-queries.ts'
import { makeMailLink } from '#domain/mail-links/server/mail-link.ts'
import { endNotMeLinks } from '#domain/mail-links/server/mail-links-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { hashOfToken, isToken } from '#platform/server/token.ts'
import { changedSince, changeToStop, stopChangesFrom, writeEmail } from './email-change-queries.ts'
import { isAddressTaken } from './is-address-taken.ts'

/**
 * "This was not me", from the old address: the account has it again, whoever is in is shut out, and whoever holds the mail
 * chooses a new password at once, for somebody else knows the old one. What was told to another address meanwhile is
 * undone, as the holder could say no to none of it: an authenticator app that was switched on, and the links of mails. A
 * change that came before this one can still be stopped by its own link.
 */
export const stopEmailChange: Handler<'stopEmailChange'> = async (given) => {
  const { body, tenant, database, gateways, sessionWriter, refuse } = given
  if (!isToken(body.token)) return refuse('request.expired')
  const token = hashOfToken(body.token)
  const found = (await changeToStop(database, token)) ?? refuse('request.expired')
  const accountId = found.account_id
  const stopped = database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    const change = (await changeToStop(inside, token)) ?? refuse('request.expired')
    const since = await changedSince(inside, change)
    await stopChangesFrom(inside, change)
    if (since !== null) {
      if (!(await writeEmail(inside, accountId, change))) refuse('request.expired')
      await deleteAuthenticatorSince(inside, accountId, since)
      await endNotMeLinks(inside, accountId, since)
    }
    await shutOut(inside, tenant, accountId)
    const about = { accountId, what: 'email.stopped', userAgent: sessionWriter.userAgent } as const
    await makeBrowsersNew({ database: inside, rateLimits: gateways.rateLimits }, about)
    if (tenant.choices.signIn !== 'form') return null
    return makeMailLink(inside, { purpose: 'reset', accountId, minutes: limits.resetLinkMinutes })
  })
  const reset_token = await stopped.catch((error: unknown) => {
    if (isAddressTaken(error)) return refuse('request.expired')
    throw error
  })
  return { reset_token }
}
