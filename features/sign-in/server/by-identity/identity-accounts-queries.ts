import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { ParsedEmail } from '#contract/values/people/email.ts'
import { lockAccount } from '#domain/accounts/server/accounts-queries.ts'
import { linkedProviders } from '#domain/accounts/server/linked-logins-queries.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Whose identity this is: issuer and subject, never an address. */
export async function accountOfIdentity(
  database: TenantDatabase,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const rows = await database.sql<{ account_id: string }>`
    select account_id from identities where issuer = ${issuer} and subject = ${subject}`
  return rows[0]?.account_id
}

/** The account of an address, taken for this transaction. */
export async function lockAccountOf(database: TenantDatabase, emailCanonical: string): Promise<string | undefined> {
  const rows = await database.sql<{ id: string }>`
    select id from accounts where email_canonical = ${emailCanonical} for update`
  return rows[0]?.id
}

/** Whether an account, taken for this transaction, was confirmed elsewhere than it was signed up for; from now on it is its reader's. */
export async function claimElsewhere(database: TenantDatabase, id: string): Promise<boolean> {
  const rows = await database.sql`
    update accounts set confirmed_elsewhere = false where id = ${id} and confirmed_elsewhere returning id`
  return rows.length > 0
}

/** What a provider says of somebody new, made safe. */
export interface NewAccount {
  email: ParsedEmail
  name: string
  surname: string
  language: LanguageCode
  privacyNotice: string
}

/** Adds an account without a password, of a proved address; undefined when somebody else just took it. */
export async function insertAccount(
  database: TenantDatabase,
  { email, name, surname, language, privacyNotice }: NewAccount,
): Promise<string | undefined> {
  const rows = await database.sql<{ id: string }>`
    insert into accounts (email, email_canonical, name, surname, language, confirmed_at, privacy_accepted_at,
      privacy_notice)
    values (${email.address}, ${email.canonical}, ${name}, ${surname}, ${language}, now(), now(), ${privacyNotice})
    on conflict (tenant_id, email_canonical) do nothing returning id`
  const id = rows[0]?.id
  if (id !== undefined)
    await database.sql`
      insert into audit (what, account_id, detail) values ('account.registered', ${id}, ${{ by: 'identity' }})`
  return id
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

/** Ways into an account, which is taken for this transaction; `passwordHash` is null without a password. */
export async function waysIn(
  database: TenantDatabase,
  accountId: string,
): Promise<{ passwordHash: string | null | undefined; providers: readonly string[] }> {
  const owner = await lockAccount(database, accountId)
  return { passwordHash: owner?.password_hash, providers: await linkedProviders(database, accountId) }
}
