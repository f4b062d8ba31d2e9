import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { earlierAddressOf } from '#domain/accounts/server/email-changes-queries.ts'
import { forgetCasesOf } from '#domain/cases/server/forget-cases-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { accountDeleted } from './account-deletion-letters.ts'
import { deleteAccount } from './account-deletion-queries.ts'

/**
 * Deletes an account with all that hangs on it and tells its holder, at an address that was given up lately too. To be
 * called in a transaction, in which `agree` may still refuse; false where the account is gone already.
 */
export async function eraseAccount(
  { inside, mail }: { inside: TenantDatabase; mail: Mail },
  accountId: string,
  agree: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const owner = await lockAccount(inside, accountId)
  if (!owner) return false
  await agree()
  const earlier = await earlierAddressOf(inside, accountId)
  await forgetCasesOf(inside, accountId)
  await deleteAccount(inside, accountId)
  const { language, name } = owner
  for (const to of [owner.email, ...(earlier ? [earlier.email] : [])])
    await mail.send(inside, accountDeleted, { to, language, values: { name } })
  return true
}
