import type { LanguageCode } from '#contract/values/languages.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** An account as the mail about a new password needs it. */
export interface Forgetful {
  id: string
  email: string
  name: string
  language: LanguageCode
}

export async function findForgetful(database: TenantDatabase, emailCanonical: string): Promise<Forgetful | undefined> {
  const rows = await database.sql<Forgetful>`
    select id, email, name, language from accounts where email_canonical = ${emailCanonical}`
  return rows[0]
}
