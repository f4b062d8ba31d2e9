/** How a bank card is called, under `shell` in the portal’s texts. */
export const en = {
  card: {
    filter: 'Card',
    all: 'All cards',
    tail: 'ending in {tail}',
    onDevice: 'on a device',
    unknown: 'Bank card',
    mayBeRefused:
      'Until you pay, {count, plural, one {the card} other {the cards concerned}} may be refused at the readers.',
    namedMayBeRefused:
      'Until you pay, <cards></cards> {count, plural, one {may} other {may}} be refused at the readers.',
    moreCards: '{count, plural, one {# more card} other {# more cards}}',
    paid: 'What was due for <cards></cards> is paid',
    thisCard: 'this card',
    paidAt: 'Paid on <at></at>.',
  },
} as const
