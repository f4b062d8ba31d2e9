import { limits } from '#contract/limits.ts'
import type { FieldError } from '#contract/refusals.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { confirmSignUp } from '#domain/sign-ups/server/confirm-sign-up.ts'
import { signUpBrowser } from '#domain/sign-ups/server/sign-up-browser.ts'

const missing: readonly FieldError[] = [{ path: 'password', msg: 'required' }]
const incorrect: readonly FieldError<'incorrect'>[] = [{ path: 'password', msg: 'incorrect' }]

/**
 * Makes the account of the sign-up whose link was followed, and answers its address. A mail scanner may have opened the
 * link before its reader did, so the link does the same every time until it expires; it opens no session. Of several
 * sign-ups of an address a scanner would confirm any: elsewhere than in its own browser the password that was chosen with
 * it is asked for, and counts among the tries to log in. In a browser that made another one with the address it is that
 * one's password, and that one is confirmed: the link proved the address.
 */
export const confirmEmail: Handler<'confirmEmail'> = async (given) => {
  const { body, database, cookieJar, gateways, asker, refuse } = given
  const followed = { token: body.token, browser: signUpBrowser.read(cookieJar) }
  const found = (await confirmSignUp(database, followed)) ?? refuse('request.expired')
  if (typeof found === 'string') return found
  // By a status, as a page of before the password was asked for takes a list of errors for done.
  const password = body.password ?? refuse('sign_up.unproven')
  if (password === '') return refuse('fields.invalid', missing)
  if (password.length > limits.passwordLength) return refuse('fields.invalid', incorrect)
  const { emailCanonical, passwordHash } = found
  const compare = () => gateways.passwords.verify(passwordHash ?? undefined, password)
  const tried = await gateways.rateLimits.tryLogin({ emailCanonical, asker }, compare)
  if (tried.waitSeconds > 0) return refuse('request.too_many', tried.waitSeconds)
  if (tried.isRight !== true) return refuse('fields.invalid', incorrect)
  const confirmed = await confirmSignUp(database, { ...followed, proven: found.id })
  return typeof confirmed === 'string' ? confirmed : refuse('request.expired')
}
