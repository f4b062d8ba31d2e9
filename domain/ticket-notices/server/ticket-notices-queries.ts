import type { LanguageCode } from '#contract/values/languages.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Who is to be told of a ticket, and the card that it was issued to. */
export interface Notice {
  ticket_id: string
  account_id: string
  email: string
  name: string
  language: LanguageCode
  label: string
  truncated_pan: string
  aid: string
  /** What its holder calls it. */
  card_name: string
}

/**
 * Claims the notices that nobody claimed before: of tickets that began within the last hours, for accounts that held
 * their card and wanted to be told before the ticket began, and still do. One statement for any number of tickets.
 */
export function claimNotices(
  database: TenantDatabase,
  tickets: readonly { id: string; alias_pan: string; valid_from: string }[],
  hours: number,
): Promise<Notice[]> {
  // An account that is deleted meanwhile is left out instead of breaking the whole: its row is locked first.
  return database.sql<Notice>`
    with wanted as (
      select issued.id as ticket_id, accounts.id as account_id, email, name, language, label, truncated_pan, aid,
        own_name as card_name
      from unnest(${tickets.map(({ id }) => id)}::text[], ${tickets.map(({ alias_pan }) => alias_pan)}::text[],
        ${tickets.map(({ valid_from }) => valid_from)}::timestamptz[]) as issued (id, alias_pan, valid_from)
      join bank_cards on bank_cards.alias_pan = issued.alias_pan and removed_at is null
      join accounts on accounts.tenant_id = bank_cards.tenant_id and accounts.id = bank_cards.account_id
      where issued.valid_from > now() - make_interval(hours => ${hours}::int) and notify_ticket_issuance
        and issued.valid_from > greatest(notices_since, bank_cards.created)
      for key share of accounts
    ), claimed as (
      insert into ticket_notices (account_id, ticket_id)
      select account_id, ticket_id from wanted order by account_id, ticket_id
      on conflict do nothing returning account_id, ticket_id
    )
    select distinct on (claimed.account_id, claimed.ticket_id)
      claimed.ticket_id, claimed.account_id, email, name, language, label, truncated_pan, aid, card_name
    from claimed join wanted using (account_id, ticket_id)`
}
