import type { Handler } from '#domain/portal/server/handler.ts'
import { findRegisteredCards } from './registered-cards.ts'

/**
 * What the operator knows of the card that the asker just registered; empty when it was never used. For any value that is
 * not of such a registration it is empty as well.
 */
export const findOperatorCards: Handler<'findOperatorCards'> = async ({ params, database, gateways, session }) => {
  const asked = [params.token, params.panToken, params.paymentAccountReference]
  const registered = await findRegisteredCards({ database, operator: gateways.operator }, session.account.id, asked)
  return { payload: registered?.cards ?? [] }
}
