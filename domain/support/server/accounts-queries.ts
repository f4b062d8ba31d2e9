import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** An account as a list of the support names it. Instants in UTC. */
export interface FoundAccount {
  id: string
  email: string
  name: string
  surname: string
  created: string
}

/**
 * Accounts that are known by a text: their id, their address in canonical form, the number of an order or a case, or the
 * short id of a payment that one of their cards or orders is over. At most twenty.
 */
export function findAccounts(
  database: TenantDatabase,
  { text, emailCanonical }: { text: string; emailCanonical: string | null },
): Promise<FoundAccount[]> {
  return database.sql<FoundAccount>`
    select id, email, name, surname, created from accounts
    where id::text = ${text} or email_canonical = ${emailCanonical}::text
      or id in (select account_id from provider_orders where order_id = ${text})
      or id in (select account_id from cases where number = ${text})
      or id in (select account_id from order_payments join provider_orders using (tenant_id, order_id)
        where short_id = ${text})
      or id in (select b.account_id from ledger_places p join bank_cards b using (tenant_id, alias_pan)
        where p.kind = 'short_id' and p.name = ${text} and b.removed_at is null)
    order by created limit 20`
}

/** What the support is shown of an account: no hash, no secret, no alias PAN. Amounts in minor units, instants in UTC. */
export interface AccountOverview {
  account: FoundAccount & { language: string }
  login: { has_password: boolean; has_authenticator: boolean; passkeys: number; other_sites: string[] }
  cards: { label: string; truncated_pan: string; form_factor: string; linked: string; waits: boolean }[]
  sessions: { user_agent: string; created: string; last_seen: string }[]
  /** The twenty latest. */
  orders: { order_id: string; purpose: string; state: string; amount: number; currency: string; created: string }[]
  cases: { number: string; state: string; opened: string }[]
}

export async function accountOverview(database: TenantDatabase, id: string): Promise<AccountOverview | undefined> {
  const rows = await database.sql<AccountOverview>`
    select jsonb_build_object('id', id, 'email', email, 'name', name, 'surname', surname, 'created', created,
        'language', language) as account,
      jsonb_build_object('has_password', password_hash is not null,
        'has_authenticator', exists (
          select from authenticators where account_id = accounts.id and confirmed_at is not null),
        'passkeys', (select count(*) from passkeys where account_id = accounts.id),
        'other_sites', (select coalesce(jsonb_agg(provider order by provider), '[]')
          from identities where account_id = accounts.id)) as login,
      (select coalesce(jsonb_agg(jsonb_build_object('label', label, 'truncated_pan', truncated_pan,
          'form_factor', form_factor, 'linked', created, 'waits', waits) order by created), '[]')
        from bank_cards where account_id = accounts.id and removed_at is null) as cards,
      (select coalesce(jsonb_agg(jsonb_build_object('user_agent', user_agent, 'created', created, 'last_seen', last_seen)
          order by last_seen desc), '[]') from sessions where account_id = accounts.id) as sessions,
      (select coalesce(jsonb_agg(to_jsonb(latest) order by latest.created desc), '[]') from (
          select order_id, purpose, state, amount_minor as amount, currency, created from provider_orders
          where account_id = accounts.id order by created desc limit 20) latest) as orders,
      (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'state', state, 'opened', opened)
          order by opened desc), '[]') from cases where account_id = accounts.id) as cases
    from accounts where id = ${id}`
  return rows[0]
}

/** Notes that somebody of the staff looked at the accounts, or what else they did; the holder reads it among the activity. */
export async function noteStaff(
  database: TenantDatabase,
  accountIds: readonly string[],
  { what, by, detail = {} }: { what: 'account.seen' | 'account.exported'; by: string; detail?: object },
): Promise<void> {
  await database.sql`
    insert into audit (what, account_id, detail)
    select ${what}, id, ${JSON.stringify({ by, ...detail })}::jsonb from unnest(${[...accountIds]}::uuid[]) as id`
}

/** What of an account outlives it, as money that moved and who did what must stay. */
export async function leftOf(database: TenantDatabase, id: string): Promise<{ orders: number; audit: number }> {
  const [left] = await database.sql<{ orders: number; audit: number }>`
    select (select count(*) from provider_orders where account_id = ${id}) as orders,
      (select count(*) from audit where account_id = ${id}) as audit`
  return left ?? { orders: 0, audit: 0 }
}

/** Notes who at the operator deleted an account for its holder. */
export async function noteDeletedBy(database: TenantDatabase, id: string, by: string): Promise<void> {
  await database.sql`
    insert into audit (what, account_id, detail)
    values ('account.deleted_by_operator', ${id}, ${JSON.stringify({ by })}::jsonb)`
}
