import { limits } from '#contract/limits.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import type { Gateways } from '#platform/server/gateways.ts'
import type { Handler } from '#platform/server/http/handler.ts'
import { ownAliasPans } from '#platform/server/linked-cards/own-alias-pans.ts'

/** Failed payments of the own cards, summed by currency for the banner; they stay due however old they are. */
export const getFailedSummaries: Handler<'getFailedSummaries'> = async ({
  params,
  database,
  gateways,
  session,
  log,
}) => {
  const aliasPans = await ownAliasPans({ database, accountId: session.account.id, log }, params.aliasPans)
  const summaries = await gateways.operator.sumFailedPayments(aliasPans)
  return { payload: await Promise.all(summaries.map((summary) => withOneOrder(summary, gateways.operator))) }
}

/** More than one order takes: the traveller is told what the first one comes to. */
async function withOneOrder(summary: FailedSummary, operator: Gateways['operator']): Promise<FailedSummary> {
  const { short_ids } = summary
  if (short_ids.length <= limits.paymentsPerOrder) return summary
  const first = await operator.findPayments(short_ids.slice(0, limits.paymentsPerOrder))
  return { ...summary, one_order_amount: first.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
}
