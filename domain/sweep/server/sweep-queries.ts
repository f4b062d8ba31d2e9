import { limits } from '#contract/limits.ts'
import { retention } from '#contract/retention.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { forgetBooks } from './forget-queries.ts'
import type { KeptMonths } from './forget-queries.ts'

/** Rows at once: what one statement deletes holds its locks for so long. */
const rowsAtOnce = 5000

/** Runs a statement until it finds fewer rows than fit in one batch, and counts them for a table. */
type Gone = (table: string) => (strings: TemplateStringsArray, ...values: number[]) => Promise<void>

/**
 * Deletes what had its time, by the periods of `contract/retention.ts` and those that the tenant chose. Each statement
 * stands by itself: what one could not delete in time the next day's does. Answers how many rows went, or were emptied,
 * by their table.
 */
export async function sweep(
  database: TenantDatabase,
  keep: KeptMonths & { activity: number },
): Promise<Record<string, number>> {
  const swept: Record<string, number> = {}
  const count = (table: string, rows: number) => {
    if (rows > 0) swept[table] = (swept[table] ?? 0) + rows
  }
  const gone: Gone =
    (table) =>
    async (strings, ...values) => {
      for (let rows = rowsAtOnce; rows >= rowsAtOnce;) {
        rows = (await database.sql(strings, ...values)).length
        count(table, rows)
      }
    }
  await sweepEnded(gone)
  await sweepTold(gone, keep.activity)
  await forgetBooks(database, keep, count)
  return swept
}

/**
 * What opens nothing any more: links, codes, logins under way, proofs and challenges; sessions and what is kept for their
 * logout at an identity provider after the longest life that a session may have; sign-ups that nobody confirmed, with
 * their links; copies of all data.
 */
async function sweepEnded(gone: Gone): Promise<void> {
  await gone('mail_links')`
    delete from mail_links where ctid = any (array(select ctid from mail_links
      where expires_at < now() - make_interval(days => ${retention.mail_links.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('sign_ups')`
    delete from sign_ups where ctid = any (array(select ctid from sign_ups
      where created < now() - make_interval(days => ${retention.sign_ups.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('data_copies')`
    delete from data_copies where ctid = any (array(select ctid from data_copies
      where asked_at < now() - make_interval(days => ${retention.data_copies.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('email_changes')`
    delete from email_changes where ctid = any (array(select ctid from email_changes
      where stop_until < now() - make_interval(days => ${retention.email_changes.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('one_time_codes')`
    delete from one_time_codes where ctid = any (array(select ctid from one_time_codes
      where expires_at < now() - make_interval(days => ${retention.one_time_codes.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('identity_flows')`
    delete from identity_flows where ctid = any (array(select ctid from identity_flows
      where expires_at < now() - make_interval(days => ${retention.identity_flows.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('identity_proofs')`
    delete from identity_proofs where ctid = any (array(select ctid from identity_proofs
      where expires_at < now() - make_interval(days => ${retention.identity_proofs.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('passkey_challenges')`
    delete from passkey_challenges where ctid = any (array(select ctid from passkey_challenges
      where expires_at < now() - make_interval(days => ${retention.passkey_challenges.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('captcha_uses')`
    delete from captcha_uses where ctid = any (array(select ctid from captcha_uses
      where expires_at < now() - make_interval(days => ${retention.captcha_uses.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('login_doors')`
    delete from login_doors where ctid = any (array(select ctid from login_doors
      where greatest(tries_end, waits_end, closed_until) < now() - make_interval(days => ${retention.login_doors.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('feed_progress')`
    delete from feed_progress where ctid = any (array(select ctid from feed_progress
      where at < now() - make_interval(days => ${retention.feed_progress.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('identity_sessions')`
    delete from identity_sessions where ctid = any (array(select ctid from identity_sessions
      where created < now() - make_interval(days => ${retention.identity_sessions.days}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('sessions')`
    delete from sessions where ctid = any (array(select ctid from sessions
      where created < now() - make_interval(days => ${retention.sessions.days}::int) limit ${rowsAtOnce}::int)) returning 1`
}

/**
 * What only an account's holder reads of it, the locks against telling of anything twice, what a remote operator's payments
 * were for once no list shows it or nobody holds the card. A card that waits for its first tap leaves its account; one that
 * was taken off is named by the activity alone, and goes with it.
 */
async function sweepTold(gone: Gone, activityMonths: number): Promise<void> {
  await gone('bank_cards')`
    with swept as (
      update bank_cards set removed_at = now(), updated = now()
      where waits and removed_at is null
        and created < now() - make_interval(days => ${limits.waitingCardDays}::int)
      returning id, account_id
    )
    insert into audit (what, account_id, subject) select 'bank_card.swept', account_id, id::text from swept returning 1`
  await gone('bank_cards')`
    delete from bank_cards where ctid = any (array(select ctid from bank_cards
      where removed_at < now() - make_interval(months => ${activityMonths}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('account_activity')`
    delete from account_activity where ctid = any (array(select ctid from account_activity
      where at < now() - make_interval(months => ${activityMonths}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('ticket_notices')`
    delete from ticket_notices where ctid = any (array(select ctid from ticket_notices
      where at < now() - make_interval(months => ${retention.ticket_notices.months}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('alerts')`
    delete from alerts where ctid = any (array(select ctid from alerts
      where at < now() - make_interval(months => ${retention.alerts.months}::int) limit ${rowsAtOnce}::int)) returning 1`
  await gone('remote_payments')`
    update remote_payments set journeys = null where payment_id = any (array(
      select payment_id from remote_payments p
      where journeys is not null and (created < now() - make_interval(months => ${limits.longestRangeMonths}::int)
        or not exists (select from bank_cards c where c.alias_pan = p.alias_pan and c.removed_at is null))
      limit ${rowsAtOnce}::int)) and journeys is not null returning 1`
}
