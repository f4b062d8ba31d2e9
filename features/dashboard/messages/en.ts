/** Home of the logged-in traveller. */
export const en = {
  title: 'Dashboard',
  welcome: 'Welcome, {name}',
  lead: 'Manage the tickets that you bought contactless, with your bank card, phone or watch.',
  tickets: 'Tickets',
  ticketsText: 'Your journeys, fares and taps',
  payments: 'Payments',
  paymentsText: 'What was charged, and your receipts',
  bankCards: 'Bank cards',
  bankCardsText: 'The cards that you travel with',
  count: '{count, plural, one {# card} other {# cards}}',
  noCard: 'No card yet',
  needsCard: 'Available as soon as you have added a bank card',
  account: 'Account',
  accountText: {
    form: 'Your details, password and logged-in devices',
    popup: 'Your details and logged-in devices',
  },
  subscriptions: 'Subscriptions',
  subscriptionsText: 'The operator’s shop for season tickets',
  logout: 'Log out',
  logoutText: 'End your session on this device',
  firstTitle: 'Add the card that you travel with',
  firstText:
    'Tickets and payments belong to a card. Add it once: its journeys appear here. Adding a card costs nothing.',
  firstAction: 'Add a bank card',
} as const
