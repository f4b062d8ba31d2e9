import { useQuery } from '@tanstack/react-query'
import { useCardLooks } from '#domain/cards/web/card-looks.tsx'
import { usePaidByCard } from '#domain/cards/web/use-paid-by-card.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'
import { useBegunByCard } from './debt/use-begun-by-card.ts'

/** An operator that answers more slowly finds the cards on the table. */
const holdMs = 1500

/**
 * All that the screen of the cards asks for: the cards, how they look, how they were used, and what is owed or was paid for
 * them. `isHeld` while the cards are there and wait, a moment at most, for what is said of them.
 */
export function useBankCards() {
  const account = useAccount()
  const cards = useQuery(callQuery('listBankCards', { body: { accounts_id: account.id } }))
  const looks = useCardLooks()
  const rows = cards.data
  const uses = useQuery(callQuery('listCardUses', {}))
  // What a card owes, or owed, stands first below its name, and what goes with it is said before it is removed: both wait for it a moment from when the cards are there, so that nothing moves.
  const begun = useBegunByCard(rows ?? [])
  const paid = usePaidByCard(rows ?? [])
  const isAwaited = begun.isAwaited || paid.isAwaited || (uses.isPending && uses.fetchStatus === 'fetching')
  const isHeld = useShortWait(rows !== undefined && isAwaited, holdMs)
  const isOwing =
    uses.data?.payload.some(({ failed }) => failed.length > 0) || rows?.some((card) => begun.of(card).length > 0)
  return { cards, looks, uses, begunOf: begun.of, paidOf: paid.of, isOwing: isOwing === true, isHeld }
}

export type BankCards = ReturnType<typeof useBankCards>
