import { useState, useSyncExternalStore } from 'react'
import { useQuery, useQueryClient, type QueryClient, type QueryState } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#contract/calls.ts'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { useBegunOnline } from '#domain/orders/web/use-open-orders.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { ask } from '#platform/web/client/client.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import type { MainWay } from '#platform/web/shell/main-navigation.tsx'
import { useAmountText, useSumsText } from '#platform/web/ui/values/amount.tsx'

type Summaries = AnswerOf<'getFailedSummaries'>
type Cards = AnswerOf<'listBankCards'>

type Sum = Pick<Summaries['payload'][number], 'total_amount' | 'currencies_code' | 'count'>

const sumOfOrder = ({ amount, currencies_code, short_ids }: OpenOrder): Sum => ({
  total_amount: amount,
  currencies_code,
  count: short_ids.length,
})

/** As the screens ask for the sums, of all cards. */
const paramsOf = (cards: Cards | undefined) => ({
  ...{ limit: 0, offset: 0 },
  aliasPans: cards?.map(({ alias_pan }) => alias_pan).join(',') ?? '',
})

/**
 * What is owed, as the mark at Payments, on every screen. It goes by what a screen has loaded already: the cards, and the
 * sums where there are any. What no screen asks for is asked for here, once, quietly: navigation waits for nothing and
 * tells of no failure.
 */
export function useOwedMark(): MainWay['mark'] {
  const t = useTranslations('shell')
  const amountText = useAmountText()
  const sumsText = useSumsText()
  const queries = useQueryClient()
  const account = useAccount()
  const body = { accounts_id: account.id }
  const { queryKey: cardsKey } = callQuery('listBankCards', { body })
  const cards = useCached<Cards>(queries, cardsKey)
  const params = paramsOf(cards)
  const { queryKey: sumsKey } = callQuery('getFailedSummaries', { params })
  const shown = useCached<Summaries>(queries, sumsKey)
  const own = useQuery({
    queryKey: markKey(account.id, cards && params.aliasPans),
    queryFn: async ({ signal }) => {
      // Screens that show the cards or the sums ask for them at the same moment.
      await new Promise((resolve) => setTimeout(resolve, restMs))
      if (isAsked(queries.getQueryState(cards ? sumsKey : cardsKey))) return null
      // Home brings both.
      if (!cards && queries.isFetching({ queryKey: ['getHome'] }) > 0) return null
      if (cards) return ask('getFailedSummaries', { params, signal })
      const held = await ask('listBankCards', { body, signal })
      if (held.length > 0) {
        const ofHeld = paramsOf(held)
        // Before the cards, which begin the question for their sums.
        queries.setQueryData(
          markKey(account.id, ofHeld.aliasPans),
          await ask('getFailedSummaries', { params: ofHeld, signal }),
        )
      }
      queries.setQueryData(cardsKey, held)
      return null
    },
    enabled: shown === undefined && cards?.length !== 0,
    staleTime: 60_000,
    retry: false,
    meta: { isQuiet: true },
  })
  const summaries = useLastKnown(account.id, cards, shown ?? own.data)?.payload
  const begun = useBegunOnline(summaries, false).orders
  const due = summaries?.filter(({ count }) => count > 0) ?? []
  // What was begun online stands in no sum.
  const open = begun.map(sumOfOrder)
  const owed: readonly Sum[] = [...due, ...open]
  if (owed.length === 0) return undefined
  const amountsOf = (sums: readonly Sum[]) =>
    sums.map(({ total_amount, currencies_code }) => amountText(total_amount, currencies_code))
  const amounts = amountsOf(owed)
  const short = String(owed.reduce((sum, { count }) => sum + count, 0))
  // No sum is made of two: the mark then counts the payments, and its meaning names each sum.
  const text = owed.length > 1 ? short : (amounts[0] ?? '')
  const meaning = [
    due.length > 0 ? t('owed', { amount: sumsText(amountsOf(due)) }) : '',
    open.length > 0 ? t('begunOnline', { amount: sumsText(amountsOf(open)) }) : '',
  ]
  return { text, short, meaning: meaning.filter((part) => part !== '').join(', ') }
}

const restMs = 400

/** Whether somebody asked: who only looks at what others were answered leaves a question without one. */
const isAsked = (state: QueryState | undefined) =>
  state !== undefined && (state.status !== 'pending' || state.fetchStatus !== 'idle')

const markKey = (accountId: string, aliasPans: string | undefined) => [
  'getFailedSummaries',
  'mark',
  accountId,
  aliasPans,
]

/** What was known of this account last stays while it is asked for anew, so that the mark does not go and come back. */
function useLastKnown(accountId: string, cards: Cards | undefined, now: Summaries | null | undefined) {
  const [last, setLast] = useState<{ of: string; sums: Summaries }>()
  if (now && (last?.sums !== now || last.of !== accountId)) setLast({ of: accountId, sums: now })
  if (now || cards?.length === 0) return now
  return last?.of === accountId ? last.sums : undefined
}

/** The answer to a question that somebody else asked; nothing is asked here. */
function useCached<Data>(queries: QueryClient, key: readonly unknown[]): Data | undefined {
  return useSyncExternalStore(
    (onChange) => queries.getQueryCache().subscribe(onChange),
    () => queries.getQueryData<Data>(key),
  )
}
