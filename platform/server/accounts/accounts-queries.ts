import type { Account } from '#contract/shapes/account.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { accountOfRow } from './account-of-row.ts'
import type { AccountRow } from './account-of-row.ts'

export async function accountById(database: TenantDatabase, id: string): Promise<Account | undefined> {
  const rows = await database.sql<AccountRow>`
    select id, name, surname, email, language, google_id, facebook_id, notify_ticket_issuance
    from accounts where id = ${id}`
  return rows[0] && accountOfRow(rows[0])
}
