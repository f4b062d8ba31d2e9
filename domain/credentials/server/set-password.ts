import { minuteText } from '#contract/values/time/instant-text.ts'
import { localeOf } from '#contract/values/languages.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { deletePasskeysOf } from '#domain/factors/server/passkeys/passkeys-queries.ts'
import { providerTitle } from '#domain/identity/server/provider-title.ts'
import { moreLinkToNotMe } from '#domain/mail-links/server/link-to-not-me.ts'
import { endResetLinks } from '#domain/mail-links/server/mail-links-queries.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { deleteSessionsOf } from '#domain/sessions/server/session-queries.ts'
import { passwordChanged, passwordReset } from './credential-letters.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { endPendingEmailChanges } from '#domain/accounts/server/email-changes-queries.ts'
import { writePasswordHash } from '#domain/accounts/server/accounts-queries.ts'
import { unlinkAllLogins } from '#domain/accounts/server/linked-logins-queries.ts'

/**
 * Gives an account a new password, inside the transaction that checked who may: its other sessions, every link that
 * could lead to a new password and a change of address that waits end, and the owner gets a mail. `letsGo` also takes off every login of another site that
 * was linked, and every passkey: whoever just proved the address by a mail need not be the one who added it. Take the account (lockAccount)
 * before.
 */
export async function setPassword(
  { database, tenant, mail }: { database: TenantDatabase; tenant: Tenant; mail: Mail },
  change: { accountId: string; passwordHash: string; keepSession: string | undefined; letsGo?: boolean },
): Promise<void> {
  const owner = await writePasswordHash(database, change.accountId, change.passwordHash, change.letsGo)
  await deleteSessionsOf(database, change.accountId, change.keepSession)
  await endResetLinks(database, change.accountId)
  await endPendingEmailChanges(database, change.accountId)
  const gone = change.letsGo ? await unlinkAllLogins(database, change.accountId) : []
  const passkeys = change.letsGo ? await deletePasskeysOf(database, change.accountId) : []
  const time = minuteText(owner.updated, localeOf[owner.language], tenant.timeZone)
  const logins = [...gone.map((provider) => providerTitle(tenant, provider)), ...passkeys].join(', ')
  const content = {
    to: owner.email,
    language: owner.language,
    values: { name: owner.name, ...(await moreLinkToNotMe({ database, tenant }, change.accountId)) },
  }
  if (logins !== '') await mail.send(database, passwordReset, { ...content, facts: { time, logins } })
  else await mail.send(database, passwordChanged, { ...content, facts: { time } })
}
