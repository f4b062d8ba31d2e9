import type { StoppableKind } from '#contract/values/alert-kinds.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'

/**
 * After these every browser that the account knew is new to it (`makeBrowsersNew`): somebody else may have been in, by any
 * of them. That a password was changed stands in the audit, however it was; a reset is one that a mail let somebody do.
 */
export const makingBrowsersNew = ['account.not_me', 'email.stopped', 'password.reset'] as const
export type MakesBrowsersNew = (typeof makingBrowsersNew)[number]

/** What only the account's holder needs to know of it; what the operator's books need too stands in the audit. */
export type Noted =
  | 'session.opened'
  | 'session.ended'
  | 'session.others_ended'
  | 'login.failed'
  | MakesBrowsersNew
  | 'email.asked'
  | 'email.changed'
  | 'data.asked'
  | 'data.downloaded'
  | `alert.${'on' | 'off'}.${StoppableKind}`
  | 'factor.authenticator_on'
  | 'factor.authenticator_off'
  | 'factor.codes_renewed'
  | 'factor.recovery_used'
  | 'factor.passkey_added'
  | 'factor.passkey_removed'

/** Notes what happened to an account, in the transaction that did it. `userAgent` is what the browser says of itself. */
export async function noteActivity(
  database: TenantDatabase,
  what: Noted,
  accountId: string,
  userAgent: string,
): Promise<void> {
  await database.sql`
    insert into account_activity (what, account_id, user_agent) values (${what}, ${accountId}, ${userAgent})`
}
