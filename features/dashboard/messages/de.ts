import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Übersicht',
  welcome: 'Willkommen, {name}',
  lead: 'Verwalten Sie die Tickets, die Sie kontaktlos mit Bankkarte, Smartphone oder Uhr gekauft haben.',
  tickets: 'Tickets',
  ticketsText: 'Ihre Fahrten, Tarife und Check-ins',
  payments: 'Zahlungen',
  paymentsText: 'Was abgebucht wurde, und Ihre Belege',
  bankCards: 'Bankkarten',
  bankCardsText: 'Die Karten, mit denen Sie fahren',
  count: '{count, plural, one {# Karte} other {# Karten}}',
  noCard: 'Noch keine Karte',
  needsCard: 'Verfügbar, sobald Sie eine Bankkarte hinzugefügt haben',
  account: 'Konto',
  accountText: {
    form: 'Ihre Daten, Ihr Passwort und angemeldete Geräte',
    popup: 'Ihre Daten und angemeldete Geräte',
  },
  subscriptions: 'Abonnements',
  subscriptionsText: 'Der Abo-Shop des Betreibers',
  logout: 'Abmelden',
  logoutText: 'Sitzung auf diesem Gerät beenden',
  firstTitle: 'Fügen Sie die Karte hinzu, mit der Sie fahren',
  firstText:
    'Tickets und Zahlungen gehören zu einer Karte. Fügen Sie sie einmal hinzu: Ihre Fahrten erscheinen dann hier. Das kostet nichts.',
  firstAction: 'Bankkarte hinzufügen',
}
