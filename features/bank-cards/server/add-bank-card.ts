import type { Handler } from '#domain/portal/server/handler.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { auditCard, cardsOf, holdersOf, isUsed, linkCard } from './bank-cards-queries.ts'
import { findRegisteredCards } from './registered-cards.ts'
import type { RegisteredCards } from './registered-cards.ts'
import { requireOwnAccount } from '#domain/sessions/server/require-own-account.ts'

/**
 * Links the card of a proven registration of this account, with its devices, all or none. What the body says of the card
 * is only compared.
 */
export const addBankCard: Handler<'addBankCard'> = async (given) => {
  const { body, database, gateways, session, refuse } = given
  requireOwnAccount(given, body.accounts_id)
  const accountId = session.account.id
  const { alias_pan: aliasPan = '', token = '' } = body.bank_card
  const asked = aliasPan === '' ? [] : [aliasPan, token]
  const registered = await findRegisteredCards({ database, operator: gateways.operator }, accountId, asked)
  const isKnown = registered?.cards.some((card) => card.alias_pan === registered.alias_pan)
  if (!registered || !isKnown) return refuse('bank_card.not_yours')
  return database.transaction(async (inside) => {
    await link(inside, accountId, registered, refuse)
    return cardsOf(inside, accountId)
  })
}

/** Repeated for the same registration it changes nothing; a registration whose card was removed links nothing again. */
async function link(
  database: TenantDatabase,
  accountId: string,
  { order_id: orderId, alias_pan: registeredAlias, cards }: RegisteredCards,
  refuse: Refuse<'bank_card.already_added' | 'bank_card.not_yours'>,
): Promise<void> {
  const isUsedBefore = await isUsed(database, orderId)
  const inOrder = cards.toSorted((one, other) => (one.alias_pan < other.alias_pan ? -1 : 1))
  const taken: string[] = []
  for (const card of inOrder) {
    const isFree = !isUsedBefore && (await linkCard(database, accountId, orderId, card))
    if (!isFree) taken.push(card.alias_pan)
  }
  const holders = await holdersOf(database, taken)
  const registered = holders.find((holder) => holder.alias_pan === registeredAlias)
  const isRepeated = registered?.account_id === accountId && registered.order_id === orderId
  const isHeld = (registered && !isRepeated) || holders.some((holder) => holder.account_id !== accountId)
  if (isHeld) refuse('bank_card.already_added')
  if (isUsedBefore && !isRepeated) refuse('bank_card.not_yours')
  if (!isUsedBefore && !isRepeated) await auditCard(database, 'bank_card.linked', accountId, orderId)
}
