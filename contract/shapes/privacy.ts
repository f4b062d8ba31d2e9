import { z } from 'zod'

/** What happened to an account, as its holder reads it. */
export const activityKinds = [
  'registered',
  'logged_in',
  'login_failed',
  'session_ended',
  'others_ended',
  'not_me',
  'details_changed',
  'password_changed',
  'login_linked',
  'login_removed',
  'alert_on',
  'alert_off',
  'card_linked',
  'card_removed',
  'paid_online',
  'email_asked',
  'email_changed',
  'email_stopped',
  'data_asked',
  'data_downloaded',
  'authenticator_on',
  'authenticator_off',
  'codes_renewed',
  'recovery_used',
  'passkey_added',
  'passkey_removed',
  'staff_looked',
  'staff_ended',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** One thing that happened, the latest first. */
export const ActivityRow = z.object({
  id: z.string(),
  /** UTC instant. */
  at: z.string(),
  kind: z.enum(activityKinds),
  /** The browser as it named itself; empty where it is not known. */
  user_agent: z.string(),
  /** The login's provider, the kind of emails, or the card's number with all but its last digits covered; empty otherwise. */
  about: z.string(),
})
export type ActivityRow = z.infer<typeof ActivityRow>

/** What the privacy page says of this account. Instants are UTC. */
export const PrivacyFacts = z.object({
  created: z.string(),
  /** The privacy notice that was accepted; null for accounts older than the record of it. */
  accepted: z.object({ at: z.string(), notice: z.string() }).nullable(),
  has_password: z.boolean(),
  session_idle_minutes: z.number(),
  session_minutes: z.number(),
  /** Months after which tickets and payments are deleted; null where the server drops none. */
  ledger_months: z.number().nullable(),
})
export type PrivacyFacts = z.infer<typeof PrivacyFacts>

/** An address that waits until its link is followed. */
export const PendingEmail = z.object({ email: z.string(), /** UTC instant. */ expires_at: z.string() })
export type PendingEmail = z.infer<typeof PendingEmail>

/** An address from before a change, which may take the account back until then. */
export const EarlierAddress = z.object({ email: z.string(), /** UTC instant. */ until: z.string() })
export type EarlierAddress = z.infer<typeof EarlierAddress>

/** The account's latest copy of all its data. Instants are UTC. */
export const DataCopy = z.object({
  id: z.string(),
  state: z.enum(['preparing', 'ready', 'ended', 'failed']),
  asked_at: z.string(),
  expires_at: z.string(),
  bytes: z.number(),
  /** This session asked for it: the file opens here without the mail. */
  is_here: z.boolean(),
})
export type DataCopy = z.infer<typeof DataCopy>
