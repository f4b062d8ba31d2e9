import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  transit: {
    at: 'Zeit',
    stop: 'Haltestelle',
    station: 'Station',
    gate: 'Sperre',
    line: 'Linie',
    device: 'Lesegerät',
    vehicle: 'Fahrzeug',
    zone: 'Zone',
  },
  plots: { trips: 'Fahrten', fares: 'Tarife' },
  trip: {
    fromTo: '{from} <arrow>→</arrow> {to}',
    unknownEnd: 'nicht erfasst',
    dated: '<trip></trip> <day>am </day>',
    chargeOf: 'Abbuchung vom <day></day>',
    failed: 'Zahlung fehlgeschlagen',
    begun: 'Nicht abgeschlossen',
    noTapOut: 'Kein Check-out: was tun',
    andMore: 'und {count, plural, one {eine weitere Fahrt} other {# weitere Fahrten}}',
  },
  debt: {
    count: '{count, plural, one {# fehlgeschlagen} other {# fehlgeschlagen}}',
    whatFor: 'Wofür das ist',
  },
}
