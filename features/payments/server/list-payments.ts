import type { PaymentRow } from '#contract/shapes/payment.ts'
import type { CardProvider } from '#domain/card-provider/server/card-provider.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { ownAliasPans } from '#domain/cards/server/own-alias-pans.ts'
import { listRange } from '#domain/operator/server/list-range.ts'

/** Payments of the own cards that were asked for, within at most 13 months. */
export const listPayments: Handler<'listPayments'> = async ({ params, tenant, database, gateways, session, log }) => {
  const aliasPans = await ownAliasPans({ database, accountId: session.account.id, log }, params.aliasPans)
  const { startDate, endDate } = params
  const { payload, total } = await gateways.operator.listPayments({
    ...listRange({ startDate, endDate }, tenant.timeZone, log),
    aliasPans,
    limit: params.limit,
    offset: params.offset,
    sort: params.sort,
    succeeded: params.succeeded,
    failed: params.failed,
  })
  return { payload: payload.map((row) => withWhyNotOnline(row, gateways.cardProvider)), total }
}

/** A failed payment that the card provider can never take says so. */
function withWhyNotOnline(row: PaymentRow, provider: Pick<CardProvider, 'cannotTake'>): PaymentRow {
  const { amount, currencies_code } = row.Payments
  if (row.LastCharge.charge_results_name !== 'FAILED') return row
  const not_online = provider.cannotTake({ amountMinor: amount, currency: currencies_code })
  return not_online ? { ...row, Payments: { ...row.Payments, not_online } } : row
}
