import type { LanguageCode } from '#contract/values/languages.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** The owner of an account as mails about signing up need them. */
export interface Addressee {
  email: string
  name: string
  language: LanguageCode
}

/** Whose account an address is; undefined while it has none, however many sign-ups wait for it. */
export async function findAddressee(database: TenantDatabase, emailCanonical: string): Promise<Addressee | undefined> {
  const rows = await database.sql<Addressee>`
    select email, name, language from accounts where email_canonical = ${emailCanonical}`
  return rows[0]
}
