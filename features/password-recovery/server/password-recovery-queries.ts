import type { LanguageCode } from '#contract/values/languages.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** An account as the mail about a new password needs it. */
export interface AccountToReset {
  id: string
  email: string
  name: string
  language: LanguageCode
}

export async function findAccountToReset(
  database: TenantDatabase,
  emailCanonical: string,
): Promise<AccountToReset | undefined> {
  const rows = await database.sql<AccountToReset>`
    select id, email, name, language from accounts where email_canonical = ${emailCanonical}`
  return rows[0]
}
