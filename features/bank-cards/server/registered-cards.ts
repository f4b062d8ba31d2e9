import type { OperatorCard } from '#contract/shapes/bank-card.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import { registrationsOf } from './bank-cards-queries.ts'
import type { Registration } from './bank-cards-queries.ts'

/** A proven registration with what the operator knows of its card: plastic, phone and watch of one account together. */
export interface RegisteredCards extends Registration {
  /** Empty for a card that was never used. Each alias once. */
  cards: OperatorCard[]
}

/**
 * Finds the registration that the values are about. Each of them must be the alias that the provider proved for this
 * account, or a name of a card that shares its payment account reference; so nobody learns of a card that is not theirs.
 */
export async function findRegisteredCards(
  { database, operator }: { database: TenantDatabase; operator: Operator },
  accountId: string,
  values: readonly string[],
): Promise<RegisteredCards | undefined> {
  const wanted = values.filter((value) => value !== '')
  if (wanted.length === 0) return undefined
  for (const registration of await registrationsOf(database, accountId)) {
    const cards = await operator.findCards({
      token: '',
      aliasPan: registration.alias_pan,
      paymentAccountReference: '',
    })
    const names = cards.flatMap((card) => [card.token, card.alias_pan, card.payment_account_reference])
    const own = new Set([registration.alias_pan, ...names])
    if (wanted.every((value) => own.has(value))) return { ...registration, cards: onceEach(cards) }
  }
  return undefined
}

function onceEach(cards: readonly OperatorCard[]): OperatorCard[] {
  return [...new Map(cards.toReversed().map((card) => [card.alias_pan, card])).values()].reverse()
}
