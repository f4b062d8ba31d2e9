import { limits } from '#contract/limits.ts'
import type { FieldError } from '#contract/refusals.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import { requireCaptcha } from '#domain/captcha/server/require-captcha.ts'
import { checkFactor } from '#domain/factors/server/check-factor.ts'
import type { FactorVerdict } from '#domain/factors/server/check-factor.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { countLogin } from '#domain/sessions/server/count-login.ts'
import type { LoginTried } from '#platform/server/rate-limits/login-limits.ts'
import { signUpBrowser } from '#domain/sign-ups/server/sign-up-browser.ts'
import { refuseFactor } from './refuse-factor.ts'
import { noteFailedLogin, whoLogsIn } from './sign-in-queries.ts'

/**
 * Opens a session. A try is claimed before the password is compared; an unknown account costs as long as a known one;
 * that a sign-up waits for its confirmation learns only who knows its password. With neutral notices that is answered
 * whether the address has an account or not, and both passwords are compared each time: whoever signs up with an address
 * and then logs in with what they chose learns nothing. Where the account has a second factor, that belongs to the same
 * try: a right password alone neither fails nor forgets failures, so that nobody tries out codes by it. Where single
 * sign-on is the only login no password lets in, whoever has one from elsewhere or from before.
 */
export const login: Handler<'login'> = async (given) => {
  const { body, tenant, database, gateways, sessionWriter, isCrowded, cookieJar, refuse } = given
  if (tenant.choices.signIn !== 'form') return refuse('password.not_offered')
  const isProved = isCrowded && (await requireCaptcha(given, 'login'))
  const email = parseEmail(body.email ?? '')
  const password = body.password ?? ''
  const errors: FieldError[] = []
  if (!email) errors.push({ path: 'email', msg: body.email?.trim() ? 'invalid' : 'required' })
  if (password === '') errors.push({ path: 'password', msg: 'required' })
  if (password.length > limits.passwordLength) errors.push({ path: 'password', msg: 'invalid' })
  if (!email || errors.length > 0) return refuse('fields.invalid', errors)

  const emailCanonical = email.canonical
  const verify = (hash: string | null | undefined) => gateways.passwords.verify(hash ?? undefined, password)
  const isNeutral = tenant.choices.notices === 'neutral'
  let isOfSignUp = false
  const factor: { verdict: FactorVerdict } = { verdict: 'none' }
  /** A sign-up's password is a failed try: nobody who signs up with an address wins new guesses at its account by it. */
  const compare = async () => {
    const { account, signUp } = await known
    if ((isNeutral || account) && (await verify(account?.password_hash)) && account) {
      if (!account.asks_factor) return true
      const verdict = await checkFactor(given, account.id, body)
      factor.verdict = verdict
      return verdict === 'missing' ? undefined : verdict !== 'wrong'
    }
    isOfSignUp = (isNeutral || !account) && (await verify(signUp?.password_hash))
    return false
  }
  // Whom the address means and the claim leave in one go.
  const { known, trying } = database.inOneGo(() => ({
    known: whoLogsIn(database, emailCanonical, signUpBrowser.read(cookieJar)),
    trying: tryAfterProof(given, { emailCanonical, isProved }, compare),
  }))
  const [{ account, signUp }, { waitSeconds, isRight }] = await Promise.all([known, trying])
  if (waitSeconds > 0) return refuse('request.too_many', waitSeconds)
  if (isRight === false) countLogin(gateways.metrics, tenant.name, 'password', 'wrong')
  if (isRight === false) await noteFailedLogin(database, emailCanonical, sessionWriter.userAgent)
  if (isOfSignUp) return refuse('account.unconfirmed')
  if (!account && !signUp && !isNeutral) return refuse('account.not_found')
  refuseFactor(given, factor.verdict)
  if (!account?.password_hash || isRight !== true) return refuse('password.incorrect')

  const ground = { passwordHash: account.password_hash, isFactorRight: factor.verdict === 'right' }
  const opened = await sessionWriter.open(account.id, ground, emailCanonical)
  const session = opened ?? refuse('password.incorrect')
  countLogin(gateways.metrics, tenant.name, 'password', 'opened')
  return { account: session.account }
}

/**
 * A try, behind the bot check after failures where the tenant chose one; whatever it chose, for strangers of an address from
 * which too much failed: who goes on guessing there pays for each try, and nobody else waits for them.
 */
async function tryAfterProof(
  given: Parameters<Handler<'login'>>[0],
  { emailCanonical, isProved }: { emailCanonical: string; isProved: boolean },
  compare: () => Promise<boolean | undefined>,
): Promise<LoginTried> {
  const { tenant, gateways, asker } = given
  const hasCheck = tenant.choices.captcha.kind !== 'none'
  const proofFrom = isProved ? undefined : hasCheck ? limits.failuresBeforeCaptcha : Infinity
  const tried = await gateways.rateLimits.tryLogin({ emailCanonical, asker, proofFrom }, compare)
  if (!tried.mustProve) return tried
  await requireCaptcha({ ...given, isCrowded: true }, 'login')
  return gateways.rateLimits.tryLogin({ emailCanonical, asker }, compare)
}
