import type { Handler } from '#domain/portal/server/handler.ts'

/** Which payment charged a ticket of an own card; a ticket of another card was charged by none that the asker may see. */
export const findTicketPayment: Handler<'findTicketPayment'> = async ({ body, gateways, session }) => {
  if (!session.aliasPans.includes(body.alias_pan)) return { payment: null, is_known: true }
  const { ticket_id: id, alias_pan: aliasPan, valid_from: validFrom } = body
  const payment = await gateways.operator.findTicketPayment({ id, aliasPan, validFrom })
  return { payment: payment ?? null, is_known: payment !== undefined }
}
