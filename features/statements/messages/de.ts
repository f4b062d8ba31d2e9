import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Aufstellungen',
  lead: 'Was Ihren Karten belastet wurde, fertig für den Arbeitgeber oder für Sie selbst.',
  last: {
    text: '{count, plural, =0 {Im letzten Monat wurde nichts belastet.} one {Eine Zahlung im letzten Monat.} other {# Zahlungen im letzten Monat.}}',
  },
  months: {
    title: 'Die letzten zwölf Monate',
    payments: '{count, plural, =0 {Keine Zahlungen} one {Eine Zahlung} other {# Zahlungen}}',
    none: 'Keine Zahlungen in den letzten zwölf Monaten',
    noneText: 'Aufstellungen erscheinen hier, sobald einer Ihrer Karten eine Fahrt belastet wurde.',
  },
  any: {
    title: 'Ein beliebiger Zeitraum',
    text: 'Wählen Sie die Tage und die Karten. Eine Aufstellung zählt gelungene Zahlungen.',
    cards: 'Karten',
  },
  pdf: {
    title: 'Aufstellung der Zahlungen',
    period: '{from} – {to}',
    holder: 'Kontoinhaber',
    cards: 'Nach Karte',
    card: 'Karte',
    count: 'Zahlungen',
    amount: 'Betrag',
    vat: 'Enthaltene Mehrwertsteuer ({percent} %)',
    vatNumber: 'Steuernummer des Betreibers',
    payments: 'Zahlungen',
    day: 'Tag',
    trips: 'Fahrten',
    none: 'Keine Zahlungen in diesem Zeitraum.',
    shortened: 'Die ersten {listed} von {payments} Zahlungen. Die Summen zählen alle; die CSV-Datei führt alle auf.',
    noFiscalValue: 'Diese Aufstellung hat keine steuerliche Gültigkeit.',
    page: 'Seite {page} von {pages}',
  },
  files: { pdf: 'PDF', csv: 'CSV', json: 'JSON' },
  download: '{format} herunterladen, {period}',
  noCard: 'Fügen Sie eine Karte hinzu, um Aufstellungen zu erhalten',
  noCardText:
    'Eine Aufstellung zeigt, was Ihren Karten belastet wurde. Fügen Sie die Karte oder das Telefon hinzu, mit dem Sie fahren.',
  addCard: 'Bankkarte hinzufügen',
  payments: '<a>Alle Zahlungen</a>',
}
