import { useQueries, useQuery } from '@tanstack/react-query'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/** So long after it was paid online a card may still be refused: an operator tells its readers at least once a day. */
const recentMs = 24 * 3_600_000
/** So many payments that changed last are looked at, as one online payment may be over many of several cards. */
const mostSeen = 24
/** Of so many of each card it is asked whether an online payment settled them. */
const mostAsked = 2

/**
 * When a payment of a card was last settled online, in UTC, where that was within the last day: whether readers know of it
 * yet nobody can tell. It fails in silence, as the card is shown without it all the same.
 */
export function usePaidByCard(cards: readonly BankCard[]): {
  of: (card: BankCard) => string | undefined
  isAwaited: boolean
} {
  const aliasPans = cards.map(({ alias_pan }) => alias_pan).join(',')
  const flags = { succeeded: '', failed: '', startDate: '', endDate: '' }
  const changed = useQuery({
    ...callQuery('listPayments', { params: { limit: mostSeen, offset: 0, sort: '5:desc', ...flags, aliasPans } }),
    enabled: aliasPans !== '',
    meta: { isQuiet: true },
  })
  const isRecent = (at: string) => changed.dataUpdatedAt - Date.parse(at) < recentMs
  const recent = (changed.data?.payload ?? []).filter(
    ({ Payments, LastCharge }) => LastCharge.charge_results_name === 'SUCCEEDED' && isRecent(Payments.updated),
  )
  const asked = cards.flatMap((card) =>
    recent.filter(({ AliasPan }) => AliasPan.alias_pan === card.alias_pan).slice(0, mostAsked),
  )
  const stories = useQueries({
    queries: asked.map(({ Payments: { short_id } }) => ({
      ...callQuery('getPaymentStory', { body: { short_id } }),
      meta: { isQuiet: true },
    })),
  })
  return {
    of: ({ alias_pan }) =>
      stories
        .flatMap(({ data }) => (data?.settled_at && data.row.AliasPan.alias_pan === alias_pan ? data.settled_at : []))
        .filter(isRecent)
        .toSorted()
        .at(-1),
    isAwaited: changed.isLoading || stories.some(({ isLoading }) => isLoading),
  }
}
