import { wireTexts } from '#contract/refusals.ts'
import type { FieldError } from '#contract/refusals.ts'
import { parseEmail } from '#contract/values/email.ts'
import { ownPath } from '#contract/values/own-paths.ts'
import { requireCaptcha } from '#platform/server/captcha/require-captcha.ts'
import type { Handler } from '#platform/server/http/handler.ts'
import { sealAddress } from '#platform/server/mail-links/sealed-address.ts'
import { checkNewUser } from './new-user-rules.ts'
import { findAddressee, insertAccount } from './sign-up-queries.ts'

const taken: FieldError = { path: 'user.email', msg: 'accountAlreadyExists' }

/**
 * Registers an account, unconfirmed. The mail is asked for by the call that the page makes next. With neutral notices a
 * known address is answered in the same way, and its owner is told by a job.
 */
export const signUp: Handler<'signUp'> = async (given) => {
  const { body, tenant, database, gateways, asker, refuse } = given
  await requireCaptcha(given, 'signUp')
  const checked = checkNewUser(body.user, { tenant, passwords: gateways.passwords })
  if ('errors' in checked) {
    const email = tenant.choices.notices === 'classic' ? parseEmail(body.user.email ?? '') : undefined
    const isTaken = email !== undefined && (await findAddressee(database, email.canonical)) !== undefined
    // Told with the rest, so that one try shows everything.
    return refuse('fields.invalid', isTaken ? [...checked.errors, taken] : checked.errors)
  }
  const crowded = await gateways.budget.claimMailCall(asker)
  if (crowded > 0) return refuse('request.too_many', crowded)
  const { user } = checked
  const passwordHash = await gateways.passwords.hash(user.password)
  const privacyNotice = tenant.publicUrl + ownPath(tenant, '/privacy')

  await database.transaction(async (inside) => {
    if (await insertAccount(inside, { ...user, passwordHash, privacyNotice })) return
    if (tenant.choices.notices === 'classic') refuse('account.already_exists')
    const { payload, key } = sealAddress(gateways.seal, user.email.canonical)
    await inside.addJob('tell_account_exists', payload, { key: `${tenant.name} tell_account_exists ${key}` })
  })
  return wireTexts.registered
}
