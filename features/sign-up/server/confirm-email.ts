import type { Handler } from '#platform/server/http/handler.ts'
import { readMailLink } from '#platform/server/mail-links/mail-link.ts'
import { confirmAccount } from './sign-up-queries.ts'

/**
 * Confirms an address and answers it. A mail scanner may have opened the link before its reader did, so the link does the
 * same every time until it expires; it opens no session.
 */
export const confirmEmail: Handler<'confirmEmail'> = async ({ body, database, refuse }) => {
  const accountId = (await readMailLink(database, body.token, 'confirmation')) ?? refuse('request.expired')
  return (await confirmAccount(database, accountId)) ?? refuse('request.expired')
}
