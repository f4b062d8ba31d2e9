/** Names of the usual transit data, under `shell` in the portal’s texts. */
export const en = {
  transit: {
    at: 'Time',
    stop: 'Stop',
    station: 'Station',
    gate: 'Gate',
    line: 'Line',
    device: 'Reader',
    vehicle: 'Vehicle',
    zone: 'Zone',
  },
  plots: { trips: 'Trips', fares: 'Fares' },
  trip: {
    fromTo: '{from} <arrow>→</arrow> {to}',
    unknownEnd: 'not recorded',
    dated: '<trip></trip> <day>on </day>',
    chargeOf: 'Charge of <day></day>',
    failed: 'Payment failed',
    begun: 'Not finished',
    noTapOut: 'No tap out: see what to do',
    andMore: 'and {count, plural, one {# more trip} other {# more trips}}',
  },
  debt: {
    count: '{count, plural, one {# failed} other {# failed}}',
    whatFor: 'What it is for',
  },
} as const
