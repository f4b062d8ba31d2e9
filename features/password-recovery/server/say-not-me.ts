import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { endPendingEmailChanges } from '#domain/accounts/server/email-changes-queries.ts'
import { makeBrowsersNew } from '#domain/credentials/server/make-browsers-new.ts'
import { shutOut } from '#domain/credentials/server/shut-out.ts'
import { deleteAuthenticator, deleteRecoveryCodes } from '#domain/factors/server/authenticators-queries.ts'
import { readMailLink, spendMailLink } from '#domain/mail-links/server/mail-link.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { sendResetLink } from './send-reset-link.ts'

const purposes = ['not_me', 'not_me_app', 'not_me_codes'] as const

/**
 * "This was not me", from a mail about the account, by one press and once: whoever is in is shut out. The way to a new
 * password goes to the account's address, never to whoever pressed. An authenticator app and its recovery codes stay, unless
 * the mail was about the app's being switched on, or about such codes.
 */
export const sayNotMe: Handler<'sayNotMe'> = async (given) => {
  const { body, tenant, database, gateways, sessionWriter, refuse } = given
  const found = (await linkOf(database, body.token)) ?? refuse('request.expired')
  const { accountId, purpose } = found
  await database.transaction(async (inside) => {
    const owner = (await lockAccount(inside, accountId)) ?? refuse('request.expired')
    if (!(await spendMailLink(inside, body.token, purpose))) refuse('request.expired')
    await shutOut(inside, tenant, accountId)
    await endPendingEmailChanges(inside, accountId)
    const about = { accountId, what: 'account.not_me', userAgent: sessionWriter.userAgent } as const
    await makeBrowsersNew({ database: inside, rateLimits: gateways.rateLimits }, about)
    if (tenant.choices.signIn !== 'form') return
    if (purpose === 'not_me_app') await deleteAuthenticator(inside, accountId)
    if (purpose === 'not_me_codes') await deleteRecoveryCodes(inside, accountId)
    await sendResetLink({ database: inside, tenant, mail: gateways.mail }, { ...owner, id: accountId })
  })
  return { is_reset_sent: tenant.choices.signIn === 'form' }
}

async function linkOf(database: TenantDatabase, token: string) {
  for (const purpose of purposes) {
    const accountId = await readMailLink(database, token, purpose)
    if (accountId !== undefined) return { accountId, purpose }
  }
  return undefined
}
