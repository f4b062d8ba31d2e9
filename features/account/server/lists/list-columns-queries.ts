import type { ListColumns } from '#contract/shapes/portal/list-columns.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** What the account's holder chose for lists. */
export async function columnsOf(database: TenantDatabase, accountId: string): Promise<ListColumns[]> {
  return database.sql<ListColumns>`
    select list, columns from list_columns where account_id = ${accountId} order by list`
}

/** Keeps the columns of a list; none forgets the choice. */
export async function keepColumns(database: TenantDatabase, accountId: string, chosen: ListColumns): Promise<void> {
  const { list, columns } = chosen
  if (columns.length === 0) {
    await database.sql`delete from list_columns where account_id = ${accountId} and list = ${list}`
    return
  }
  await database.sql`
    insert into list_columns (account_id, list, columns) values (${accountId}, ${list}, ${columns}::text[])
    on conflict (tenant_id, account_id, list) do update set columns = excluded.columns`
}
