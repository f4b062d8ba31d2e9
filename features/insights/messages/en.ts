/** Texts of the page that counts trips. */
export const en = {
  title: 'Your trips in figures',
  lead: 'What you travelled and spent with your cards in the last 13 months.',
  none: 'No trips in the last 13 months',
  noneText: 'As soon as you travel with one of your cards, this page shows when, where and for how much.',
  cards: 'Your bank cards',
  months: 'By month',
  month: 'Month',
  spent: 'Spent',
  mostTravelled: 'Most often between',
  measure: '{what} by month',
  asTable: 'Show as a table',
  lines: 'Lines',
  line: 'Line',
  noLines: 'The operator does not say which lines these trips were on.',
  noLine:
    '{count, plural, one {One more trip was on another line, or on none that the operator names.} other {# more trips were on other lines, or on none that the operator names.}}',
  stops: 'Between which stops',
  pair: 'Stops',
  noPairs: 'The operator does not say where these trips began and ended.',
  noPair:
    '{count, plural, one {One more trip was between other stops, or a tap is missing.} other {# more trips were between other stops, or a tap is missing.}}',
  hours: 'When your trips begin',
  hourOfWeek: 'Day and hour',
  tripsOf: 'Trips',
  mostOften: '{count, plural, one {Most often: {day}, {hour} (# trip).} other {Most often: {day}, {hour} (# trips).}}',
} as const
