import type { Handler } from '#domain/portal/server/handler.ts'
import { findReceipt, makeReceiptHandle } from './find-receipt.ts'
import { databaseNowMs, holderOf } from './receipt-queries.ts'

/** The receipt for whoever holds its id. Only the card's own holder gets the alias PAN; others get a handle. */
export const getReceipt: Handler<'getReceipt'> = async (given) => {
  const { body, session, database, gateways } = given
  const receipt = await findReceipt(given, body.short_id)
  const { alias_pan } = receipt.bank_card
  const holder = session && (await holderOf(database, alias_pan))
  if (holder?.account_id === session?.account.id && holder) return receipt
  const handle = makeReceiptHandle(gateways.seal, alias_pan, receipt.payment.short_id, await databaseNowMs(database))
  return { ...receipt, bank_card: { ...receipt.bank_card, alias_pan: handle } }
}
