import { lookAtOpenOrders } from '#domain/orders/server/checking/look-at-open-orders.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** What the asker began to pay online and has not ended: to go on with it, or to know how long it stands in the way. */
export const listOpenOrders: Handler<'listOpenOrders'> = async (given) => ({
  payload: await lookAtOpenOrders(given, given.session.account.id),
})
