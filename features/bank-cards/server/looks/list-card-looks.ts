import type { Handler } from '#domain/portal/server/handler.ts'
import { looksOf } from '#domain/cards/server/card-looks-queries.ts'

/** The own cards in their holder's order, as they look. */
export const listCardLooks: Handler<'listCardLooks'> = async ({ database, session, tenant }) => ({
  payload: await looksOf(database, session.account.id, tenant.timeZone),
})
