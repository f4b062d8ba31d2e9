import { limits } from '#contract/limits.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { makeBrowsersNew } from '#domain/credentials/server/make-browsers-new.ts'
import { shutOut } from '#domain/credentials/server/shut-out.ts'
import { deleteAuthenticatorSince, deleteRecoveryCodesSince } from '#domain/factors/server/authenticators-queries.ts'
import { makeMailLink } from '#domain/mail-links/server/mail-link.ts'
import { endNotMeLinks } from '#domain/mail-links/server/mail-links-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { hashOfToken, isToken } from '#platform/server/token.ts'
import { changedSince, changeToStop, stopChangesFrom, writeEmail } from './email-change-queries.ts'
import { isAddressTaken } from './is-address-taken.ts'

/**
 * "This was not me", from the old address: the account has it again, whoever is in is shut out, and whoever holds the mail
 * chooses a new password at once, for somebody else knows the old one. What was told to another address meanwhile is
 * undone, as the holder could say no to none of it: an authenticator app that was switched on, recovery codes that were
 * renewed or used, and the links of mails. A change that came before this one can still be stopped by its own link. Where
 * another account has the old address by now, all is done but that one thing, and the link stays good for it: whoever frees
 * the address presses again.
 */
export const stopEmailChange: Handler<'stopEmailChange'> = async (given) => {
  const { body, tenant, database, gateways, sessionWriter, refuse } = given
  if (!isToken(body.token)) return refuse('request.expired')
  const token = hashOfToken(body.token)
  const found = (await changeToStop(database, token)) ?? refuse('request.expired')
  const accountId = found.account_id
  const stop = () =>
    database.transaction(async (inside) => {
      await lockAccount(inside, accountId)
      const change = (await changeToStop(inside, token)) ?? refuse('request.expired')
      const since = await changedSince(inside, change)
      const is_email_back = since === null || (await writeEmail(inside, accountId, change))
      await stopChangesFrom(inside, change, { keepsLink: !is_email_back })
      if (since !== null) {
        await deleteAuthenticatorSince(inside, accountId, since)
        await deleteRecoveryCodesSince(inside, accountId, since)
        await endNotMeLinks(inside, accountId, since)
      }
      await shutOut(inside, tenant, accountId)
      const about = { accountId, what: 'email.stopped', userAgent: sessionWriter.userAgent } as const
      await makeBrowsersNew({ database: inside, rateLimits: gateways.rateLimits }, about)
      if (tenant.choices.signIn !== 'form') return { reset_token: null, is_email_back }
      const link = { purpose: 'reset', accountId, minutes: limits.resetLinkMinutes } as const
      return { reset_token: await makeMailLink(inside, link), is_email_back }
    })
  const stopped = await stop().catch((error: unknown) => {
    // Taken in this very moment: now it is seen.
    if (isAddressTaken(error)) return stop()
    throw error
  })
  // A page that knows of no such end would say that the address is back: it is told what it was told before, as all is done.
  return stopped.is_email_back || body.knows_not_back === true ? stopped : refuse('request.expired')
}
