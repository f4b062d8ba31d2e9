import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const fr: Messages<typeof en> = {
  title: 'Vos trajets en chiffres',
  lead: 'Vos trajets des 13 derniers mois : quand, où et à quels tarifs.',
  none: 'Aucun trajet ces 13 derniers mois',
  noneText: 'Dès que vous voyagez avec une de vos cartes, cette page montre quand, où et pour combien.',
  cards: 'Vos cartes bancaires',
  months: 'Par mois',
  month: 'Mois',
  fares: 'Tarifs',
  mostTravelled: 'Le plus souvent entre',
  measure: '{what} par mois',
  asTable: 'Afficher en tableau',
  lines: 'Lignes',
  line: 'Ligne',
  noLines: 'L’opérateur ne précise pas les lignes de ces trajets.',
  noLine:
    '{count, plural, one {Un autre trajet était sur une autre ligne, ou sur aucune que l’opérateur nomme.} other {# autres trajets étaient sur d’autres lignes, ou sur aucune que l’opérateur nomme.}}',
  stops: 'Entre quels arrêts',
  pair: 'Arrêts',
  noPairs: 'L’opérateur ne précise pas où ces trajets ont commencé et fini.',
  noPair:
    '{count, plural, one {Un autre trajet était entre d’autres arrêts, ou une validation manque.} other {# autres trajets étaient entre d’autres arrêts, ou une validation manque.}}',
  all: 'Tout afficher ({count})',
  fewer: 'Afficher moins',
  inAnHour: '{count, plural, one {{range} trajet} other {{range} trajets}}',
  hours: 'Quand vos trajets commencent',
  hourOfWeek: 'Jour et heure',
  tripsOf: 'Trajets',
  mostOften:
    '{count, plural, one {Le plus souvent : {day}, {hour} (# trajet).} other {Le plus souvent : {day}, {hour} (# trajets).}}',
  mostOftenTied: 'Le plus souvent : {hours} ({count, plural, one {# trajet} other {# trajets}} chaque fois).',
  noneOften: 'Aucune heure ne se détache : {count, plural, one {# trajet} other {# trajets}} au plus dans chacune.',
}
