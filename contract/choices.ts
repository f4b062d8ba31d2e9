import type { z } from 'zod'
import {
  Captcha,
  GuestSearch,
  Logins,
  OperatorData,
  Paths,
  PendingAmount,
  PublicCaptcha,
  PublicLogins,
  PublicPendingAmount,
  Tiles,
} from './shapes/tenant/choice-settings.ts'

/**
 * THE VARIATION POINTS: every choice that a tenant may make, with its values and one line of meaning. A choice is one of
 * a few words (`values`), or has a `shape` with the settings that it brings; `shown` is then what the browser may know of
 * it, null for nothing. Screens and handlers receive the choices, never the tenant's name. The default is for tenants
 * that were written before there was the choice, so a new one never keeps them from starting: where values differ in what
 * they protect, the careful one, and one that needs no setting. The start and `tenant lint` say which choices are missing
 * and what holds instead.
 */
export const choices = {
  notices: {
    values: ['classic', 'neutral'],
    default: 'neutral',
    meaning: 'Say whether an account exists, or answer the same for both',
  },
  accountStorage: {
    values: ['plain', 'encrypted'],
    default: 'encrypted',
    meaning: 'How session_account stands in browser storage',
  },
  pageSize: { values: ['10', '0'], default: '10', meaning: 'Rows that the list calls ask for; 0 means all' },
  afterAddingCard: {
    values: ['pause', 'toast'],
    default: 'pause',
    meaning: 'Back to the list after 2.5 s, or at once with a toast',
  },
  paymentFlags: {
    values: ['sent', 'omitted'],
    default: 'sent',
    meaning: 'Whether the payments call carries the status flags',
  },
  operatorData: {
    shape: OperatorData,
    shown: null,
    default: { kind: 'ledger' },
    meaning: "Where tickets and payments come from: our ledger or the operator's API",
  },
  dateOfBirth: {
    values: ['asked', 'hidden'],
    default: 'hidden',
    meaning: 'Whether sign-up asks for the date of birth',
  },
  confirmFields: {
    values: ['shown', 'hidden'],
    default: 'shown',
    meaning: 'Whether sign-up asks for e-mail and password twice',
  },
  signIn: {
    values: ['form', 'popup'],
    default: 'form',
    meaning: "Login by e-mail and password in the page, or by the operator's single sign-on in a popup",
  },
  afterLogin: { values: ['stay', 'reload'], default: 'stay', meaning: 'Whether the page is loaded anew after a login' },
  accountAnswer: {
    values: ['plain', 'encrypted'],
    default: 'plain',
    meaning: 'Whether login_with_azure answers the account as an object or as an encrypted string',
  },
  tiles: {
    shape: Tiles,
    shown: Tiles,
    default: { kind: 'basic' },
    meaning: "Whether the dashboard also shows Account and Subscriptions, which leads to the operator's own shop",
  },
  ticketNotices: {
    values: ['hidden', 'offered'],
    default: 'hidden',
    meaning: 'Whether notify_ticket_issuance is shown and editable, and mails go out for new tickets',
  },
  paths: {
    shape: Paths,
    shown: Paths,
    default: { kind: 'documented' },
    meaning: 'Screens at the documented paths, or at own ones',
  },
  captcha: {
    shape: Captcha,
    shown: PublicCaptcha,
    default: { kind: 'altcha' },
    meaning:
      'Bot check on sign-up, resend, forgot and after failed logins; none asks for none in ordinary times, and for the ' +
      'built-in proof of work only past the limits of a crowded address',
  },
  pendingAmount: {
    shape: PendingAmount,
    shown: PublicPendingAmount,
    default: { kind: 'summaries' },
    meaning: 'Where the amount of the pending banner comes from',
  },
  logins: {
    shape: Logins,
    shown: PublicLogins,
    default: [],
    meaning: 'Social logins and single sign-on that the tenant offers: google, facebook, azure',
  },
  secondFactor: {
    values: ['offered', 'absent'],
    default: 'offered',
    meaning:
      'Whether travellers may protect their login with an authenticator app; with signIn popup never, as ' +
      "the operator's single sign-on asks for what it wants",
  },
  passkeys: {
    values: ['offered', 'absent'],
    default: 'offered',
    meaning:
      'Whether travellers may log in, and prove again who they are, with a passkey of their device; with signIn popup ' +
      "never, as the operator's single sign-on asks for what it wants",
  },
  currencyDisplay: { values: ['symbol', 'code'], default: 'symbol', meaning: 'Amounts as € 13.00 or as EUR 13.00' },
  unusedCards: {
    values: ['refused', 'waiting'],
    default: 'refused',
    meaning: 'A card that was never used on the lines is not linked, or waits in the account for its first tap',
  },
  guestSearch: {
    shape: GuestSearch,
    shown: GuestSearch,
    default: { kind: 'hidden' },
    meaning:
      'Whether a guest without an account finds the one payment of a line of a bank statement: exact amount, day and last ' +
      'four digits of the card',
  },
  proofOfTap: {
    values: ['online', 'offline'],
    default: 'online',
    meaning:
      "Whether a browser keeps today's taps, for a day, to show them without a network; online switches the service worker " +
      'off wherever one runs, as does accountStorage encrypted, beside which nothing readable is kept',
  },
  receiptOwner: {
    values: ['full', 'initials', 'none'],
    default: 'none',
    meaning: "How an open receipt names the card's holder",
  },
} as const

/** Variation points whose values are no short list: the field of tenant.json that holds the choice, and its meaning. */
export const openChoices = {
  languages: 'Languages that the tenant offers; `language` is its own, the default',
  passwordLength: 'Fewest characters of a password; 9 where it says 8, as no password of 8 is strong enough',
  privacy: "The operator's privacy notice: a PDF in the tenant's folder, or a text by language",
  currency: 'Currency of amounts that come without one',
  timeZone: 'Zone whose days are the days of a date range',
  supportUrl: "The operator's help page",
  caseAnswerDays: 'Days within which the operator answers that something is wrong, as travellers are told',
  caseKeepMonths: 'Months for which a closed case is kept before it is deleted',
  keepMonths:
    'Months for which online payments, what the card provider said, the audit and the activity of accounts are kept',
  statementDescriptor: 'What the bank statements of travellers call the operator',
  lineNames:
    'What travellers call the lines, by the codes of the operator’s data; of one without a name its code is shown',
  legalLine: 'Company line of the footer, of mails and of receipts',
  logos: 'Logos of the header and of the footer, for the light and the dark colour scheme',
} as const

type Rows = typeof choices
type WordName = { [Name in keyof Rows]: Rows[Name] extends { values: unknown } ? Name : never }[keyof Rows]

/** The choices that are one word each. */
export type WordChoices = {
  [Name in WordName]: Rows[Name] extends { values: readonly (infer Value)[] } ? Value : never
}

/** All choices of a tenant with their settings, as the server knows them. */
export type Choices = WordChoices & {
  [Name in Exclude<keyof Rows, WordName>]: Rows[Name] extends { shape: infer Shape extends z.ZodType }
    ? z.infer<Shape>
    : never
}

/** The choices that decide which screens a tenant has: each word, and those with settings by their kind. */
export type ScreenChoices = WordChoices & Pick<Choices, 'guestSearch'>
export type ScreenWords = {
  [Name in keyof ScreenChoices]: ScreenChoices[Name] extends { kind: infer Kind } ? Kind : ScreenChoices[Name]
}
