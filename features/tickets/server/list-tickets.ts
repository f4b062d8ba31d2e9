import type { Handler } from '#domain/portal/server/handler.ts'
import { ownAliasPans } from '#domain/cards/server/own-alias-pans.ts'
import { listRange } from '#domain/operator/server/list-range.ts'

/** Tickets of the own cards that were asked for, within at most 13 months. */
export const listTickets: Handler<'listTickets'> = async ({ params, tenant, gateways, session, log }) => {
  const aliasPans = ownAliasPans({ session, log }, params.aliasPans)
  const { startDate, endDate } = params
  return gateways.operator.listTickets({
    ...listRange({ startDate, endDate }, tenant.timeZone, log),
    aliasPans,
    limit: params.pageSize,
    offset: params.offset,
    sort: params.sort,
  })
}
