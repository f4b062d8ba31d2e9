/**
 * THE VARIATION POINTS: every choice that a tenant may make, with its values and one line of meaning. Screens and
 * handlers receive the choices, never the tenant's name. The default is for tenants that were written before there was
 * the choice, so a new one never keeps them from starting: where values differ in what they protect, the careful one, and
 * one that needs no other field. The start and `tenant lint` say which choices are missing and what holds instead.
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
    values: ['ledger', 'remote'],
    default: 'ledger',
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
    values: ['basic', 'extended'],
    default: 'basic',
    meaning: 'Whether the dashboard also shows Account and Subscriptions',
  },
  ticketNotices: {
    values: ['hidden', 'offered'],
    default: 'hidden',
    meaning: 'Whether notify_ticket_issuance is shown and editable, and mails go out for new tickets',
  },
  paths: {
    values: ['documented', 'own'],
    default: 'documented',
    meaning: 'Screens at the documented paths, or at those of `paths`',
  },
  captcha: {
    values: ['none', 'altcha', 'recaptcha'],
    default: 'altcha',
    meaning: 'Bot check on sign-up, resend, forgot and after failed logins; none asks only where an address is crowded',
  },
  pendingAmount: {
    values: ['summaries', 'easychannel'],
    default: 'summaries',
    meaning: 'Where the amount of the pending banner comes from',
  },
  currencyDisplay: { values: ['symbol', 'code'], default: 'symbol', meaning: 'Amounts as € 13.00 or as EUR 13.00' },
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
  logins: 'Social logins and single sign-on that the tenant offers: google, facebook, azure',
  paths: 'Own paths by documented path, for the choice `paths: own`',
  subscriptionsUrl: "The operator's own shop, behind the tile Subscriptions",
  privacy: "The operator's privacy notice: a PDF in the tenant's folder, or a text by language",
  currency: 'Currency of amounts that come without one',
  timeZone: 'Zone whose days are the days of a date range',
  supportUrl: "The operator's help page",
  legalLine: 'Company line of the footer, of mails and of receipts',
  logos: 'Logos of the header and of the footer, for the light and the dark colour scheme',
} as const

export type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name]['values'][number] }
