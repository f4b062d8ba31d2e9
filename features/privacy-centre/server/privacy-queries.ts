import type { ActivityKind, ActivityRow, PrivacyFacts } from '#contract/shapes/privacy.ts'
import { stoppableKinds } from '#contract/values/alert-kinds.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/** How the audit's names read on the privacy page; what is not here is the operator's book-keeping, or stands here already (a reset is a changed password). */
const kinds: Readonly<Record<string, ActivityKind>> = {
  'account.confirmed': 'registered',
  'account.registered': 'registered',
  'session.opened': 'logged_in',
  'login.failed': 'login_failed',
  'session.ended': 'session_ended',
  'session.others_ended': 'others_ended',
  'account.not_me': 'not_me',
  'account.edited': 'details_changed',
  'account.password_changed': 'password_changed',
  'identity.linked': 'login_linked',
  'identity.unlinked': 'login_removed',
  'bank_card.linked': 'card_linked',
  'bank_card.removed': 'card_removed',
  // A card that waited for its first tap in vain, or whose family another account holds.
  'bank_card.swept': 'card_removed',
  'bank_card.not_joined': 'card_removed',
  'order.succeeded': 'paid_online',
  'email.asked': 'email_asked',
  'email.changed': 'email_changed',
  'email.stopped': 'email_stopped',
  'data.asked': 'data_asked',
  'data.downloaded': 'data_downloaded',
  'factor.authenticator_on': 'authenticator_on',
  'factor.authenticator_off': 'authenticator_off',
  'factor.codes_renewed': 'codes_renewed',
  'factor.recovery_used': 'recovery_used',
  'factor.passkey_added': 'passkey_added',
  'factor.passkey_removed': 'passkey_removed',
  'case.seen': 'staff_looked',
  'account.seen': 'staff_looked',
  'account.exported': 'staff_looked',
  'sessions.ended_by_operator': 'staff_ended',
  ...Object.fromEntries(stoppableKinds.map((kind) => [`alert.on.${kind}`, 'alert_on'])),
  ...Object.fromEntries(stoppableKinds.map((kind) => [`alert.off.${kind}`, 'alert_off'])),
}

/** What a name of the audit says beside its kind: which emails were turned. */
const aboutOf = (what: string): string => /^alert\.(?:on|off)\.(\w+)$/.exec(what)?.[1] ?? ''

/**
 * What happened to the account before `before`, the latest first. An order counts when it paid something: one that
 * registered a card is told by the card.
 */
export async function activityOf(
  database: TenantDatabase,
  accountId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ActivityRow[]> {
  const rows = await database.sql<Omit<ActivityRow, 'kind'> & { what: string }>`
    select id::text as id, at, what, user_agent, about from (
      (select id, at, what, '' as user_agent, coalesce(detail->>'provider', (
          select truncated_pan from bank_cards
          where account_id = audit.account_id and (what = 'bank_card.linked' and order_id = subject
            or what in ('bank_card.removed', 'bank_card.swept', 'bank_card.not_joined') and bank_cards.id::text = subject)
          limit 1), '') as about
      from audit
      where account_id = ${accountId} and what = any (${Object.keys(kinds)}::text[])
        and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
        and (what <> 'order.succeeded' or exists (
          select from provider_orders where order_id = subject and purpose = 'payment'))
      order by audit.id desc limit ${limit}::int)
    union all
      (select id, at, what, user_agent, '' from account_activity
      where account_id = ${accountId} and what = any (${Object.keys(kinds)}::text[])
        and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
      order by id desc limit ${limit}::int)
    ) noted
    order by noted.id desc limit ${limit}::int`
  return rows.flatMap(({ what, ...row }) => {
    const kind = kinds[what]
    return kind ? [{ ...row, kind, about: row.about || aboutOf(what) }] : []
  })
}

export async function privacyFactsOf(
  database: TenantDatabase,
  accountId: string,
): Promise<
  (Pick<PrivacyFacts, 'created' | 'accepted'> & { hasPassword: boolean; confirmed_elsewhere: boolean }) | undefined
> {
  const rows = await database.sql<{
    created: string
    at: string | null
    notice: string | null
    has_password: boolean
    confirmed_elsewhere: boolean
  }>`
    select created, privacy_accepted_at as at, privacy_notice as notice, password_hash is not null as has_password, confirmed_elsewhere
    from accounts where id = ${accountId}`
  const [row] = rows
  if (!row) return undefined
  const { created, at, notice, has_password: hasPassword, confirmed_elsewhere } = row
  return { created, hasPassword, confirmed_elsewhere, accepted: at === null ? null : { at, notice: notice ?? '' } }
}
