import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const de: Messages<typeof en> = {
  title: 'Tickets',
  lead: 'Fahrten, bei denen Sie mit Ihren Karten eingecheckt haben.',
  caption: 'Ihre Tickets',
  trip: 'Fahrt',
  time: 'Uhrzeit',
  fare: 'Tarif',
  amount: 'Betrag',
  card: 'Karte',
  first_tap: 'Check-in',
  last_tap: 'Check-out',
  first_tap_missing: 'Nicht erfasst',
  last_tap_missing: 'Kein Check-out',
  last_tap_todo: 'Kein Check-out: was tun',
  last_tap_missing_long:
    'Es wurde kein Check-out erfasst. Daher gilt der dafür vorgesehene Tarif. Checken Sie bitte am Ende jeder Fahrt aus: Nur dann gilt der Tarif für Ihren Weg.',
  last_tap_tell: 'Sagen, wo Sie ausgestiegen sind',
  valid_from: 'Gültig ab',
  valid_to: 'Gültig bis',
  id: 'Ticketnummer',
  number: 'Nummer',
  passengers: 'Reisende',
  noCard: 'Fügen Sie eine Karte hinzu, um Ihre Fahrten zu sehen',
  noCardText:
    'Tickets kaufen Sie, indem Sie eine Bankkarte oder Ihr Smartphone an das Lesegerät halten. Fügen Sie die Karte hinzu, die Sie verwenden: Ihre Fahrten erscheinen dann hier.',
  addCard: 'Bankkarte hinzufügen',
  noneRange: 'Keine Fahrten in diesem Zeitraum',
  noneFiltered: 'Keine Fahrten mit diesen Filtern',
  clearFilters: 'Filter zurücksetzen',
  noneYear: 'Keine Fahrten in den letzten 12 Monaten',
  widen: 'Letzte 12 Monate anzeigen',
  whenNew: 'Neue Fahrten erscheinen in der Regel innerhalb von 24 Stunden nach dem Check-in.',
  payment: {
    label: 'Zahlung',
    open: 'Zahlung ansehen',
    failed: 'Noch nicht bezahlt: Zahlung ansehen',
    none: 'Noch nicht abgebucht. Die Fahrten eines Tages werden zusammen abgebucht, meist am nächsten Tag.',
    unknown: 'Der Betreiber kann es uns gerade nicht sagen.',
    again: 'Nochmals fragen',
  },
}
