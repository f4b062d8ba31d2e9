import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * Deletes what opens nothing any more: links, codes, logins under way, proofs and challenges a day after their end; sessions and what
 * is kept for their logout at an identity provider after the longest life that a session may have (30 days); sign-ups
 * that nobody confirmed, with their links, after a week; the locks against telling of anything twice after a year and a
 * month; and what a remote operator's payments were for after the longest range of a list, or once nobody holds the card.
 * A card that waits for its first tap leaves its account after 90 days. What only an account's holder reads of it goes
 * after a year and a month; what the operator's books need stays in the audit. Each statement stands by itself: what one
 * could not delete in time the next day's does. Answers how many rows went, or were emptied, by their table.
 */
export async function sweep(database: TenantDatabase): Promise<Record<string, number>> {
  const swept: Record<string, number> = {}
  const gone =
    (table: string) =>
    async (strings: TemplateStringsArray, ...values: number[]): Promise<void> => {
      const { length } = await database.sql(strings, ...values)
      if (length > 0) swept[table] = length
    }
  await gone('mail_links')`delete from mail_links where expires_at < now() - interval '1 day' returning 1`
  await gone(
    'sign_ups',
  )`delete from sign_ups where created < now() - make_interval(days => ${limits.signUpDays}::int) returning 1`
  await gone('data_copies')`delete from data_copies where asked_at < now() - interval '2 days' returning 1`
  await gone('email_changes')`delete from email_changes where stop_until < now() - interval '1 day' returning 1`
  await gone('one_time_codes')`delete from one_time_codes where expires_at < now() - interval '1 day' returning 1`
  await gone('identity_flows')`delete from identity_flows where expires_at < now() - interval '1 day' returning 1`
  await gone('identity_proofs')`delete from identity_proofs where expires_at < now() - interval '1 day' returning 1`
  await gone(
    'passkey_challenges',
  )`delete from passkey_challenges where expires_at < now() - interval '1 day' returning 1`
  await gone('captcha_uses')`delete from captcha_uses where expires_at < now() - interval '1 day' returning 1`
  await gone(
    'login_doors',
  )`delete from login_doors where greatest(tries_end, waits_end, closed_until) < now() - interval '1 day' returning 1`
  await gone('identity_sessions')`delete from identity_sessions where created < now() - interval '31 days' returning 1`
  await gone('sessions')`delete from sessions where created < now() - interval '31 days' returning 1`
  await gone('bank_cards')`
    with swept as (
      update bank_cards set removed_at = now(), updated = now()
      where waits and removed_at is null and created < now() - make_interval(days => ${limits.waitingCardDays}::int)
      returning id, account_id
    )
    insert into audit (what, account_id, subject) select 'bank_card.swept', account_id, id::text from swept returning 1`
  await gone('account_activity')`
    delete from account_activity where at < now() - make_interval(months => ${limits.activityMonths}::int) returning 1`
  await gone('ticket_notices')`delete from ticket_notices where at < now() - interval '13 months' returning 1`
  await gone('alerts')`delete from alerts where at < now() - interval '13 months' returning 1`
  await gone('remote_payments')`
    update remote_payments p set journeys = null
    where journeys is not null and (created < now() - make_interval(months => ${limits.longestRangeMonths}::int)
      or not exists (select from bank_cards c where c.alias_pan = p.alias_pan and c.removed_at is null)) returning 1`
  return swept
}
