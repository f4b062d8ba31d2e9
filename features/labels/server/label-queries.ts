import type { Label, Remark, RemarkSubject } from '#contract/shapes/bookkeeping/remark.ts'
import type { LabelColour } from '#contract/values/bookkeeping/label-text.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** Adds a label; undefined where the account has one of that name, however it is written. */
export async function insertLabel(
  database: TenantDatabase,
  accountId: string,
  label: { name: string; colour: LabelColour },
): Promise<Label | undefined> {
  const rows = await database.sql<Label>`
    insert into labels (account_id, name, colour) values (${accountId}, ${label.name}, ${label.colour})
    on conflict (tenant_id, account_id, lower(name)) do nothing returning id, name, colour`
  return rows[0]
}

/** The label of a name, however it is written. */
export async function labelNamed(
  database: TenantDatabase,
  accountId: string,
  name: string,
): Promise<Label | undefined> {
  const rows = await database.sql<Label>`
    select id, name, colour from labels where account_id = ${accountId} and lower(name) = lower(${name})`
  return rows[0]
}

/** Renames and colours a label; undefined where the account has none of that id. */
export async function updateLabel(
  database: TenantDatabase,
  accountId: string,
  { id, name, colour }: { id: string; name: string; colour: LabelColour },
): Promise<Label | undefined> {
  const rows = await database.sql<Label>`
    update labels set name = ${name}, colour = ${colour} where id = ${id}::uuid and account_id = ${accountId}
    returning id, name, colour`
  return rows[0]
}

/** Removes a label, and the remarks that were nothing else; notes stay. */
export async function deleteLabel(database: TenantDatabase, accountId: string, id: string): Promise<void> {
  await database.sql`
    delete from remarks where account_id = ${accountId} and label_id = ${id}::uuid and note = ''`
  await database.sql`delete from labels where id = ${id}::uuid and account_id = ${accountId}`
}

export async function countLabels(database: TenantDatabase, accountId: string): Promise<number> {
  const rows = await database.sql<{ count: number }>`
    select count(*)::int as count from labels where account_id = ${accountId}`
  return rows[0]?.count ?? 0
}

/** How many payments and tickets have a remark, this one apart. */
export async function countOtherRemarks(
  database: TenantDatabase,
  accountId: string,
  { kind, id }: RemarkSubject,
): Promise<number> {
  const rows = await database.sql<{ count: number }>`
    select count(*)::int as count from remarks
    where account_id = ${accountId} and not (kind = ${kind} and subject_id = ${id})`
  return rows[0]?.count ?? 0
}

/** Whether the account has a label of that id; it stays while the transaction lasts. */
export async function holdLabel(database: TenantDatabase, accountId: string, id: string): Promise<boolean> {
  const rows = await database.sql`
    select from labels where id = ${id}::uuid and account_id = ${accountId} for key share`
  return rows.length > 0
}

/** Keeps a remark; one without label and note is forgotten. */
export async function keepRemark(database: TenantDatabase, accountId: string, remark: Remark): Promise<void> {
  const { kind, id, label_id, note, ticket_ids } = remark
  if (label_id === null && note === '') {
    await database.sql`
      delete from remarks where account_id = ${accountId} and kind = ${kind} and subject_id = ${id}`
    return
  }
  await database.sql`
    insert into remarks (account_id, kind, subject_id, label_id, note, ticket_ids)
    values (${accountId}, ${kind}, ${id}, ${label_id}::uuid, ${note}, ${ticket_ids}::text[])
    on conflict (tenant_id, account_id, kind, subject_id) do update set label_id = excluded.label_id,
      note = excluded.note, ticket_ids = excluded.ticket_ids, updated = now()`
}
