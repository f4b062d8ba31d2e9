import type { IdentityProviderName } from '#contract/shapes/tenant.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { ParsedEmail } from '#contract/values/email.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** An account as a login by an identity judges it. */
export interface JudgedAccount {
  id: string
  is_confirmed: boolean
}

/** Whose identity this is: issuer and subject, never an address. */
export async function accountOfIdentity(
  database: TenantDatabase,
  issuer: string,
  subject: string,
): Promise<JudgedAccount | undefined> {
  const rows = await database.sql<JudgedAccount>`
    select accounts.id, confirmed_at is not null as is_confirmed
    from identities join accounts on accounts.tenant_id = identities.tenant_id and accounts.id = account_id
    where issuer = ${issuer} and subject = ${subject}`
  return rows[0]
}

/** The account of an address, taken for this transaction. */
export async function lockAccountOf(
  database: TenantDatabase,
  emailCanonical: string,
): Promise<JudgedAccount | undefined> {
  const rows = await database.sql<JudgedAccount>`
    select id, confirmed_at is not null as is_confirmed from accounts
    where email_canonical = ${emailCanonical} for update`
  return rows[0]
}

/** What a provider says of somebody new, made safe. */
export interface Newcomer {
  email: ParsedEmail
  name: string
  surname: string
  language: LanguageCode
  privacyNotice: string
}

/** Adds an account without a password; undefined when somebody else just took the address. */
export async function insertNewcomer(
  database: TenantDatabase,
  { email, name, surname, language, privacyNotice }: Newcomer,
  isConfirmed: boolean,
): Promise<string | undefined> {
  const rows = await database.sql<{ id: string }>`
    insert into accounts (email, email_canonical, name, surname, language, confirmed_at, privacy_accepted_at,
      privacy_notice)
    values (${email.address}, ${email.canonical}, ${name}, ${surname}, ${language},
      case when ${isConfirmed} then now() end, now(), ${privacyNotice})
    on conflict (tenant_id, email_canonical) do nothing returning id`
  const id = rows[0]?.id
  if (id !== undefined)
    await database.sql`
      insert into audit (what, account_id, detail)
      values ('account.registered', ${id}, ${{ by: 'identity', confirmed: isConfirmed }})`
  return id
}

/**
 * Hands an unconfirmed account to whoever proved its address: nothing that another person may have put there stays, no
 * password, name, link or way in.
 */
export async function handOverAccount(database: TenantDatabase, id: string, owner: Newcomer): Promise<void> {
  await database.sql`delete from sessions where account_id = ${id}`
  await database.sql`delete from mail_links where account_id = ${id}`
  await database.sql`delete from identities where account_id = ${id}`
  await database.sql`
    update accounts set confirmed_at = now(), updated = now(), password_hash = null, email = ${owner.email.address},
      name = ${owner.name}, surname = ${owner.surname}, date_of_birth = null, language = ${owner.language},
      google_id = null, facebook_id = null, notify_ticket_issuance = false, notices_since = null,
      privacy_accepted_at = now(), privacy_notice = ${owner.privacyNotice}
    where id = ${id}`
  await database.sql`
    insert into audit (what, account_id, detail) values ('account.confirmed', ${id}, ${{ by: 'identity', wiped: true }})`
}

/** Links an identity; false when it has another account, or the account another identity of this provider. */
export async function insertIdentity(
  database: TenantDatabase,
  accountId: string,
  { provider, issuer, subject }: { provider: IdentityProviderName; issuer: string; subject: string },
): Promise<boolean> {
  const rows = await database.sql`
    insert into identities (issuer, subject, provider, account_id)
    values (${issuer}, ${subject}, ${provider}, ${accountId})
    on conflict do nothing returning account_id`
  if (rows.length === 0) return false
  await followLinks(database, accountId)
  await database.sql`
    insert into audit (what, account_id, detail) values ('identity.linked', ${accountId}, ${{ provider }})`
  return true
}

export async function deleteIdentity(
  database: TenantDatabase,
  accountId: string,
  provider: IdentityProviderName,
): Promise<void> {
  await database.sql`delete from identities where account_id = ${accountId} and provider = ${provider}`
  await followLinks(database, accountId)
  await database.sql`
    insert into audit (what, account_id, detail) values ('identity.unlinked', ${accountId}, ${{ provider }})`
}

/** The documented social ids of an account say what is linked, and nobody writes them but this. */
async function followLinks(database: TenantDatabase, accountId: string): Promise<void> {
  await database.sql`
    update accounts set updated = now(),
      google_id = (select subject from identities where account_id = accounts.id and provider = 'google'),
      facebook_id = (select subject from identities where account_id = accounts.id and provider = 'facebook')
    where id = ${accountId}`
}

/** Ways into an account, which is taken for this transaction. */
export async function waysIn(
  database: TenantDatabase,
  accountId: string,
): Promise<{ hasPassword: boolean; providers: readonly string[] }> {
  const accounts = await database.sql<{ has_password: boolean }>`
    select password_hash is not null as has_password from accounts where id = ${accountId} for update`
  const identities = await database.sql<{ provider: string }>`
    select provider from identities where account_id = ${accountId}`
  return {
    hasPassword: accounts[0]?.has_password ?? false,
    providers: identities.map(({ provider }) => provider),
  }
}
