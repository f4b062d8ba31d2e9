import { limits } from '#contract/limits.ts'
import type { FieldError } from '#contract/refusals.ts'
import { parseEmail } from '#contract/values/email.ts'
import { requireCaptcha } from '#platform/server/captcha/require-captcha.ts'
import type { Handler } from '#platform/server/http/handler.ts'
import { findLoginAccount } from './sign-in-queries.ts'

/**
 * Opens a session. A try is claimed before the password is compared; an unknown account costs as long as a known one;
 * that an account is unconfirmed learns only who knows its password.
 */
export const login: Handler<'login'> = async (given) => {
  const { body, tenant, database, gateways, sessionDoor, asker, refuse } = given
  const email = parseEmail(body.email ?? '')
  const password = body.password ?? ''
  const errors: FieldError[] = []
  if (!email) errors.push({ path: 'email', msg: body.email?.trim() ? 'invalid' : 'required' })
  if (password === '') errors.push({ path: 'password', msg: 'required' })
  if (password.length > limits.passwordLength) errors.push({ path: 'password', msg: 'invalid' })
  if (!email || errors.length > 0) return refuse('fields.invalid', errors)

  const emailCanonical = email.canonical
  const failures = gateways.captcha ? await gateways.budget.loginFailures(emailCanonical, asker) : 0
  const isChecked = failures >= limits.failuresBeforeCaptcha
  if (isChecked) await requireCaptcha(given, 'login')
  const account = await findLoginAccount(database, emailCanonical)
  const compare = () => gateways.passwords.verify(account?.password_hash ?? undefined, password)
  const { waitSeconds, isRight } = await gateways.budget.tryLogin({ emailCanonical, asker, isChecked }, compare)
  if (waitSeconds > 0) return refuse('request.too_many', waitSeconds)
  if (!account && tenant.choices.notices === 'classic') return refuse('account.not_found')
  if (!account?.password_hash || isRight !== true) return refuse('password.incorrect')

  if (!account.is_confirmed) return refuse('account.unconfirmed')
  const opened = await sessionDoor.openByPassword(account.id, account.password_hash)
  const session = opened ?? refuse('password.incorrect')
  return { account: session.account }
}
