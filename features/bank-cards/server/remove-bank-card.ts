import { cardsOf } from '#domain/cards/server/linked-cards-queries.ts'
import { z } from 'zod'
import type { Handler } from '#domain/portal/server/handler.ts'
import { alertOfCard } from './alert-of-card.ts'
import { auditCard, hasOpenPayment, lockCard, unlinkCard } from './bank-cards-queries.ts'

/**
 * Unlinks a card: its trips and payments leave the account's view, the operator's books stay. A card of somebody else
 * answers exactly as an unknown one.
 */
export const removeBankCard: Handler<'removeBankCard'> = async ({ body, database, session, refuse }) => {
  const accountId = session.account.id
  const id = body.bank_cards_id
  if (!z.uuid().safeParse(id).success) return refuse('bank_card.not_found')
  return database.transaction(async (inside) => {
    const card = await lockCard(inside, accountId, id)
    if (!card) return refuse('bank_card.not_found')
    if (await hasOpenPayment(inside, card.alias_pan)) return refuse('bank_card.payment_open')
    await unlinkCard(inside, accountId, id)
    await auditCard(inside, 'bank_card.removed', accountId, id)
    await alertOfCard(inside, { accountId, subject: id, what: 'removed', card })
    return cardsOf(inside, accountId)
  })
}
