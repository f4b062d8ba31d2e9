import type { Messages } from '#contract/values/messages.ts'
import type { en } from './en.ts'

export const it: Messages<typeof en> = {
  title: 'I tuoi viaggi in cifre',
  lead: 'I tuoi viaggi degli ultimi 13 mesi: quando, dove e a quali tariffe.',
  none: 'Nessun viaggio negli ultimi 13 mesi',
  noneText: 'Appena viaggi con una delle tue carte, qui vedrai quando, dove e quanto hai speso.',
  cards: 'Le tue carte bancarie',
  months: 'Per mese',
  month: 'Mese',
  fares: 'Tariffe',
  mostTravelled: 'Più spesso tra',
  measure: '{what} per mese',
  asTable: 'Mostra come tabella',
  lines: 'Linee',
  line: 'Linea',
  noLines: 'L’operatore non indica su quali linee erano questi viaggi.',
  noLine:
    '{count, plural, one {Un altro viaggio era su un’altra linea, o su nessuna indicata dall’operatore.} other {Altri # viaggi erano su altre linee, o su nessuna indicata dall’operatore.}}',
  stops: 'Tra quali fermate',
  pair: 'Fermate',
  noPairs: 'L’operatore non indica dove sono iniziati e finiti questi viaggi.',
  noPair:
    '{count, plural, one {Un altro viaggio era tra altre fermate, o manca una validazione.} other {Altri # viaggi erano tra altre fermate, o manca una validazione.}}',
  all: 'Mostra tutto ({count})',
  fewer: 'Mostra meno',
  inAnHour: '{count, plural, one {{range} viaggio} other {{range} viaggi}}',
  hours: 'Quando iniziano i tuoi viaggi',
  hourOfWeek: 'Giorno e ora',
  tripsOf: 'Viaggi',
  mostOften:
    '{count, plural, one {Più spesso: {day}, {hour} (# viaggio).} other {Più spesso: {day}, {hour} (# viaggi).}}',
  mostOftenTied: 'Più spesso: {hours} ({count, plural, one {# viaggio} other {# viaggi}} ciascuna).',
  noneOften: 'Nessuna ora spicca sulle altre: al massimo {count, plural, one {# viaggio} other {# viaggi}} in ognuna.',
}
