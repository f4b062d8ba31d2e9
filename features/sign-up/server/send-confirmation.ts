import { limits } from '#contract/limits.ts'
import { ownPath } from '#contract/values/own-paths.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { makeMailLink } from '#platform/server/mail-links/mail-link.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import type { Addressee } from './sign-up-queries.ts'

/** Writes to the stored address, with a new link that lives for 24 hours. */
export async function sendConfirmation(
  given: { database: TenantDatabase; tenant: Tenant; mail: Mail },
  account: Addressee,
): Promise<void> {
  await given.database.transaction(async (inside) => {
    const minutes = limits.confirmationLinkHours * 60
    const token = await makeMailLink(inside, { purpose: 'confirmation', accountId: account.id, minutes })
    await given.mail.send(inside, {
      name: 'confirmEmail',
      to: account.email,
      language: account.language,
      values: {
        name: account.name,
        hours: String(limits.confirmationLinkHours),
        link: `${given.tenant.publicUrl}${ownPath(given.tenant, '/email/confirmation_in_progress')}?token=${token}`,
      },
    })
  })
}
