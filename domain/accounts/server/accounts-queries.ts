import type { Account } from '#contract/shapes/account.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { accountOfRow } from './account-of-row.ts'
import type { AccountRow } from './account-of-row.ts'

export async function accountById(database: TenantDatabase, id: string): Promise<Account | undefined> {
  const rows = await database.sql<AccountRow>`
    select id, name, surname, email, language, google_id, facebook_id, notify_ticket_issuance
    from accounts where id = ${id}`
  return rows[0] && accountOfRow(rows[0])
}

/** An account as mails and passwords need it. */
export interface AccountOwner {
  email: string
  email_canonical: string
  name: string
  surname: string
  language: LanguageCode
  /** Null while it has no password. */
  password_hash: string | null
  /** Whether its link was followed elsewhere than it was signed up for, so that nobody knows yet whose password it is. */
  confirmed_elsewhere: boolean
}

export async function ownerOf(database: TenantDatabase, id: string): Promise<AccountOwner | undefined> {
  const rows = await database.sql<AccountOwner>`
    select email, email_canonical, name, surname, language, password_hash, confirmed_elsewhere from accounts
    where id = ${id}`
  return rows[0]
}

/**
 * Takes the account for this transaction: whoever else wants to change or delete it waits. Take it before its sessions,
 * links and codes, so that no two wait for each other. Undefined when it is gone.
 */
export async function lockAccount(database: TenantDatabase, id: string): Promise<AccountOwner | undefined> {
  await database.sql`select from accounts where id = ${id} for update`
  return ownerOf(database, id)
}

/**
 * Writes the hash of a new password and notes that it was changed; answers whom to tell. `isByReader`: whoever chose it read
 * the account's mails, so that it is theirs however it was confirmed.
 */
export async function writePasswordHash(
  database: TenantDatabase,
  id: string,
  passwordHash: string,
  isByReader = false,
): Promise<{ email: string; name: string; language: LanguageCode; updated: string }> {
  const rows = await database.sql<{ email: string; name: string; language: LanguageCode; updated: string }>`
    with changed as (
      update accounts set password_hash = ${passwordHash}, updated = now(),
        confirmed_elsewhere = confirmed_elsewhere and not ${isByReader}
      where id = ${id}
      returning id, email, name, language, updated
    ), noted as (
      insert into audit (what, account_id) select 'account.password_changed', id from changed
    )
    select email, name, language, updated from changed`
  const [owner] = rows
  if (!owner) throw new Error('a password was changed of no account')
  return owner
}

/** Whoever changes it has just read a mail to its address: however it was confirmed, it is theirs. */
export async function isItsReaders(database: TenantDatabase, id: string): Promise<void> {
  await database.sql`update accounts set confirmed_elsewhere = false where id = ${id} and confirmed_elsewhere`
}

/** Takes the password away: from now on none opens the account, until a mailed link sets a new one. */
export async function forgetPassword(database: TenantDatabase, id: string): Promise<void> {
  await database.sql`update accounts set password_hash = null, updated = now() where id = ${id}`
}

/** An account as a login judges it; without a hash it has no password. */
export interface LoginAccount {
  id: string
  password_hash: string | null
}

export async function findLoginAccount(
  database: TenantDatabase,
  emailCanonical: string,
): Promise<LoginAccount | undefined> {
  const rows = await database.sql<LoginAccount>`
    select id, password_hash from accounts where email_canonical = ${emailCanonical}`
  return rows[0]
}
