/** Texts of the search by a line of a bank statement. `errors` stand by path and code. */
export const en = {
  title: 'My bank statement says…',
  lead: 'Type what your bank shows, or paste the whole line. We find the trips behind it.',
  called: 'Bank statements call {operator} <b>{name}</b>.',
  sample: {
    title: 'What to look for',
    day: 'The day is that of the trip, or that on which your bank booked it, often one to three days later.',
    sum: 'Trips of one day may stand there as one sum.',
    device: 'A phone or watch has digits of its own, which its wallet shows.',
  },
  line: 'Line of your statement',
  lineHint: 'Copy it as it stands. It stays in your browser: only what you see below is sent.',
  or: 'or type its parts',
  amount: 'Amount',
  amountHint: 'For example 13.00. Without a currency we take {currency}.',
  day: 'Day on the statement',
  dayHint: 'For example 14/03/2026 or 14 March.',
  last_digits: 'Last four digits of the card',
  digitsHint: 'Statements show them as *1234.',
  submit: 'Find the payment',
  understood: { lead: 'We look for', card: 'card ending in {digits}' },
  exact: '{count, plural, one {This payment fits} other {# payments fit}}',
  near: 'Nothing fits exactly, but this comes near',
  alsoNear: 'This comes near too',
  payment: 'Payment',
  status: { failed: 'Failed', begun: 'Not finished', verifying: 'Being verified', refunded: 'Refunded' },
  reasons: {
    exact: 'Amount and day are those of your statement.',
    sum: 'These {count} payments of one card come to the amount together.',
    later:
      '{days, plural, one {Your bank shows it a day later.} other {Your bank shows it # days later.}} Banks often do.',
    earlier: '{days, plural, one {Your bank shows it a day earlier.} other {Your bank shows it # days earlier.}}',
    otherCard: 'Its card does not end in {digits}: a phone or watch has a number of its own.',
    otherCurrency:
      'Its day is near, but it is not in {currency}. Your bank chose the rate, so we cannot compare the amounts.',
  },
  noCard: 'There is no card in your account yet',
  noCardText: 'Add the card that your statement belongs to. Then we find what it was charged for.',
  addCard: 'Add a card',
  nothing: {
    title: 'No payment over {amount} fits',
    card: 'Did you pay with a card that is not in your account? Add it, and look again.',
    day: 'Is there another day in the line? Banks show when you paid, and when they booked it.',
    name: 'Does the line name somebody else? Then the charge is not ours.',
    help: 'Still unclear? <a>Ask the operator</a>',
    addCard: 'Add a card',
    allPayments: 'All payments',
    wrong: 'Is it your card and our name, but no trip of yours? <a>Open the card</a> and choose “Something is wrong”.',
  },
  guest: {
    dayHint: 'For example 14/03/2026 or 14 March: the day of the trip or of the charge. We look for this day alone.',
    title: 'Look up a charge without an account',
    lead: 'No account needed: type what your bank shows, or paste the whole line, and we find the payment behind it.',
    logIn: 'Log in',
    createAccount: 'Create an account',
    fits: 'Amount, day and card are those of your statement.',
    receipt: 'View receipt',
    noReceipt: 'There is no receipt for it.',
    signUp:
      'With an account you see all trips of your card, and can tell us when something is wrong. <a>Create one</a> or <b>log in</b>.',
    signIn: 'With an account you see all trips of your card, and can tell us when something is wrong. <a>Log in</a>',
    nothing: {
      title: 'No payment fits',
      exact:
        'Are amount, day and digits exactly those of your statement? Banks may show the day of the trip, or that of the charge.',
      device:
        'Did you pay with a phone or a watch? It has a card number of its own: your wallet shows its last four digits.',
      old: 'We look back {days, plural, one {one day} other {# days}}.',
      shared:
        'If two cards with these digits paid the same that day, we show neither: we could not tell which is yours.',
      account: 'With an account you also find what comes near: another day, a sum of trips, another currency.',
    },
  },
  errors: {
    guest_search: { not_offered: 'Without an account a charge cannot be looked up here. Log in to do so.' },
    amount: { required: 'Enter the amount', invalid: 'Enter an amount such as 13.00' },
    day: { required: 'Enter the day on the statement', invalid: 'Enter a day up to today, such as 14/03/2026' },
    last_digits: {
      required: 'Enter the last four digits of the card',
      invalid: 'Enter four digits, such as 1234',
    },
  },
} as const
