import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { CardProvider } from '#domain/card-provider/server/card-provider.ts'

/** The same for a list that is read piece by piece. */
export async function* eachWithWhyNotOnline(
  pieces: AsyncIterable<readonly PaymentRow[]>,
  provider: Pick<CardProvider, 'cannotTake'>,
): AsyncGenerator<PaymentRow[]> {
  for await (const piece of pieces) yield piece.map((row) => withWhyNotOnline(row, provider))
}

/** A failed payment that the card provider can never take says so. */
export function withWhyNotOnline(row: PaymentRow, provider: Pick<CardProvider, 'cannotTake'>): PaymentRow {
  const { amount, currencies_code } = row.Payments
  if (row.LastCharge.charge_results_name !== 'FAILED') return row
  const not_online = provider.cannotTake({ amountMinor: amount, currency: currencies_code })
  return not_online ? { ...row, Payments: { ...row.Payments, not_online } } : row
}
