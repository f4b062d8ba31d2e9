import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  card: {
    filter: 'Karte',
    all: 'Alle Karten',
    tail: 'mit den Endziffern {tail}',
    onDevice: 'auf einem Gerät',
    unknown: 'Bankkarte',
    mayBeRefused:
      'Bis Sie bezahlen, {count, plural, one {kann die Karte} other {können die betroffenen Karten}} an den Lesegeräten abgelehnt werden.',
    namedMayBeRefused:
      'Bis Sie bezahlen, {count, plural, one {kann} other {können}} <cards></cards> an den Lesegeräten abgelehnt werden.',
    moreCards: '{count, plural, one {# weitere Karte} other {# weitere Karten}}',
    paid: 'Für <cards></cards> ist alles bezahlt',
    thisCard: 'diese Karte',
    paidAt: 'Bezahlt am <at></at>.',
  },
}
