import type { Account } from '#contract/shapes/account.ts'
import { accountOfRow } from '#domain/accounts/server/account-of-row.ts'
import type { AccountRow } from '#domain/accounts/server/account-of-row.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Changes what an account's holder may change; what is undefined stays. Notices that are turned on count from now. */
export async function updateAccount(
  database: TenantDatabase,
  id: string,
  change: { name: string; surname: string; language: string; notifyTicketIssuance: boolean | undefined },
): Promise<Account> {
  const notify = change.notifyTicketIssuance ?? null
  const rows = await database.sql<AccountRow>`
    with changed as (
      update accounts set name = ${change.name}, surname = ${change.surname}, language = ${change.language},
        notify_ticket_issuance = coalesce(${notify}::boolean, notify_ticket_issuance),
        notices_since = case when not coalesce(${notify}::boolean, notify_ticket_issuance) then null
          when notify_ticket_issuance then notices_since else now() end,
        updated = now()
      where id = ${id}
      returning id, name, surname, email, language, google_id, facebook_id, notify_ticket_issuance
    ), noted as (
      insert into audit (what, account_id) select 'account.edited', id from changed
    )
    select * from changed`
  const [row] = rows
  if (!row) throw new Error('the account of a live session is gone')
  return accountOfRow(row)
}
