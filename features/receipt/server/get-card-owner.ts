import type { Handler } from '#domain/portal/server/handler.ts'
import { holderOf } from '#domain/cards/server/linked-cards-queries.ts'
import { databaseNowMs } from '#platform/server/database/tenant-database.ts'
import { ownerName } from './owner-name.ts'
import { aliasOfHandle } from './get-receipt.ts'

/**
 * The card's holder, for a receipt: by an alias PAN of the asker's own cards, or by the handle that the receipt put in
 * its place. Any other alias PAN answers as if nothing were known by it. A card that nobody holds has empty names.
 */
export const getCardOwner: Handler<'getCardOwner'> = async (given) => {
  const { body, session, database, gateways, tenant, refuse } = given
  const own = session && (await holderOf(database, body.alias_pan))
  if (own && own.account_id === session.account.id) return { name: own.name, surname: own.surname }
  const aliasPan = aliasOfHandle(gateways.seal, body.alias_pan, await databaseNowMs(database))
  if (aliasPan === undefined) return refuse('receipt.not_found')
  const holder = await holderOf(database, aliasPan)
  return holder ? ownerName(holder, tenant.choices.receiptOwner) : { name: '', surname: '' }
}
