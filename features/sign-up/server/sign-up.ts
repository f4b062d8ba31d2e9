import { wireTexts } from '#contract/refusals.ts'
import type { FieldError } from '#contract/refusals.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { requireCaptcha } from '#domain/captcha/server/require-captcha.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { addJobAbout } from '#domain/mail-links/server/sealed-address.ts'
import { signUpBrowser } from '#domain/sign-ups/server/sign-up-browser.ts'
import { tellAccountExists } from '#domain/sign-ups/server/sign-up-tasks.ts'
import { insertSignUp, ownWaitingHashes } from '#domain/sign-ups/server/sign-ups-queries.ts'
import { spendMailCall } from '#domain/mail-links/server/spend-mail-call.ts'
import { checkNewUser } from './new-user-rules.ts'
import { findAddressee } from './sign-up-queries.ts'

const taken: FieldError<'accountAlreadyExists'> = { path: 'user.email', msg: 'accountAlreadyExists' }

/**
 * Keeps what was entered until its own mailed link is followed; the mail is asked for by the call that the page makes
 * next. Others that wait for the same address neither stand in its way nor end: nobody knows yet whose it is. With neutral
 * notices an address that has an account is answered, and kept, in the same way, and its owner is told by a job. Where
 * single sign-on is the only login nobody registers: it alone says who has an account.
 */
export const signUp: Handler<'signUp'> = async (given) => {
  const { body, tenant, database, gateways, cookieJar, refuse } = given
  if (tenant.choices.signIn !== 'form') return refuse('password.not_offered')
  const isClassic = tenant.choices.notices === 'classic'
  const isProved = await requireCaptcha(given, 'signUp')
  const checked = await checkNewUser(body.user, { tenant, passwords: gateways.passwords })
  if ('errors' in checked) {
    const email = isClassic ? parseEmail(body.user.email ?? '') : undefined
    const isTaken = email !== undefined && (await findAddressee(database, email.canonical)) !== undefined
    // Told with the rest, so that one try shows everything.
    return refuse('fields.invalid', isTaken ? [...checked.errors, taken] : checked.errors)
  }
  await spendMailCall(given, { call: 'signUp', isProved })
  const { user } = checked
  const { canonical } = user.email
  if (isClassic && (await findAddressee(database, canonical))) return refuse('account.already_exists')

  const browser = signUpBrowser.write(cookieJar)
  if (isClassic) {
    // The same sign-up sent again by the browser that made it. Of others' sign-ups no password is ever compared here.
    for (const hash of await ownWaitingHashes(database, canonical, browser))
      if (await gateways.passwords.verify(hash, user.password)) return refuse('account.already_exists')
  }
  const passwordHash = await gateways.passwords.hash(user.password)
  const privacyNotice = tenant.publicUrl + ownPath(tenant, '/privacy')
  await database.transaction(async (inside) => {
    await insertSignUp(inside, { ...user, passwordHash, privacyNotice, browser })
    if (isClassic) return
    await addJobAbout({ database: inside, seal: gateways.seal }, tellAccountExists, canonical)
  })
  return wireTexts.registered
}
