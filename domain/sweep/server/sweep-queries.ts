import { limits } from '#contract/limits.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * Deletes what opens nothing any more: links, codes, logins under way and proofs a day after their end; sessions and what
 * is kept for their logout at an identity provider after the longest life that a session may have (30 days); sign-ups
 * that nobody confirmed, with their links, after a week; and the locks against telling of a ticket twice after a year and
 * a month. Each statement stands by itself: what one could not delete in time the next day's does.
 */
export async function sweep(database: TenantDatabase): Promise<void> {
  await database.sql`delete from mail_links where expires_at < now() - interval '1 day'`
  await database.sql`delete from sign_ups where created < now() - make_interval(days => ${limits.signUpDays}::int)`
  await database.sql`delete from one_time_codes where expires_at < now() - interval '1 day'`
  await database.sql`delete from identity_flows where expires_at < now() - interval '1 day'`
  await database.sql`delete from identity_proofs where expires_at < now() - interval '1 day'`
  await database.sql`delete from captcha_uses where expires_at < now() - interval '1 day'`
  await database.sql`delete from login_doors where greatest(tries_end, waits_end, closed_until) < now() - interval '1 day'`
  await database.sql`delete from identity_sessions where created < now() - interval '31 days'`
  await database.sql`delete from sessions where created < now() - interval '31 days'`
  await database.sql`delete from ticket_notices where at < now() - interval '13 months'`
}
