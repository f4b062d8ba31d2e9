import type { BankCard, OperatorCard } from '#contract/shapes/bank-card.ts'
import { ask } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'

/**
 * How a registration ended. `card` and `cards` are what the operator knows; `linked` are all cards of the account. A card
 * that is `waiting` was never used and waits for its first tap; one that is `added_elsewhere` is another account's.
 */
export type RegistrationOutcome =
  | { kind: 'succeeded'; cards: readonly OperatorCard[]; linked: BankCard[] }
  | { kind: 'waiting'; cards: readonly BankCard[]; linked: BankCard[] }
  | { kind: 'already_added' | 'added_elsewhere'; card: Pick<OperatorCard, 'truncated_pan'> | undefined }
  | { kind: 'refused'; result: string | null }
  | { kind: 'unused' }
  | { kind: 'cancelled' | 'verifying' | 'unknown_order' | 'not_yours' }

/**
 * Hands the provider's return to the server and makes the calls of the specification (sections 4 and 7) by its verdict.
 * Asking twice with the same query changes nothing. `mayWait` where the tenant lets a card wait that was never used.
 */
export async function settleRegistration(
  query: string,
  accounts_id: string,
  mayWait: boolean,
): Promise<RegistrationOutcome> {
  try {
    const verdict = await ask('reportOutcome', { body: { query } })
    if (verdict.purpose !== 'registration') return { kind: 'unknown_order' }
    if (verdict.state === 'refused') return { kind: 'refused', result: verdict.result }
    if (verdict.state !== 'succeeded') return { kind: verdict.state }
    return await linkCard(verdict.alias_pan ?? '', accounts_id, mayWait)
  } catch (thrown) {
    if (isRefusal(thrown, 'outcome.unknown_order')) return { kind: 'unknown_order' }
    if (isRefusal(thrown, 'bank_card.not_yours')) return { kind: 'not_yours' }
    throw thrown
  }
}

async function linkCard(alias_pan: string, accounts_id: string, mayWait: boolean): Promise<RegistrationOutcome> {
  const { payload } = await ask('findOperatorCards', { params: { panToken: alias_pan } })
  const card = payload.find((each) => each.alias_pan === alias_pan) ?? payload[0]
  if (!card) return mayWait ? linkUnused(alias_pan, accounts_id) : { kind: 'unused' }
  try {
    const linked = await ask('addBankCard', { body: { bank_card: card, accounts_id } })
    return { kind: 'succeeded', cards: [card, ...payload.filter((each) => each !== card)], linked }
  } catch (thrown) {
    if (!isRefusal(thrown, 'bank_card.already_added')) throw thrown
    const own = await ask('listBankCards', { body: { accounts_id } })
    const isOwn = own.some((each) => each.alias_pan === card.alias_pan)
    return { kind: isOwn ? 'already_added' : 'added_elsewhere', card }
  }
}

/** An account lets only a few cards wait; a further one is told as where none may. */
async function linkUnused(alias_pan: string, accounts_id: string): Promise<RegistrationOutcome> {
  try {
    const linked = await ask('addBankCard', { body: { bank_card: { alias_pan }, accounts_id } })
    return { kind: 'waiting', cards: linked.filter((card) => card.alias_pan === alias_pan), linked }
  } catch (thrown) {
    if (isRefusal(thrown, 'bank_card.not_yours')) return { kind: 'unused' }
    if (!isRefusal(thrown, 'bank_card.already_added')) throw thrown
    const own = await ask('listBankCards', { body: { accounts_id } })
    const card = own.find((each) => each.alias_pan === alias_pan)
    return card ? { kind: 'already_added', card } : { kind: 'added_elsewhere', card: undefined }
  }
}
