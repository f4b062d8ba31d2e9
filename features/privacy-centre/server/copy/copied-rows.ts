import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import type { ActivityRow } from '#contract/shapes/privacy.ts'
import type { Listing, Operator } from '#domain/operator/server/operator.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { activityOf } from '../privacy-queries.ts'
import { csvLine } from '#platform/server/texts/csv-line.ts'

const rowsAtOnce = 500

/** All rows of a list, of which a few hundred are held at any time. */
async function* allOf<Row>(page: (offset: number) => Promise<Listing<Row>>): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { payload } = await page(offset)
    yield* payload
    if (payload.length < rowsAtOnce) return
  }
}

const everything = { limit: rowsAtOnce, startDate: undefined, endDate: undefined } as const

export function copiedTickets(operator: Operator, aliasPans: readonly string[]): AsyncGenerator<Ticket> {
  const sort = { column: 'valid_from', direction: 'asc' } as const
  return allOf((offset) => operator.listTickets({ ...everything, aliasPans, offset, sort }))
}

export function copiedPayments(operator: Operator, aliasPans: readonly string[]): AsyncGenerator<PaymentRow> {
  const sort = { column: 'created', direction: 'asc' } as const
  const all = { succeeded: undefined, failed: undefined }
  return allOf((offset) => operator.listPayments({ ...everything, ...all, aliasPans, offset, sort }))
}

export async function* activityRowsOf(database: TenantDatabase, accountId: string): AsyncGenerator<ActivityRow> {
  for (let before: string | undefined; ;) {
    const rows = await activityOf(database, accountId, { before, limit: rowsAtOnce })
    yield* rows
    before = rows.at(-1)?.id
    if (rows.length < rowsAtOnce) return
  }
}

/** The rows as one JSON array, a row a line. */
export async function* jsonOfRows(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The same for a spreadsheet; amounts are in minor units, as everywhere in the copy. */
export async function* ticketsCsv(rows: AsyncIterable<Ticket>): AsyncGenerator<string> {
  yield csvLine([
    'id',
    'fare',
    'amount',
    'currency',
    'card',
    'first_tap',
    'last_tap',
    'valid_from',
    'valid_to',
    'time_zone',
  ])
  const tap = (data: Ticket['first_tap']) => Object.values(data ?? {}).join(' ')
  for await (const row of rows)
    yield csvLine([
      ...[row.id, row.name, row.amount, row.currency, row.truncated_pan, tap(row.first_tap), tap(row.last_tap)],
      ...[row.valid_from, row.valid_to, row.time_zone],
    ])
}

export async function* paymentsCsv(rows: AsyncIterable<PaymentRow>): AsyncGenerator<string> {
  yield csvLine(['payment', 'receipt', 'amount', 'currency', 'card', 'result', 'created', 'updated'])
  for await (const { Payments, BankCard, LastCharge } of rows)
    yield csvLine([
      ...[Payments.id, Payments.short_id, Payments.amount, Payments.currencies_code, BankCard.truncated_pan],
      ...[LastCharge.charge_results_name, Payments.created, Payments.updated],
    ])
}
