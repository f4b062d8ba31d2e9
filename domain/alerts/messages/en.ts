/** The kinds of alerts, under `shell` in the portal’s texts, and the letters about what happened to an account, each of a kind that its holder can turn off. */
export const en = {
  alertKinds: {
    ticket: 'Each new ticket',
    payment_failed: 'A payment failed',
    payment_paid: 'A failed payment is paid',
    card_changed: 'A card is added or removed',
    card_expiring: 'A card is about to expire',
    new_login: 'Login from a new device',
    monthly_statement: 'Your statement each month',
  },
  alertWords: { linked: 'added', removed: 'removed', unknownBrowser: 'Unknown browser' },
  mail: {
    alertPaymentFailed: {
      subject: '{count, plural, one {A payment of {amount} failed} other {{count} payments failed: {amount}}}',
      heading: 'Hello {name}',
      text: '{count, plural, one {Your card was to be charged {amount} for your trip, but the payment failed.} other {Your cards were to be charged {amount} for your trips, but {count} payments failed.}}\n\n{rest, plural, =0 {} one {… and one more.} other {… and {rest} more.}}\n\nUntil this is paid, your card may be refused at the readers. You can pay now, with this card or another one.',
      button: '{count, plural, one {See the payment and pay} other {See the payments and pay}}',
      note: 'You get this email because your account asks for one when a payment fails.',
    },
    alertPaymentPaid: {
      subject: '{count, plural, one {Paid: {amount}} other {{count} payments are paid: {amount}}}',
      heading: 'Hello {name}',
      text: '{count, plural, one {A payment that had failed is paid now: {amount}. There is nothing more to do.} other {{count} payments that had failed are paid now: {amount} in all. There is nothing more to do.}}\n\n{rest, plural, =0 {} one {… and one more.} other {… and {rest} more.}}',
      button: '{count, plural, one {See the receipt} other {See the payments and receipts}}',
      note: 'You get this email because your account asks for one when a payment that failed is paid.',
    },
    alertCardChanged: {
      subject: 'The cards of your {operator} account',
      heading: 'Hello {name}',
      text: 'The cards of your account have changed:\n\nTrips with a card show in your account from the moment it is added until it is removed. If this wasn’t you, somebody else may be logged in to your account.',
      button: 'See your cards',
      note: 'You get this email because your account asks for one when a card is added or removed.',
    },
    alertCardExpiring: {
      subject: 'A card of your {operator} account expires soon',
      heading: 'Hello {name}',
      text: 'This card of your account is about to expire:\n\nAdd the new one as soon as you have it: then your trips keep showing in your account, and you can settle what is due. Trips with the old card stay there.',
      button: 'Add the new card',
      note: 'You get this email because your account asks for one when a card is about to expire.',
    },
    alertNewLogin: {
      subject: 'New login to your {operator} account',
      heading: 'Hello {name}',
      text: 'Somebody logged in to your account with a browser that we had not seen there before:\n\n{rest, plural, =0 {} one {… and one more.} other {… and {rest} more.}}\n\nWas it you? Then there is nothing to do. If not, press the button: everybody is logged out, and the page says what comes next.',
      button: 'It wasn’t me: secure the account',
      note: 'You get this email because your account asks for one at a login from a new device.',
    },
    alertStatement: {
      subject: 'Your statement: {month}',
      heading: 'Hello {name}',
      text: 'What your cards were charged in {month} is ready: as a PDF to read and to hand in, as CSV and JSON for your own books.\n\nFor your safety the statement itself is in your account only, not in this email.',
      button: 'Open your statements',
      note: 'You get this email because your account asks for one each month.',
    },
  },
} as const
