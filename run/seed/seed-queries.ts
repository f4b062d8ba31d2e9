import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { DemoAccount } from './demo-accounts.ts'
import type { DemoCard } from './cards/demo-card.ts'

/** Whether the tenant's demo is still to be seeded: nobody fed its ledger, or a seeding broke off half way. */
export async function isToBeSeeded(database: TenantDatabase): Promise<boolean> {
  const [found] = await database.sql<{ answer: boolean }>`
    select not exists (select from landmarks where name = 'demo seeded')
      and (exists (select from landmarks where name = 'demo seeding')
        or not exists (select from ledger_payments) and not exists (select from accounts)) as answer`
  return found?.answer === true
}

export async function setLandmark(database: TenantDatabase, name: 'demo seeding' | 'demo seeded'): Promise<void> {
  await database.sql`insert into landmarks (name) values (${name}) on conflict do nothing`
}

/** When the demo's seeding began: noted now if it begins, and now where it was never seeded. */
export async function beginSeeding(database: TenantDatabase, isNew: boolean): Promise<Date> {
  if (isNew) await setLandmark(database, 'demo seeding')
  const [found] = await database.sql<{ at: string }>`select at from landmarks where name = 'demo seeding'`
  return found ? new Date(found.at) : new Date()
}

/** Online payments that the operator took. */
export function takenPayments(database: TenantDatabase): Promise<{ payment_id: string; at: string }[]> {
  return database.sql`
    select s.payment_id, s.at from settlements s join settlement_deliveries d on d.payment_id = s.payment_id and s.kind = 'payment'
    where d.is_taken`
}

/** Adds a confirmed account with its cards; does nothing when it exists. */
export async function addDemoAccount(
  database: TenantDatabase,
  account: DemoAccount,
  passwordHash: string,
  cards: readonly DemoCard[],
): Promise<void> {
  await database.sql`
    with added as (
      insert into accounts (email, email_canonical, name, surname, password_hash, language, confirmed_at,
        privacy_accepted_at)
      values (${account.email}, ${account.email}, ${account.name}, ${account.surname}, ${passwordHash},
        ${account.language}, now(), now())
      on conflict do nothing returning id
    )
    insert into bank_cards (account_id, order_id, alias_pan, token, payment_account_reference, label, truncated_pan, aid,
      form_factor)
    select added.id, 'SEED', card.*
    from added, unnest(${cards.map((card) => card.alias_pan)}::text[], ${cards.map((card) => card.token)}::text[],
      ${cards.map((card) => card.payment_account_reference)}::text[], ${cards.map((card) => card.label)}::text[],
      ${cards.map((card) => card.truncated_pan)}::text[], ${cards.map((card) => card.aid)}::text[],
      ${cards.map((card) => card.form_factor)}::text[]) as card
    on conflict (tenant_id, alias_pan) where removed_at is null do nothing`
}
