import type { Handler } from '#domain/portal/server/handler.ts'
import { cardsOf } from '#domain/cards/server/linked-cards-queries.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { alertOfCard } from './alert-of-card.ts'
import { auditCard, holdersOf, isUsed, linkCard } from './bank-cards-queries.ts'
import { findRegisteredCards } from './registered-cards.ts'
import type { RegisteredCards } from './registered-cards.ts'
import { requireOwnAccount } from '#domain/sessions/server/require-own-account.ts'
import { requireRoomToWait } from './waiting/require-room-to-wait.ts'
import { unusedCard } from './waiting/unused-card.ts'

/**
 * Links the card of a proven registration of this account, with its devices, all or none. What the body says of the card
 * is only compared. A card that was never used waits for its first tap, where the tenant lets it.
 */
export const addBankCard: Handler<'addBankCard'> = async (given) => {
  const { body, database, gateways, session, tenant, refuse } = given
  requireOwnAccount(given, body.accounts_id)
  const accountId = session.account.id
  const { alias_pan: aliasPan = '', token = '' } = body.bank_card
  const asked = aliasPan === '' ? [] : [aliasPan, token]
  const registered = await findRegisteredCards({ database, operator: gateways.operator }, accountId, asked)
  if (!registered) return refuse('bank_card.not_yours')
  const isKnown = registered.cards.some((card) => card.alias_pan === registered.alias_pan)
  const waits = registered.cards.length === 0 && tenant.choices.unusedCards === 'waiting'
  if (!isKnown && !waits) return refuse('bank_card.not_yours')
  return database.transaction(async (inside) => {
    if (waits) await requireRoomToWait(inside, accountId, registered, refuse)
    await link(
      inside,
      accountId,
      waits ? { ...registered, cards: [unusedCard(registered)] } : registered,
      waits,
      refuse,
    )
    return cardsOf(inside, accountId)
  })
}

/** Repeated for the same registration it changes nothing; a registration whose card was removed links nothing again. */
async function link(
  database: TenantDatabase,
  accountId: string,
  { order_id: orderId, alias_pan: registeredAlias, alias_expiry: expiry, cards }: RegisteredCards,
  waits: boolean,
  refuse: Refuse<'bank_card.already_added' | 'bank_card.not_yours'>,
): Promise<void> {
  const isUsedBefore = await isUsed(database, orderId)
  const inOrder = cards.toSorted((one, other) => (one.alias_pan < other.alias_pan ? -1 : 1))
  const taken: string[] = []
  for (const card of inOrder) {
    // The provider tells when the registered card ends; its devices have dates of their own.
    const expires = card.alias_pan === registeredAlias ? lastDayOf(expiry) : null
    const isFree = !isUsedBefore && (await linkCard(database, accountId, orderId, { ...card, expires, waits }))
    if (!isFree) taken.push(card.alias_pan)
  }
  const holders = await holdersOf(database, taken)
  const registered = holders.find((holder) => holder.alias_pan === registeredAlias)
  const isRepeated = registered?.account_id === accountId && registered.order_id === orderId
  const isHeld = (registered && !isRepeated) || holders.some((holder) => holder.account_id !== accountId)
  if (isHeld) refuse('bank_card.already_added')
  if (isUsedBefore && !isRepeated) refuse('bank_card.not_yours')
  if (isUsedBefore || isRepeated) return
  await auditCard(database, 'bank_card.linked', accountId, orderId)
  const [shown] = cards.toSorted(({ alias_pan }) => (alias_pan === registeredAlias ? -1 : 1))
  if (shown) await alertOfCard(database, { accountId, subject: orderId, what: 'linked', card: { ...shown, name: '' } })
}

/** The last day of a card by the provider's `yyMM` (`3012` → `2030-12-31`), or null where it says none that can be read. */
function lastDayOf(aliasExpiry: string | null): string | null {
  const [, year, month] = /^(\d\d)(0[1-9]|1[0-2])$/.exec(aliasExpiry ?? '') ?? []
  if (year === undefined || month === undefined) return null
  const first = Temporal.PlainYearMonth.from(`20${year}-${month}`)
  return first.toPlainDate({ day: first.daysInMonth }).toString()
}
