import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/client/call-query.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { toast } from '#platform/web/ui/dialog/toast-store.ts'
import { keptReturn } from './kept-return.ts'
import { settleRegistration } from './settle-registration.ts'
import { isLinked, useGoToCards } from './use-go-to-cards.ts'

/**
 * Settles a registration by the provider's query; where the tenant wants it, a toast and the list follow at once. Until
 * the outcome is known a reload of the page asks again.
 */
export function useRegistrationOutcome(query: string) {
  const t = useTranslations('bankCards')
  const account = useAccount()
  const queries = useQueryClient()
  const { choices } = useTenant()
  const goToCards = useGoToCards()
  const look = useQuery({
    queryKey: ['registrationReturn', query],
    queryFn: () => settleRegistration(query, account.id, choices.unusedCards === 'waiting'),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const outcome = look.data
  const isKnown = outcome !== undefined && outcome.kind !== 'verifying'

  useEffect(() => {
    if (isKnown) return
    keptReturn.keep(query)
    return () => keptReturn.forget()
  }, [query, isKnown])

  useEffect(() => {
    if (outcome === undefined) return
    if (outcome.kind === 'succeeded' || outcome.kind === 'waiting') {
      keepAnswer(queries, callQuery('listBankCards', { body: { accounts_id: account.id } }).queryKey, outcome.linked)
      for (const name of ['listTickets', 'listPayments', 'getFailedSummaries', 'listCardLooks', 'listCardUses']) {
        queries.removeQueries({ queryKey: [name] })
      }
    }
    if (choices.afterAddingCard !== 'toast' || !isLinked(outcome)) return
    const { kind } = outcome
    // Another account's card is no good news: the list says so for as long as it takes to read.
    void goToCards(outcome).then(() => kind !== 'added_elsewhere' && toast(t(`outcome.${kind}.toast`)))
    // Only an outcome is news.
  }, [outcome])
  return look
}
