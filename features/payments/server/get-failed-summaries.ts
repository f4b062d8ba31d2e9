import type { Handler } from '#domain/portal/server/handler.ts'
import { ownAliasPans } from '#domain/cards/server/linked-cards-queries.ts'
import { paidOnline } from '#domain/orders/server/opening/paid-online.ts'

/** Failed payments of the own cards, summed by currency for the banner; they stay due however old they are. */
export const getFailedSummaries: Handler<'getFailedSummaries'> = async ({
  params,
  database,
  gateways,
  session,
  log,
}) => {
  const aliasPans = await ownAliasPans({ database, accountId: session.account.id, log }, params.aliasPans)
  const sums = await gateways.operator.sumFailedPayments(aliasPans)
  return { payload: sums.map((sum) => paidOnline(sum, gateways.cardProvider)) }
}
