import { forgetPassword } from '#domain/accounts/server/accounts-queries.ts'
import { unlinkAllLogins } from '#domain/accounts/server/linked-logins-queries.ts'
import { deletePasskeysOf } from '#domain/factors/server/passkeys/passkeys-queries.ts'
import { endResetLinks } from '#domain/mail-links/server/mail-links-queries.ts'
import { deleteSessionsOf } from '#domain/sessions/server/session-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { endCodes } from './one-time-codes-queries.ts'

/**
 * For a holder who says that it was not them, in the transaction that took the account: everybody is logged out, and
 * nothing that let somebody in does so any more, neither the password nor linked logins nor passkeys nor a link to a new
 * password. Where the operator's single sign-on lets in, that is the operator's to close: here the sessions end.
 */
export async function shutOut(inside: TenantDatabase, tenant: Pick<Tenant, 'choices'>, accountId: string) {
  await deleteSessionsOf(inside, accountId, undefined)
  await endCodes(inside, accountId)
  if (tenant.choices.signIn !== 'form') return
  await endResetLinks(inside, accountId)
  await unlinkAllLogins(inside, accountId)
  await deletePasskeysOf(inside, accountId)
  await forgetPassword(inside, accountId)
}
