import { wireTexts } from '#contract/refusals.ts'
import { lockAccount, ownerOf } from '#domain/accounts/server/accounts-queries.ts'
import { makeBrowsersNew } from '#domain/credentials/server/make-browsers-new.ts'
import { setPassword } from '#domain/credentials/server/set-password.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { readMailLink, spendMailLink } from '#domain/mail-links/server/mail-link.ts'
import { newPasswordErrors } from '#platform/server/passwords/new-password-errors.ts'

/**
 * Sets a new password for the token that checking the mail's link answered, once. All sessions, all other
 * links and all linked logins of other sites end; nobody is logged in by it, and every browser but this one is new afterwards.
 */
export const resetPassword: Handler<'resetPassword'> = async (given) => {
  const { body, tenant, database, gateways, sessionWriter, refuse } = given
  const accountId = (await readMailLink(database, body.token, 'reset')) ?? refuse('request.expired')
  const owner = (await ownerOf(database, accountId)) ?? refuse('request.expired')
  const errors = await newPasswordErrors(body, owner, gateways.passwords)
  if (errors.length > 0) return refuse('fields.invalid', errors)
  const passwordHash = await gateways.passwords.hash(body.new_password ?? '')

  await database.transaction(async (inside) => {
    await lockAccount(inside, accountId)
    if (!(await spendMailLink(inside, body.token, 'reset'))) refuse('request.expired')
    const change = { accountId, passwordHash, keepSession: undefined, letsGo: true }
    await setPassword({ database: inside, tenant, mail: gateways.mail }, change)
    const about = { accountId, what: 'password.reset', userAgent: sessionWriter.userAgent } as const
    await makeBrowsersNew({ database: inside, rateLimits: gateways.rateLimits }, about)
  })
  // This one knows the password: whoever guesses at the account meanwhile must not keep it from the login that comes next.
  sessionWriter.becomeFamiliar({ id: accountId, email: owner.email })
  return wireTexts.done
}
