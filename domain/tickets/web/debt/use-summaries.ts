import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls.ts'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { FailedSummary } from '#contract/shapes/payment.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/**
 * The cards of an account and what is due for them, as every screen asks for it, undefined while that is not known; quietly,
 * as what it stands beside is shown without it all the same. Nothing is asked where it is not wanted.
 */
export function useSummaries(
  accounts_id: string,
  isWanted = true,
): {
  cards: readonly BankCard[]
  summaries: readonly FailedSummary[] | undefined
  isAwaited: boolean
} {
  const { data: cards, isLoading } = useQuery({
    ...callQuery('listBankCards', { body: { accounts_id } }),
    enabled: isWanted,
    meta: { isQuiet: true },
  })
  const sums = useSumsOfCards(cards ?? [], isWanted)
  const summaries = cards?.length === 0 ? [] : sums.data?.payload
  return { cards: cards ?? [], summaries, isAwaited: isLoading || sums.isLoading }
}

/** The same where the cards are there already. */
export function useSumsOfCards(
  cards: readonly BankCard[],
  isWanted = true,
): UseQueryResult<AnswerOf<'getFailedSummaries'>> {
  const aliasPans = cards.map(({ alias_pan }) => alias_pan).join(',')
  return useQuery({
    ...callQuery('getFailedSummaries', { params: { limit: 0, offset: 0, aliasPans } }),
    enabled: isWanted && aliasPans !== '',
    meta: { isQuiet: true },
  })
}
