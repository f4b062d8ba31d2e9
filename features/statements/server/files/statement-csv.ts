import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import { decimalText } from '#contract/values/money/money.ts'
import type { SayTrip } from '#domain/tickets/server/trip-words.ts'
import { csvLine } from '#platform/server/texts/csv-line.ts'
import { cardText } from './card-text.ts'
import { tripsText } from './trips-text.ts'

/** Spreadsheets read UTF-8 only after it. */
const byteOrderMark = '\ufeff'

const columns = ['date', 'time', 'trips', 'card', 'amount', 'currency', 'payment', 'receipt', 'label', 'note']

/** A line a payment (RFC 4180), with its number and the code of its receipt; days and times are those of the zone, amounts have a point, trips are in the reader's words. */
export async function* statementCsv(
  rows: AsyncIterable<StatementRow[]>,
  { timeZone, sayTrip }: { timeZone: string; sayTrip: SayTrip },
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns)
  for await (const part of rows) yield part.map((row) => lineOf(row, timeZone, sayTrip)).join('')
}

function lineOf(row: StatementRow, timeZone: string, sayTrip: SayTrip): string {
  const at = Temporal.Instant.from(row.created).toZonedDateTimeISO(timeZone)
  const amount = decimalText({ amountMinor: row.amount, currency: row.currency })
  return csvLine([
    ...[at.toPlainDate().toString(), at.toPlainTime().toString({ smallestUnit: 'minute' })],
    ...[tripsText(row.journeys, sayTrip), cardText(row.card), amount, row.currency],
    ...[row.id, row.short_id, row.label, row.note],
  ])
}
