import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Übersicht',
  welcome: 'Willkommen, {name}',
  lead: 'Verwalten Sie die Tickets, die Sie kontaktlos mit Bankkarte, Smartphone oder Uhr gekauft haben.',
  tickets: 'Tickets',
  ticketsText: 'Fahrten, Tarife, Check-ins',
  payments: 'Zahlungen',
  paymentsText: 'Abbuchungen und Belege',
  bankCards: 'Bankkarten',
  bankCardsText: 'Karten für Ihre Fahrten',
  count: '{count, plural, one {# Karte} other {# Karten}}',
  noCard: 'Noch keine Karte',
  account: 'Konto',
  accountText: {
    form: 'Ihre Daten, Ihr Passwort und angemeldete Geräte',
    popup: 'Ihre Daten und angemeldete Geräte',
  },
  subscriptions: 'Abonnements',
  subscriptionsText: 'Der Abo-Shop des Betreibers',
  proofOfTap: 'Check-ins von heute',
  logout: 'Abmelden',
  firstTitle: 'Fügen Sie die Karte hinzu, mit der Sie fahren',
  firstText:
    'Tickets und Zahlungen gehören zu einer Karte. Fügen Sie sie einmal hinzu: Ihre Fahrten erscheinen dann hier. Das kostet nichts.',
  firstAction: 'Bankkarte hinzufügen',
  ways: 'Mehr',
  firstSteps: {
    what: 'Nehmen Sie die Karte, das Smartphone oder die Uhr, mit der Sie fahren.',
    how: 'Registrieren Sie sie auf der Seite unseres Zahlungsanbieters. Das dauert etwa zwei Minuten, und es wird nichts abgebucht.',
    then: 'Sie kommen hierher zurück: Fahrten, Zahlungen und Belege sind sofort da.',
  },
  owed: {
    title: 'Offener Betrag',
    more: 'und {count, plural, one {# weitere Zahlung} other {# weitere Zahlungen}}',
    notOnline: 'Ein Teil lässt sich nicht online zahlen: Was zu tun ist, steht bei den Zahlungen.',
    payNowAmount: 'Jetzt\u00a0{amount} zahlen',
    see: 'Ansehen, worum es geht',
    verifying: '{count, plural, one {# Zahlung wird geprüft} other {# Zahlungen werden geprüft}}',
    verifyingText:
      'Wir fragen beim Zahlungsdienst nach, und die Liste zeigt seine Antwort. Sie werden nicht doppelt belastet.',
    begun: '{count, plural, one {# Zahlung ist nicht abgeschlossen} other {# Zahlungen sind nicht abgeschlossen}}',
    begunText: 'Uns ist keine Abbuchung bekannt. Die Liste der Zahlungen sagt, wann neu begonnen werden kann.',
    begunMore:
      '{count, plural, one {Eine weitere Zahlung wurde online begonnen und nicht abgeschlossen. Sie ist in diesem Betrag nicht enthalten.} other {# weitere Zahlungen wurden online begonnen und nicht abgeschlossen. Sie sind in diesem Betrag nicht enthalten.}}',
    verifyingMore:
      '{count, plural, one {Eine weitere Zahlung wird geprüft und ist in diesem Betrag nicht enthalten.} other {# weitere Zahlungen werden geprüft und sind in diesem Betrag nicht enthalten.}}',
  },
  latest: {
    statement: 'Sie kennen eine Abbuchung nicht? <a>Mein Kontoauszug sagt …</a>',
    title: 'Letzte Fahrten',
    all: 'Alle Fahrten',
    none: 'Keine Fahrten in den letzten 13 Monaten.',
    whenNew: 'Neue Fahrten erscheinen meist innerhalb von 24 Stunden nach dem Check-in.',
  },
  month: {
    title: 'Dieser Monat',
    insights: 'Ihre Fahrten in Zahlen',
    statements: 'Für den Arbeitgeber? <a>Aufstellungen, Monat für Monat</a>',
    none: 'Diesen Monat noch keine Fahrt',
    trips:
      '{count, plural, one {Tarif für # Fahrt bisher, bezahlt oder noch nicht} other {Tarife für # Fahrten bisher, bezahlt oder noch nicht}}',
    measure: '{what} je Monat',
    caption: 'Fahrten und Beträge je Monat',
    month: 'Monat',
  },
  fresh: {
    until: 'Datenstand: {time}',
    late: 'Fahrten und Zahlungen nach {time} können fehlen',
    lateText: 'Der Betreiber hat noch keine neueren Daten geschickt. Sie erscheinen hier, sobald sie da sind.',
    never: 'Der Betreiber hat noch keine Daten geschickt.',
  },
  missing: {
    all: 'Fahrten und Zahlungen lassen sich gerade nicht anzeigen',
    owed: 'Was zu zahlen ist, lässt sich gerade nicht anzeigen',
    latest: 'Ihre letzten Fahrten lassen sich gerade nicht anzeigen',
    month: 'Dieser Monat lässt sich gerade nicht anzeigen',
    text: 'Das System des Betreibers antwortet nicht. Bitte versuchen Sie es gleich noch einmal.',
  },
}
