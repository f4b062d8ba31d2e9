import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** The providers whose logins open the account, in the order in which they were linked. */
export async function linkedProviders(database: TenantDatabase, accountId: string): Promise<IdentityProviderName[]> {
  const rows = await database.sql<{ provider: IdentityProviderName }>`
    select provider from identities where account_id = ${accountId} order by created, provider`
  return rows.map(({ provider }) => provider)
}

/** Takes off every login that is linked to the account, which is taken for this transaction; answers which they were. */
export async function unlinkAllLogins(database: TenantDatabase, accountId: string): Promise<IdentityProviderName[]> {
  const providers = await linkedProviders(database, accountId)
  if (providers.length === 0) return providers
  await database.sql`delete from identities where account_id = ${accountId}`
  await database.sql`update accounts set google_id = null, facebook_id = null, updated = now() where id = ${accountId}`
  await database.sql`
    insert into audit (what, account_id, detail)
    select 'identity.unlinked', ${accountId}, jsonb_build_object('provider', provider, 'by', 'reset')
    from unnest(${providers}::text[]) as provider`
  return providers
}
