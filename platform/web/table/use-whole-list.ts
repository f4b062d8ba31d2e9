import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useTenant } from '../page/page-data.tsx'

interface Listing<Row> {
  payload: Row[]
  total: number
}

/**
 * All rows of a list call, so that search and sort see every row. A tenant with a page size is asked for its first page
 * first, which is shown at once, and then for all. `total` is set only while the first page stands for all of them.
 */
export function useWholeList<Row>(given: {
  /** The call's query for a page size, 0 for all rows, from the first row on in the usual order. */
  queryOf: (pageSize: number) => UseQueryOptions<Listing<Row>>
  /** False while it is not known yet what to ask for. */
  isReady: boolean
  /** Whether the address asks for what the first page answers: page 1 of that length in the usual order, no search. */
  isFirstView: boolean
  /** After how many milliseconds rows like these are asked for again; false for not. */
  pollMs?: (rows: readonly Row[]) => number | false
}) {
  const pageSize = Number(useTenant().choices.pageSize)
  const { queryOf, isReady, isFirstView, pollMs } = given
  const refetchInterval = (query: { state: { data?: Listing<Row> | undefined } }) =>
    pollMs?.(query.state.data?.payload ?? []) ?? false
  const first = useQuery({ ...queryOf(pageSize), enabled: isReady, refetchInterval })
  const isCut = first.data !== undefined && first.data.total > first.data.payload.length
  const all = useQuery({ ...queryOf(0), enabled: isReady && (pageSize === 0 || isCut), refetchInterval })
  const isWaiting = isCut && !all.data
  const answer = isWaiting && !isFirstView ? undefined : isCut ? (all.data ?? first.data) : first.data
  const error = isCut ? (first.error ?? all.error) : first.error
  return {
    rows: answer?.payload,
    total: isWaiting ? first.data.total : undefined,
    error: error ?? undefined,
    age: { at: Math.max(first.dataUpdatedAt, all.dataUpdatedAt), hasFailed: first.isError || all.isError },
    retry: () => {
      void first.refetch()
      if (isCut) void all.refetch()
    },
  }
}
