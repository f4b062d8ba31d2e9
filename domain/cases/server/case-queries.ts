import type { Case, CaseEvent, CaseRow, CaseSubject } from '#contract/shapes/case.ts'
import type { CaseState } from '#contract/values/case-words.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** A case as its row is, without its events. */
export type StoredCase = Omit<Case, 'subject' | 'events' | 'reopen_by'> & {
  id: string
  account_id: string | null
  subject_kind: CaseSubject['kind']
  subject_id: string
  closed_at: string | null
}

/** The account's cases, the one that changed last first. */
export async function casesOf(database: TenantDatabase, accountId: string): Promise<CaseRow[]> {
  return database.sql<CaseRow>`
    select number, jsonb_build_object('kind', subject_kind, 'id', subject_id) as subject, about, reason, state, opened,
      updated, answer_by
    from cases where account_id = ${accountId} order by updated desc, id limit 200`
}

/** A case of this account by its number; one of somebody else is not there. */
export async function findOwnCase(
  database: TenantDatabase,
  accountId: string,
  number: string,
): Promise<StoredCase | undefined> {
  const rows = await database.sql<StoredCase>`
    select * from cases where number = ${number} and account_id = ${accountId}`
  return rows[0]
}

/**
 * Takes a case for this transaction, whoever's it is: of two who change it at once the second waits here and then finds
 * what the first made of it.
 */
export async function lockCase(database: TenantDatabase, number: string): Promise<StoredCase | undefined> {
  const rows = await database.sql<StoredCase>`select * from cases where number = ${number} for update`
  return rows[0]
}

/** Whether there is a case of this number, whoever's it is. */
export async function isCase(database: TenantDatabase, number: string): Promise<boolean> {
  const rows = await database.sql`select from cases where number = ${number}`
  return rows.length > 0
}

/** What happened to a case, oldest first; `staff` is told to the operator alone. */
export function eventsOf(database: TenantDatabase, caseId: string): Promise<(CaseEvent & { staff: string })[]> {
  return database.sql`select id, at, what, by, staff, text from case_events where case_id = ${caseId} order by id`
}

/** Number of the case that is open about a subject, where there is one. */
export async function openNumberOf(
  database: TenantDatabase,
  accountId: string,
  { kind, id }: CaseSubject,
): Promise<string | undefined> {
  const rows = await database.sql<{ number: string }>`
    select number from cases
    where account_id = ${accountId} and subject_kind = ${kind} and subject_id = ${id} and state <> 'closed'`
  return rows[0]?.number
}

/**
 * Adds a case that is to be answered within some days, as days are in the zone. Undefined when its number is taken, or
 * when one about the subject is open: of two who open one at once the second waits here until the first is done.
 */
export async function insertCase(
  database: TenantDatabase,
  added: Pick<
    StoredCase,
    'number' | 'subject_kind' | 'subject_id' | 'about' | 'reason' | 'station' | 'other_payment'
  > & {
    accountId: string
  },
  { days, timeZone }: AnswerTime,
): Promise<StoredCase | undefined> {
  const { number, accountId, subject_kind: kind, subject_id: subjectId, about, reason, station } = added
  const otherPayment = added.other_payment && JSON.stringify(added.other_payment)
  const rows = await database.sql<StoredCase>`
    insert into cases (number, account_id, subject_kind, subject_id, about, reason, station, other_payment, answer_by)
    values (${number}, ${accountId}, ${kind}, ${subjectId}, ${JSON.stringify(about)}::jsonb, ${reason}, ${station},
      ${otherPayment}::jsonb, (now() at time zone ${timeZone}::text)::date + ${days}::int)
    on conflict do nothing returning *`
  return rows[0]
}

/** How long the operator takes, and whose days those are. */
export interface AnswerTime {
  days: number
  timeZone: string
}

/** Moves a case to a state; `renewed` is when the operator has to answer anew. Its row must be taken. */
export async function writeState(
  database: TenantDatabase,
  caseId: string,
  state: CaseState,
  renewed?: AnswerTime,
): Promise<void> {
  await database.sql`
    update cases set state = ${state}::text, updated = now(),
      closed_at = case when ${state}::text = 'closed' then now() end,
      answer_by = coalesce((now() at time zone ${renewed?.timeZone ?? null}::text)::date + ${renewed?.days ?? null}::int,
        answer_by)
    where id = ${caseId}`
}

/** Adds what happened, and a row of the audit that says who did it and not what was written. */
export async function addEvent(
  database: TenantDatabase,
  of: { id: string; number: string; account_id: string | null },
  event: Pick<CaseEvent, 'what' | 'by' | 'text'> & { staff?: string },
): Promise<void> {
  const { what, by, text, staff = '' } = event
  await database.sql`
    with added as (
      insert into case_events (case_id, what, by, staff, text) values (${of.id}, ${what}, ${by}, ${staff}, ${text})
    )
    insert into audit (what, account_id, subject, detail)
    values (${`case.${what}`}, ${of.account_id}, ${of.number}, jsonb_build_object('by', ${staff || by}::text))`
}

/** Who is written to about a case; nobody once the account is gone. */
export async function readerOf(
  database: TenantDatabase,
  accountId: string | null,
): Promise<{ email: string; name: string; language: LanguageCode } | undefined> {
  const rows = await database.sql<{ email: string; name: string; language: LanguageCode }>`
    select email, name, language from accounts where id = ${accountId}`
  return rows[0]
}

/** Waits until nobody deletes the account, and keeps it while the transaction lasts; false when it is gone. */
export async function keepAccount(database: TenantDatabase, accountId: string): Promise<boolean> {
  const rows = await database.sql`select from accounts where id = ${accountId} for key share`
  return rows.length > 0
}

/** One of the operator's people looked at a case. */
export async function auditLook(
  database: TenantDatabase,
  of: { number: string; account_id: string | null },
  staff: string,
): Promise<void> {
  await database.sql`
    insert into audit (what, account_id, subject, detail)
    values ('case.seen', ${of.account_id}, ${of.number}, jsonb_build_object('by', ${staff}::text))`
}

/** A case as the operator's list shows it: nothing that anybody wrote. */
export type CaseSummary = Pick<
  StoredCase,
  'number' | 'state' | 'reason' | 'subject_kind' | 'opened' | 'updated' | 'answer_by'
>

/** Cases in a state, or all that are not closed; what must be answered first comes first. */
export function casesIn(database: TenantDatabase, state: CaseState | undefined): Promise<CaseSummary[]> {
  return database.sql<CaseSummary>`
    select number, state, reason, subject_kind, opened, updated, answer_by from cases
    where case when ${state ?? null}::text is null then state <> 'closed' else state = ${state ?? null}::text end
    order by state <> 'open', answer_by, opened limit 1000`
}
