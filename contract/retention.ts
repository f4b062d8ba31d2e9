import { limits } from './limits.ts'

/**
 * HOW LONG: of every table, how long its rows stay, and why. The sweeps delete by these numbers, the privacy page tells
 * them, docs/operating/retention.md is held to them. The reasons name what an operator's counsel may look up; they are no
 * claim about the law of a country.
 */

/** Whole months that a tenant may choose in `keepMonths`: the default, the fewest and the most, and the reason. */
export const keepMonths = {
  orders: {
    default: 120,
    least: 24,
    most: 240,
    why:
      'books are kept by the law of the operator’s country: ten years in Italy (art. 2220 c.c.), eight for vouchers and ten ' +
      'for books in Germany (§ 147 AO, § 257 HGB); never fewer than a payment can be disputed in',
  },
  inbox: {
    default: 24,
    least: 18,
    most: 240,
    why:
      'what proves an outcome: a payment may be disputed for 13 months (Art. 71 PSD2), by the rules of card schemes for up ' +
      'to 18; the settlement itself stays longer, with its order',
  },
  audit: {
    default: 120,
    least: 13,
    most: 240,
    why:
      'who changed what, so that the operator can answer for it (Art. 5(2) GDPR) as long as claims can be made; what is ' +
      'said of an order stays with the order',
  },
  activity: {
    default: 13,
    least: 3,
    most: 36,
    why: 'logins for their holder to look at: a year and the month after it, then no longer needed (Art. 5(1)(e) GDPR)',
  },
} as const
export type KeptByChoice = keyof typeof keepMonths

/** What ends a row's stay. `account` beside it: it goes with the account before. */
export type Stay = { why: string; account?: true } & (
  | { days: number }
  | { months: number }
  /** Months that the tenant chooses. */
  | { choice: KeptByChoice | 'cases' }
  /** Months that the server's setting KEEP_MONTHS gives, for all tenants of a database; without it for good. */
  | { setting: 'KEEP_MONTHS' }
  /** With the row of another table that it belongs to. */
  | { with: string }
  /** Until its holder takes it off, or deletes the account. */
  | { holder: true }
  | { forGood: true }
)

const opensNothing = 'opens nothing any more; a day for what is under way (Art. 5(1)(e) GDPR)'
const ofHolder = 'the account’s own, as long as the contract goes on (Art. 6(1)(b) GDPR)'
const books = 'the operator’s books, without a name'

export const retention = {
  account_activity: { choice: 'activity', account: true, why: keepMonths.activity.why },
  accounts: { holder: true, why: ofHolder },
  alert_choices: { holder: true, account: true, why: ofHolder },
  alerts: {
    months: limits.longestRangeMonths,
    account: true,
    why: 'so that nothing that a list shows is told of twice',
  },
  audit: { choice: 'audit', why: keepMonths.audit.why },
  authenticators: { holder: true, account: true, why: ofHolder },
  bank_cards: {
    choice: 'activity',
    account: true,
    why: 'a card that was taken off is named by the activity, and by nothing else',
  },
  budgets: { days: 1, why: 'counters that ended count nothing' },
  business_details: { holder: true, account: true, why: ofHolder },
  captcha_uses: { days: 1, why: opensNothing },
  case_events: { with: 'cases', why: 'the words of a case' },
  cases: { choice: 'cases', why: 'so that it can be shown that it was answered, and how' },
  data_copies: { days: 2, account: true, why: 'the file is there for a day' },
  data_copy_pieces: { with: 'data_copies', why: 'the file itself' },
  email_changes: { days: 1, account: true, why: opensNothing },
  feed_progress: { days: 31, why: 'nobody goes on with a feed of last month; no person stands there' },
  identities: { holder: true, account: true, why: ofHolder },
  identity_flows: { days: 1, why: opensNothing },
  identity_proofs: { days: 1, why: opensNothing },
  identity_sessions: { days: 31, why: 'no session lives longer' },
  labels: { holder: true, account: true, why: ofHolder },
  landmarks: { forGood: true, why: 'which works were done; no person stands there' },
  ledger_days: {
    with: 'ledger_tickets',
    why: 'counts of them, and of payments; of those that failed as long as something is owed',
  },
  ledger_payments: { setting: 'KEEP_MONTHS', why: `${books}; one that failed is owed, however old` },
  ledger_places: { with: 'ledger_tickets', why: 'where a ticket or payment lies' },
  ledger_tickets: { setting: 'KEEP_MONTHS', why: books },
  list_columns: { holder: true, account: true, why: ofHolder },
  log_timelines: { forGood: true, why: 'a row for each fail-over of the database; no person stands there' },
  login_doors: { days: 1, why: opensNothing },
  mail_links: { days: 1, account: true, why: opensNothing },
  one_time_codes: { days: 1, account: true, why: opensNothing },
  operator_cards: { setting: 'KEEP_MONTHS', why: `${books}; with the last of its tickets and payments` },
  operator_feeds: { forGood: true, why: 'one row a tenant' },
  order_payments: { with: 'provider_orders', why: 'what an order pays' },
  passkey_challenges: { days: 1, why: opensNothing },
  passkeys: { holder: true, account: true, why: ofHolder },
  provider_inbox: { choice: 'inbox', why: keepMonths.inbox.why },
  provider_orders: { choice: 'orders', why: keepMonths.orders.why },
  recovery_codes: { with: 'authenticators', why: ofHolder },
  remarks: { holder: true, account: true, why: ofHolder },
  remote_payments: { choice: 'orders', why: 'our number of an operator’s payment, by which it was paid' },
  sessions: { days: 31, account: true, why: 'no session lives longer' },
  settlement_deliveries: { with: 'settlements', why: 'that the operator was told' },
  settlement_reads: { forGood: true, why: 'one row a tenant' },
  settlements: { choice: 'orders', why: keepMonths.orders.why },
  sign_up_links: { with: 'sign_ups', why: opensNothing },
  sign_ups: { days: limits.signUpDays, account: true, why: 'nobody confirmed it' },
  surplus_refunds: { with: 'settlements', why: 'that money was given back' },
  ticket_notices: {
    months: limits.longestRangeMonths,
    account: true,
    why: 'so that nothing that a list shows is told of twice',
  },
  unknown_orders: { choice: 'orders', why: keepMonths.orders.why },
} as const satisfies Record<string, Stay>
