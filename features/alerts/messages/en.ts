/** The page of the link in a mail's foot. */
export const en = {
  stopTitle: 'Stop these emails?',
  kind: '<b>{kind}</b>',
  stopText: 'All other emails stay as they are. You can turn these on again in your account at any time.',
  stop: 'Stop these emails',
  stoppedTitle: 'Stopped',
  stoppedNote: 'You get no more emails of this kind. You can turn them on again in your account at any time.',
  goneTitle: 'This link does not work any more',
  goneText: 'Its account or its email address has changed. You choose in your account which emails you get.',
  toAccount: 'Choose in your account',
  errors: {
    request: { expired: 'This link does not work any more' },
  },
} as const
