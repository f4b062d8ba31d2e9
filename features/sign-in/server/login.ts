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
  const { body, tenant, database, gateways, sessionDoor, address, refuse } = given
  const email = parseEmail(body.email ?? '')
  const password = body.password ?? ''
  const errors: FieldError[] = []
  if (!email) errors.push({ path: 'email', msg: body.email?.trim() ? 'invalid' : 'required' })
  if (password === '') errors.push({ path: 'password', msg: 'required' })
  if (password.length > limits.passwordLength) errors.push({ path: 'password', msg: 'invalid' })
  if (!email || errors.length > 0) return refuse('fields.invalid', errors)

  const failures = gateways.captcha ? await gateways.budget.loginFailures(email.canonical, address) : 0
  if (failures >= limits.failuresBeforeCaptcha) await requireCaptcha(given, 'login')
  const wait = await gateways.budget.claimLogin(email.canonical, address)
  if (wait > 0) return refuse('request.too_many', wait)

  const account = await findLoginAccount(database, email.canonical)
  const isRight = await gateways.passwords.verify(account?.password_hash ?? undefined, password)
  if (!account && tenant.choices.notices === 'classic') return refuse('account.not_found')
  if (!account?.password_hash || !isRight) return refuse('password.incorrect')

  await gateways.budget.loginSucceeded(email.canonical, address)
  if (!account.is_confirmed) return refuse('account.unconfirmed')
  const opened = await sessionDoor.openByPassword(account.id, account.password_hash)
  const session = opened ?? refuse('password.incorrect')
  return { account: session.account }
}
