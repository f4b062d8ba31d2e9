import type { Handler } from '#domain/portal/server/handler.ts'
import { confirmSignUp } from '#domain/sign-ups/server/confirm-sign-up.ts'
import { signUpBrowser } from '#domain/sign-ups/server/sign-up-browser.ts'

/**
 * Makes the account of the sign-up whose link was followed, and answers its address. A mail scanner may have opened the
 * link before its reader did, so the link does the same every time until it expires; it opens no session.
 */
export const confirmEmail: Handler<'confirmEmail'> = async ({ body, database, cookieJar, refuse }) =>
  (await confirmSignUp(database, body.token, signUpBrowser.read(cookieJar))) ?? refuse('request.expired')
