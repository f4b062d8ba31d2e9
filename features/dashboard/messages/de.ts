import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Übersicht',
  welcome: 'Hallo {name}',
  lead: 'Hier verwalten Sie die Tickets, die Sie kontaktlos gekauft haben.',
  tickets: 'Tickets',
  ticketsText: 'Die Fahrten, die aus Ihren Taps wurden',
  payments: 'Zahlungen',
  paymentsText: 'Abbuchungen, Belege, offene Zahlungen',
  bankCards: 'Bankkarten',
  bankCardsText: 'Karten und Geräte, mit denen Sie fahren',
  cardCount: '{count, plural, =0 {keine Karte} one {# Karte} other {# Karten}}',
  noCardYet: 'Noch keine Karte',
  needsCard: 'Verfügbar, sobald Sie eine Karte hinzugefügt haben',
  noCards: 'Fügen Sie Ihre erste Bankkarte hinzu',
  noCardsWhy:
    'Tickets und Zahlungen gehören zu einer Karte. Fügen Sie die Karte hinzu, mit der Sie fahren, dann sehen Sie sie hier.',
  addCard: 'Karte hinzufügen',
  logout: 'Abmelden',
  logoutText: 'Die Sitzung auf diesem Gerät beenden',
}
