import type { Label, Remark } from '#contract/shapes/bookkeeping/remark.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** The labels of an account by their names. */
export async function labelsOf(database: TenantDatabase, accountId: string): Promise<Label[]> {
  return database.sql<Label>`
    select id, name, colour from labels where account_id = ${accountId} order by lower(name)`
}

/** All that the account's holder remarked on payments and tickets. */
export async function remarksOf(database: TenantDatabase, accountId: string): Promise<Remark[]> {
  return database.sql<Remark>`
    select kind, subject_id as id, label_id, note, ticket_ids from remarks
    where account_id = ${accountId} order by kind, subject_id`
}
