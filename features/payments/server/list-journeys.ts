import type { Handler } from '#domain/portal/server/handler.ts'

/** What payments of the own cards were for. One of another card is missing exactly as one that does not exist. */
export const listJourneys: Handler<'listJourneys'> = async ({ body, gateways, session }) => {
  return { payload: await gateways.operator.listTrips([...new Set(body.short_ids)], session.aliasPans) }
}
