import { useQueries } from '@tanstack/react-query'
import { stampOfInstant } from '#contract/values/time/date-stamp.ts'
import { ask } from '#platform/web/client/client.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'

export interface BankAmount {
  /** Sum over the cards, in whole minor units; undefined while it is unknown. */
  amount: number | undefined
  /** The bank could not be asked about a card: the sum is not available, and the rest of the page goes on. */
  isUnavailable: boolean
  isAsking: boolean
  askAgain: () => void
}

/**
 * What the bank holds due for the cards (choice `pendingAmount: easychannel`); undefined where the tenant does not ask
 * it. No range is sent: what is due stays due however old it is.
 */
export function useBankAmount(aliasPans: readonly string[]): BankAmount | undefined {
  const { pendingAmount } = useTenant().choices
  const ENDPOINT = pendingAmount.kind === 'easychannel' ? pendingAmount.address : undefined
  const answers = useQueries({
    queries: (ENDPOINT === undefined ? [] : aliasPans).map((AliasPAN) => ({
      queryKey: ['askEasyChannel', AliasPAN],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask('askEasyChannel', {
          body: {
            ENDPOINT: ENDPOINT ?? '',
            EasyChannelOptions: { currentTimeStamp: stampOfInstant(Date.now()), AliasPAN, startDate: '', endDate: '' },
          },
          signal,
        }),
      // It fails alone, in its own words.
      meta: { isQuiet: true },
    })),
  })
  if (ENDPOINT === undefined) return undefined
  const sums = answers.map(({ data }) =>
    data?.EasyChannelRisposta.ListaTariffe.Tariffa.reduce((sum, { Importo }) => sum + Importo, 0),
  )
  return {
    amount: sums.reduce((all, one) => (all === undefined || one === undefined ? undefined : all + one), 0),
    isUnavailable: answers.some(({ isError }) => isError),
    isAsking: answers.some(({ isFetching }) => isFetching),
    askAgain: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch()
    },
  }
}
