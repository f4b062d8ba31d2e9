import { useMemo } from 'react'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useTenant } from '../page/page-data.tsx'

interface Listing<Row> {
  payload: Row[]
  total: number
}

/** So many rows are nearly every list whole, and no more to carry than what stands around them. */
const firstRows = 100

/**
 * All rows of a list call, so that search and sort see every row. A tenant with a page size is asked for the first rows,
 * which are nearly always all there are and shown at once; only a longer list is then asked for whole. `total` is set
 * only while the first rows stand for all of them.
 */
export function useWholeList<Row>(given: {
  /** The call's query for a page size, 0 for all rows, from the first row on in the usual order. */
  queryOf: (pageSize: number) => UseQueryOptions<Listing<Row>>
  /** False while it is not known yet what to ask for. */
  isReady: boolean
  /** Whether the address asks for what the first rows answer: page 1 in the usual order, no search. */
  isFirstView: boolean
  /** Rows of a page, 0 for all. */
  length: number
  /** After how many milliseconds rows like these are asked for again; false for not. */
  pollMs?: (rows: readonly Row[]) => number | false
}) {
  const pageSize = Number(useTenant().choices.pageSize)
  const { queryOf, isReady, isFirstView, length, pollMs } = given
  const refetchInterval = (query: { state: { data?: Listing<Row> | undefined } }) =>
    pollMs?.(query.state.data?.payload ?? []) ?? false
  const first = useQuery({ ...queryOf(pageSize === 0 ? 0 : firstRows), enabled: isReady, refetchInterval })
  const isCut = first.data !== undefined && first.data.total > first.data.payload.length
  const all = useQuery({ ...queryOf(0), enabled: isReady && (pageSize === 0 || isCut), refetchInterval })
  const isWaiting = isCut && !all.data
  const answer = isWaiting && !isFirstView ? undefined : isCut ? (all.data ?? first.data) : first.data
  const rows = useMemo(
    () => (isWaiting && length > 0 ? answer?.payload.slice(0, length) : answer?.payload),
    [isWaiting, length, answer],
  )
  const error = isCut ? (first.error ?? all.error) : first.error
  return {
    rows,
    total: isWaiting ? first.data.total : undefined,
    error: error ?? undefined,
    age: { at: Math.max(first.dataUpdatedAt, all.dataUpdatedAt), hasFailed: first.isError || all.isError },
    retry: () => {
      void first.refetch()
      if (isCut) void all.refetch()
    },
  }
}
