import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { PayablePayment } from '../../operator.ts'
import { paymentsByShortId } from './remote-payments-queries.ts'
import type { KnownPayment } from './remote-payments-queries.ts'
import { remotePayments } from './remote-payments.ts'
import type { RemoteContext } from '../remote-context.ts'

const minuteMs = 60_000

/** Asks the operator anew for payments that were listed before: among those of their cards between the first and the last. */
export async function paymentsAgain(context: RemoteContext, known: readonly KnownPayment[]): Promise<PaymentRow[]> {
  if (known.length === 0) return []
  const made = known.map(({ created }) => Date.parse(created))
  const rows = await remotePayments(context, {
    aliasPans: known.map(({ alias_pan }) => alias_pan),
    startDate: new Date(Math.min(...made)).toISOString(),
    // Dates have whole minutes, and the end is exclusive.
    endDate: new Date(Math.max(...made) + minuteMs).toISOString(),
  })
  const wanted = new Set(known.map(({ payment_id }) => payment_id))
  return rows.filter(({ Payments }) => wanted.has(Payments.id))
}

/** Payments by our short ids, as an order needs them, the oldest first. */
export async function remotePayablePayments(
  context: RemoteContext,
  shortIds: readonly string[],
): Promise<PayablePayment[]> {
  const rows = await paymentsAgain(context, await paymentsByShortId(context.database, shortIds))
  return rows.toSorted(byAge).map(({ Payments, LastCharge, AliasPan }) => ({
    id: Payments.id,
    short_id: Payments.short_id,
    alias_pan: AliasPan.alias_pan,
    amountMinor: Payments.amount,
    currency: Payments.currencies_code,
    status: LastCharge.charge_results_name,
  }))
}

/** The oldest first, as their short ids stand in a sum and as an order covers them. */
export function byAge({ Payments: one }: PaymentRow, { Payments: other }: PaymentRow): number {
  if (one.created !== other.created) return one.created < other.created ? -1 : 1
  return one.id < other.id ? -1 : 1
}
