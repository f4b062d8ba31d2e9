/**
 * THE VARIATION POINTS: every choice that a tenant may make, with its values and one line of meaning. Screens and
 * handlers receive the choices, never the tenant's name.
 */
export const choices = {
  notices: { values: ['classic', 'neutral'], meaning: 'Say whether an account exists, or answer the same for both' },
  accountStorage: { values: ['plain', 'encrypted'], meaning: 'How session_account stands in browser storage' },
  pageSize: { values: ['10', '0'], meaning: 'Rows that the list calls ask for; 0 means all' },
  afterAddingCard: { values: ['pause', 'toast'], meaning: 'Back to the list after 2.5 s, or at once with a toast' },
  paymentFlags: { values: ['sent', 'omitted'], meaning: 'Whether the payments call carries the status flags' },
  operatorData: {
    values: ['ledger', 'remote'],
    meaning: "Where tickets and payments come from: our ledger or the operator's API",
  },
  dateOfBirth: { values: ['asked', 'hidden'], meaning: 'Whether sign-up asks for the date of birth' },
  confirmFields: { values: ['shown', 'hidden'], meaning: 'Whether sign-up asks for e-mail and password twice' },
  receiptOwner: { values: ['full', 'initials', 'none'], meaning: "How an open receipt names the card's holder" },
} as const

export type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name]['values'][number] }
