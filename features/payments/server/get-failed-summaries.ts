import type { Handler } from '#domain/portal/server/handler.ts'
import { ownAliasPans } from '#domain/cards/server/own-alias-pans.ts'
import { paidOnline } from '#domain/orders/server/opening/paid-online.ts'

/** Failed payments of the own cards, summed by currency for the banner; they stay due however old they are. */
export const getFailedSummaries: Handler<'getFailedSummaries'> = async ({ params, gateways, session, log }) => {
  const aliasPans = ownAliasPans({ session, log }, params.aliasPans)
  const sums = await gateways.operator.sumFailedPayments(aliasPans)
  return { payload: sums.map((sum) => paidOnline(sum, gateways.cardProvider)) }
}
