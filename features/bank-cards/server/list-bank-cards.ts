import type { Handler } from '#domain/portal/server/handler.ts'
import { cardsOf } from '#domain/cards/server/linked-cards-queries.ts'
import { requireOwnAccount } from '#domain/sessions/server/require-own-account.ts'

/** The account's cards, plastic and devices alike. */
export const listBankCards: Handler<'listBankCards'> = async (given) => {
  requireOwnAccount(given, given.body.accounts_id)
  return cardsOf(given.database, given.session.account.id)
}
