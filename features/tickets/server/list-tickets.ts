import type { Handler } from '#domain/portal/server/handler.ts'
import { ownAliasPans } from '#domain/cards/server/own-alias-pans.ts'
import { isWhole, withFirstPiece } from '#platform/server/http/calls/whole-lists.ts'
import { listRange } from '#domain/operator/server/list-range.ts'

/** Tickets of the own cards that were asked for, within at most 13 months. */
export const listTickets: Handler<'listTickets'> = async ({ params, tenant, gateways, session, log }) => {
  const aliasPans = ownAliasPans({ session, log }, params.aliasPans)
  const { startDate, endDate } = params
  const query = {
    ...listRange({ startDate, endDate }, tenant.timeZone, log),
    aliasPans,
    limit: params.pageSize,
    offset: params.offset,
    sort: params.sort,
  }
  if (!isWhole(query.limit)) return gateways.operator.listTickets(query)
  const payload = await withFirstPiece(gateways.operator.readTickets(query))
  if (query.limit === 0 && query.offset === 0) return { payload }
  const { total } = await gateways.operator.listTickets({ ...query, limit: 1, offset: 0 })
  return { payload, total }
}
