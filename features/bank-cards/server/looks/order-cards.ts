import { z } from 'zod'
import type { Handler } from '#domain/portal/server/handler.ts'
import { looksOf } from '#domain/cards/server/card-looks-queries.ts'
import { placeCards } from './card-looks-queries.ts'

/** Puts the account's cards in the asked order; what is no card of the account is passed over without a word. */
export const orderCards: Handler<'orderCards'> = async ({ body, database, session, tenant }) => {
  const accountId = session.account.id
  const ids = [...new Set(body.bank_cards_ids)].filter((id) => z.uuid().safeParse(id).success)
  const payload = await database.transaction(async (inside) => {
    await placeCards(inside, accountId, ids)
    return looksOf(inside, accountId, tenant.timeZone)
  })
  return { payload }
}
