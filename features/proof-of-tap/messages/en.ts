/** Today's taps, to be shown. */
export const en = {
  title: 'Today’s taps',
  lead: 'To show when somebody asks for them.',
  information:
    'This page is information for you, not a ticket. Whoever checks you reads the card itself; only what their device says counts.',
  asOf: {
    now: 'As of {time}',
    offline: 'As of {time}, offline',
    failed: 'As of {time}: nothing newer could be loaded just now',
  },
  until: 'The operator’s data reaches to {time}. Later taps are not here yet.',
  never: 'The operator has not sent any data yet.',
  tail: 'Card ending in {tail}',
  way: { in: 'Tap in', out: 'Tap out' },
  line: 'Line {line}',
  noStop: 'Stop not known',
  none: 'No tap today so far',
  noneText:
    'A tap appears here as soon as the operator has sent it, which may take a while after the reader took your card.',
  noCard: 'No card yet',
  noCardText: 'Add the card that you tap with: its taps of the day then appear here.',
  addCard: 'Add a bank card',
  nothing: 'There is nothing to show offline',
  nothingText: {
    offline: 'Open this page once a day while you are online: it then works without a network too.',
    online: 'Your operator keeps no taps on this device. They appear by themselves once you are back online.',
  },
  retry: 'Load again',
  lit: 'Keep the screen on',
} as const
