import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/call-query.ts'
import { useTenant } from '#platform/web/page-data.tsx'
import { useAccount } from '#platform/web/session/use-session.ts'
import { reportFault } from '#platform/web/shell/fault-store.ts'
import { toast } from '#platform/web/shell/toast-store.ts'
import { isRefusal } from '#platform/web/refusal.ts'
import { settleRegistration } from './settle-registration.ts'
import { isLinked, useGoToCards } from './use-go-to-cards.ts'

/** Settles a registration by the provider's query; where the tenant wants it, a toast and the list follow at once. */
export function useSettleRegistration() {
  const t = useTranslations('bankCards')
  const account = useAccount()
  const queries = useQueryClient()
  const { choices } = useTenant()
  const goToCards = useGoToCards()
  return useMutation({
    mutationFn: (query: string) => settleRegistration(query, account.id),
    onSuccess: async (outcome) => {
      if (outcome.kind === 'succeeded') {
        queries.setQueryData(callQuery('listBankCards', { body: { accounts_id: account.id } }).queryKey, outcome.linked)
        for (const name of ['listTickets', 'listPayments', 'getFailedSummaries']) {
          queries.removeQueries({ queryKey: [name] })
        }
      }
      if (choices.afterAddingCard !== 'toast' || !isLinked(outcome)) return
      await goToCards(outcome)
      toast(t(`outcome.${outcome.kind}.toast`))
    },
    onError: (thrown) => {
      if (!isRefusal(thrown)) reportFault(thrown)
    },
  })
}
