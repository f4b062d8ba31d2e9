import { minuteText } from '#contract/values/time/instant-text.ts'
import { localeOf } from '#contract/values/languages.ts'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { providerTitle } from '#domain/identity/server/provider-title.ts'
import { moreLinkToNotMe } from '#domain/mail-links/server/link-to-not-me.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { loginLinked } from './credential-letters.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { ownerOf } from '#domain/accounts/server/accounts-queries.ts'

/**
 * Mails the owner that a login of another site was linked or taken off, inside the transaction that did it. Both letters
 * have one shape.
 */
export async function mailLoginChange(
  { database, tenant, mail }: { database: TenantDatabase; tenant: Tenant; mail: Mail },
  change: { letter: typeof loginLinked; accountId: string; provider: IdentityProviderName },
): Promise<void> {
  const owner = await ownerOf(database, change.accountId)
  if (!owner) throw new Error('a login was changed of no account')
  const { email: to, language, name } = owner
  await mail.send(database, change.letter, {
    to,
    language,
    values: { name, ...(await moreLinkToNotMe({ database, tenant }, change.accountId)) },
    facts: {
      provider: providerTitle(tenant, change.provider),
      time: minuteText(new Date().toISOString(), localeOf[language], tenant.timeZone),
    },
  })
}
