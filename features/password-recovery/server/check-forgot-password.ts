import { limits } from '#contract/limits.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { makeMailLink, readMailLink } from '#domain/mail-links/server/mail-link.ts'

/**
 * Answers a new token, which sets a password once, for the token of the mail. A mail scanner may have opened the link
 * before its reader did, so checking uses nothing up; setting a password ends all of them, also one whose check was on
 * its way: the account is held while the mail's token is looked at.
 */
export const checkForgotPassword: Handler<'checkForgotPassword'> = async ({ body, database, refuse }) => {
  const accountId = (await readMailLink(database, body.token, 'reset_check')) ?? refuse('request.expired')
  return database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    if ((await readMailLink(inside, body.token, 'reset_check')) === undefined) refuse('request.expired')
    return makeMailLink(inside, { purpose: 'reset', accountId, minutes: limits.resetLinkMinutes })
  })
}
