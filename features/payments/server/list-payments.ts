import type { Handler } from '#domain/portal/server/handler.ts'
import { ownAliasPans } from '#domain/cards/server/own-alias-pans.ts'
import { listRange } from '#domain/operator/server/list-range.ts'
import { withWhyNotOnline } from './with-why-not-online.ts'

/** Payments of the own cards that were asked for, within at most 13 months. */
export const listPayments: Handler<'listPayments'> = async ({ params, tenant, gateways, session, log }) => {
  const aliasPans = ownAliasPans({ session, log }, params.aliasPans)
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
