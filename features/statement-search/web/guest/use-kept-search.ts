import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GuestPayment } from '#contract/shapes/statements/statement-match.ts'
import type { AskedLine } from '../typed-line.ts'

/** A line that a guest looked for, and what was found. */
export interface GuestSearch {
  asked: AskedLine
  payments: readonly GuestPayment[]
}

const queryKey = ['guest search']

/** What was found last: Back from its receipt shows it again. It lives as long as this page is open, and nowhere else. */
export function useKeptSearch(): [GuestSearch | undefined, (search: GuestSearch) => void] {
  const queries = useQueryClient()
  const { data } = useQuery<GuestSearch>({
    queryKey,
    queryFn: () => Promise.reject(new Error('only the form asks')),
    enabled: false,
    gcTime: Infinity,
  })
  return [data, (search) => queries.setQueryData(queryKey, search)]
}
