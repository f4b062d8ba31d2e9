/** Of an online payment that was begun and has no end yet, under `shell` in the portal’s texts. */
export const en = {
  begun: {
    title: 'An online payment of {amount} is not finished',
    alone: 'Online payment not finished',
    goOn: 'Continue paying {amount}',
    goOnShort: 'Continue',
    count: '{count, plural, one {# not finished} other {# not finished}}',
    text: 'Nothing has been charged as far as we know; you will not pay twice.',
    ofCard: 'Until it is paid, readers may refuse this card. You will not pay twice.',
  },
} as const
