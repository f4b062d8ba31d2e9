import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/calls.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { ask } from '#platform/web/client/client.ts'

/**
 * All that home shows, by one question. Cards, their looks and sums in it are left where the other screens and the mark at Payments
 * look for them, so that nobody asks for them again.
 */
export function useHome() {
  const queries = useQueryClient()
  const account = useAccount()
  return useQuery({
    ...callQuery('getHome', {}),
    queryFn: async ({ signal }): Promise<AnswerOf<'getHome'>> => {
      const home = await ask('getHome', { signal })
      queries.setQueryData(callQuery('listBankCards', { body: { accounts_id: account.id } }).queryKey, home.cards)
      queries.setQueryData(callQuery('listCardLooks', {}).queryKey, { payload: home.looks })
      if (home.owed) {
        const aliasPans = home.cards.map(({ alias_pan }) => alias_pan).join(',')
        const { queryKey } = callQuery('getFailedSummaries', { params: { limit: 0, offset: 0, aliasPans } })
        queries.setQueryData(queryKey, { payload: home.owed.summaries })
      }
      return home
    },
    // Whoever comes back from paying or from a card sees what it is now.
    staleTime: 0,
  })
}
