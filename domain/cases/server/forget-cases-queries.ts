import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * Parts an account that is being deleted from its cases: they are closed, and everything that anybody wrote or that tells
 * where somebody was leaves them. What stays says that something was asked about and when it was answered, which the
 * operator must be able to show until the cases' own time is over. To be called in the transaction that deletes the account.
 */
export async function forgetCasesOf(database: TenantDatabase, accountId: string): Promise<void> {
  // First, so that whoever writes to one right now is waited for, and what they wrote goes too.
  await database.sql`select from cases where account_id = ${accountId} order by id for update`
  await database.sql`
    update case_events set text = '' from cases
    where cases.account_id = ${accountId} and cases.id = case_events.case_id`
  await database.sql`
    update cases set account_id = null, state = 'closed', closed_at = coalesce(closed_at, now()), station = '',
      other_payment = null, about = (about - 'alias_pan') || '{"label": "", "truncated_pan": ""}'
    where account_id = ${accountId}`
}

/** Closes what was asked or answered so many days ago and heard no word since; answers how many that were. */
export async function closeSilentCases(database: TenantDatabase, days: number): Promise<number> {
  const rows = await database.sql`
    with silent as (
      update cases set state = 'closed', closed_at = now(), updated = now()
      where state in ('waiting', 'answered') and updated < now() - make_interval(days => ${days}::int)
      returning id, number, account_id
    ), told as (
      insert into case_events (case_id, what, by) select id, 'closed', 'time' from silent
    ), noted as (
      insert into audit (what, account_id, subject, detail)
      select 'case.closed', account_id, number, '{"by": "time"}' from silent
    )
    select from silent`
  return rows.length
}

/** Deletes closed cases once they have been kept for so many months, some at a time; answers how many those were. */
export async function deleteOldCases(database: TenantDatabase, months: number): Promise<number> {
  const rows = await database.sql`
    delete from cases where id = any (array(
      select id from cases where state = 'closed' and closed_at < now() - make_interval(months => ${months}::int)
      limit 1000)) returning 1`
  return rows.length
}
