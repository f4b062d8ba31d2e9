import type { Handler } from '#domain/portal/server/handler.ts'
import { ownAliasPans } from '#domain/cards/server/own-alias-pans.ts'
import { listRange } from '#domain/operator/server/list-range.ts'
import { isWhole, withFirstPiece } from '#platform/server/http/calls/whole-lists.ts'
import { eachWithWhyNotOnline, withWhyNotOnline } from './with-why-not-online.ts'

/** Payments of the own cards that were asked for, within at most 13 months. */
export const listPayments: Handler<'listPayments'> = async ({ params, tenant, gateways, session, log }) => {
  const aliasPans = ownAliasPans({ session, log }, params.aliasPans)
  const { startDate, endDate } = params
  const query = {
    ...listRange({ startDate, endDate }, tenant.timeZone, log),
    aliasPans,
    limit: params.limit,
    offset: params.offset,
    sort: params.sort,
    succeeded: params.succeeded,
    failed: params.failed,
  }
  const { operator, cardProvider } = gateways
  if (!isWhole(query.limit)) {
    const { payload, total } = await operator.listPayments(query)
    return { payload: payload.map((row) => withWhyNotOnline(row, cardProvider)), total }
  }
  const payload = await withFirstPiece(eachWithWhyNotOnline(operator.readPayments(query), cardProvider))
  if (query.limit === 0 && query.offset === 0) return { payload }
  const { total } = await operator.listPayments({ ...query, limit: 1, offset: 0 })
  return { payload, total }
}
