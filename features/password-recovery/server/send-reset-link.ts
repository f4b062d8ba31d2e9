import { limits } from '#contract/limits.ts'
import { ownPath } from '#contract/values/paths/own-paths.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { linkedProviders } from '#domain/accounts/server/linked-logins-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { providerTitle } from '#domain/identity/server/provider-title.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { makeMailLink } from '#domain/mail-links/server/mail-link.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { noPassword, resetPassword, resetPasswordLinked } from './password-recovery-letters.ts'
import type { AccountToReset } from './password-recovery-queries.ts'

/**
 * Writes to the stored address, with a new link that lives for 30 minutes. A tenant without a password form has nothing
 * that such a link could lead to: the letter then says how one logs in. Which logins of other sites open the account now,
 * and that a new password takes them off, the letter says too. Nothing goes to an address that the account has left meanwhile.
 */
export async function sendResetLink(
  given: { database: TenantDatabase; tenant: Tenant; mail: Mail },
  account: AccountToReset,
): Promise<void> {
  const { email: to, language, name } = account
  if (given.tenant.choices.signIn !== 'form') {
    const values = { name, link: `${given.tenant.publicUrl}/` }
    return given.mail.send(given.database, noPassword, { to, language, values })
  }
  const minutes = limits.resetLinkMinutes
  await given.database.transaction(async (inside) => {
    if ((await lockAccount(inside, account.id))?.email !== to) return
    const linked = await linkedProviders(inside, account.id)
    const logins = linked.map((provider) => providerTitle(given.tenant, provider)).join(', ')
    const token = await makeMailLink(inside, { purpose: 'reset_check', accountId: account.id, minutes })
    const link = `${given.tenant.publicUrl}${ownPath(given.tenant, '/forgot_password/request_in_progress')}?token=${token}`
    const content = { to, language, values: { name, minutes: String(minutes), link } }
    if (linked.length > 0) await given.mail.send(inside, resetPasswordLinked, { ...content, facts: { logins } })
    else await given.mail.send(inside, resetPassword, content)
  })
}
