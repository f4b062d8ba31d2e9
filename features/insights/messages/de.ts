import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Ihre Fahrten in Zahlen',
  lead: 'Ihre Fahrten der letzten 13 Monate: wann, wo und zu welchen Tarifen.',
  none: 'Keine Fahrten in den letzten 13 Monaten',
  noneText: 'Sobald Sie mit einer Ihrer Karten fahren, zeigt diese Seite, wann, wo und für wie viel.',
  cards: 'Ihre Bankkarten',
  months: 'Nach Monaten',
  month: 'Monat',
  fares: 'Tarife',
  mostTravelled: 'Am häufigsten zwischen',
  measure: '{what} je Monat',
  asTable: 'Als Tabelle anzeigen',
  lines: 'Linien',
  line: 'Linie',
  noLines: 'Der Betreiber sagt nicht, auf welchen Linien diese Fahrten waren.',
  noLine:
    '{count, plural, one {Eine weitere Fahrt war auf einer anderen Linie oder auf keiner, die der Betreiber nennt.} other {# weitere Fahrten waren auf anderen Linien oder auf keiner, die der Betreiber nennt.}}',
  stops: 'Zwischen welchen Halten',
  pair: 'Halte',
  noPairs: 'Der Betreiber sagt nicht, wo diese Fahrten begannen und endeten.',
  noPair:
    '{count, plural, one {Eine weitere Fahrt war zwischen anderen Halten, oder ein Check-in fehlt.} other {# weitere Fahrten waren zwischen anderen Halten, oder ein Check-in fehlt.}}',
  all: 'Alle {count} zeigen',
  fewer: 'Weniger zeigen',
  inAnHour: '{count, plural, one {{range} Fahrt} other {{range} Fahrten}}',
  hours: 'Wann Ihre Fahrten beginnen',
  hourOfWeek: 'Tag und Stunde',
  tripsOf: 'Fahrten',
  mostOften:
    '{count, plural, one {Am häufigsten: {day}, {hour} (# Fahrt).} other {Am häufigsten: {day}, {hour} (# Fahrten).}}',
  mostOftenTied: 'Am häufigsten: {hours} (je {count, plural, one {# Fahrt} other {# Fahrten}}).',
  noneOften: 'Keine Stunde sticht heraus: höchstens {count, plural, one {# Fahrt} other {# Fahrten}} in jeder.',
}
