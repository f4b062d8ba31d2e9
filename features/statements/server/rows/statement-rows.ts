import { limits } from '#contract/limits.ts'
import type { Trip } from '#contract/shapes/trip.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import { inTurn } from './in-turn.ts'
import { paidWithin } from './paid-within.ts'
import type { PaidQuery } from './paid-within.ts'
import type { RemarksOfRows } from './remarks-of-rows.ts'

type Cards = ReadonlyMap<string, StatementRow['card']>
type Asked = Pick<Operator, 'listPayments' | 'listTrips'>

/** The rows of a statement with their trips, a hundred at a time; `cards` are the own ones by alias PAN. */
export async function* statementRows(
  operator: Asked,
  query: PaidQuery,
  cards: Cards,
  remarks: RemarksOfRows,
): AsyncGenerator<StatementRow[]> {
  for await (const paid of paidWithin(operator, query)) {
    const page = paid.filter(({ Payments }) => remarks.isWanted(Payments.short_id))
    for (let start = 0; start < page.length; start += limits.tripsPerCall) {
      const part = page.slice(start, start + limits.tripsPerCall)
      const trips = await tripsOf(operator, query, part)
      yield part.map((row) => ({ ...rowOf(row, trips, cards), ...remarks.of(row.Payments.short_id) }))
    }
  }
}

async function tripsOf(
  operator: Asked,
  { tenant, accountId, aliasPans }: PaidQuery,
  rows: readonly PaymentRow[],
): Promise<Map<string, Trip[] | null>> {
  const shortIds = rows.map(({ Payments }) => Payments.short_id)
  const found = await inTurn({ tenant, accountId }, () => operator.listTrips(shortIds, aliasPans))
  return new Map(found.map(({ short_id, journeys: trips }) => [short_id, trips]))
}

function rowOf(
  { Payments, BankCard, AliasPan }: PaymentRow,
  trips: ReadonlyMap<string, Trip[] | null>,
  cards: Cards,
): Omit<StatementRow, 'label' | 'note'> {
  const { id, short_id, created, amount, currencies_code } = Payments
  const { label, truncated_pan } = BankCard
  const { alias_pan } = AliasPan
  return {
    ...{ id, short_id, created, amount, currency: currencies_code },
    card: cards.get(alias_pan) ?? { alias_pan, label, truncated_pan, name: '' },
    journeys: trips.get(short_id) ?? null,
  }
}
