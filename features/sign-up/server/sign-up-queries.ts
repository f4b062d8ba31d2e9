import type { LanguageCode } from '#contract/values/languages.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { CheckedUser } from './new-user-rules.ts'

/** Adds an unconfirmed account, with which privacy notice was accepted when; false when the address has one already. */
export async function insertAccount(
  database: TenantDatabase,
  user: CheckedUser & { passwordHash: string; privacyNotice: string },
): Promise<boolean> {
  const rows = await database.sql`
    with added as (
      insert into accounts (email, email_canonical, name, surname, date_of_birth, password_hash, language,
        privacy_accepted_at, privacy_notice)
      values (${user.email.address}, ${user.email.canonical}, ${user.name}, ${user.surname}, ${user.dateOfBirth}::date,
        ${user.passwordHash}, ${user.language}, now(), ${user.privacyNotice})
      on conflict (tenant_id, email_canonical) do nothing returning id)
    insert into audit (what, account_id) select 'account.registered', id from added returning account_id`
  return rows.length > 0
}

/** An account as the mails about confirmation need it. */
export interface Addressee {
  id: string
  email: string
  name: string
  language: LanguageCode
  is_confirmed: boolean
}

export async function findAddressee(database: TenantDatabase, emailCanonical: string): Promise<Addressee | undefined> {
  const rows = await database.sql<Addressee>`
    select id, email, name, language, confirmed_at is not null as is_confirmed
    from accounts where email_canonical = ${emailCanonical}`
  return rows[0]
}

/** Confirms the account, now or long ago, and answers its address. */
export async function confirmAccount(database: TenantDatabase, id: string): Promise<string | undefined> {
  await database.sql`
    with confirmed as (
      update accounts set confirmed_at = now(), updated = now() where id = ${id} and confirmed_at is null returning id)
    insert into audit (what, account_id) select 'account.confirmed', id from confirmed`
  const rows = await database.sql<{ email: string }>`select email from accounts where id = ${id}`
  return rows[0]?.email
}
