import type { Handler } from '#platform/server/http/handler.ts'
import { ownAliasPans } from '#platform/server/linked-cards/own-alias-pans.ts'
import { listRange } from '#platform/server/operator/list-range.ts'

/** Payments of the own cards that were asked for, within at most 13 months. */
export const listPayments: Handler<'listPayments'> = async ({ params, tenant, database, gateways, session, log }) => {
  const aliasPans = await ownAliasPans({ database, accountId: session.account.id, log }, params.aliasPans)
  const { startDate, endDate } = params
  return gateways.operator.listPayments({
    ...listRange({ startDate, endDate }, tenant.timeZone, log),
    aliasPans,
    limit: params.limit,
    offset: params.offset,
    sort: params.sort,
    succeeded: params.succeeded,
    failed: params.failed,
  })
}
