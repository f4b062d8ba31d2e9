import { limits } from '#contract/limits.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { makeMailLink, readMailLink } from '#domain/mail-links/server/mail-link.ts'

/**
 * Answers a new token, which sets a password once, for the token of the mail. A mail scanner may have opened the link
 * before its reader did, so checking uses nothing up; setting a password ends all of them.
 */
export const checkForgotPassword: Handler<'checkForgotPassword'> = async ({ body, database, refuse }) => {
  const accountId = (await readMailLink(database, body.token, 'reset_check')) ?? refuse('request.expired')
  return makeMailLink(database, { purpose: 'reset', accountId, minutes: limits.resetLinkMinutes })
}
