import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListColumns } from '#contract/shapes/portal/list-columns.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { ask } from '#platform/web/client/client.ts'

// A list is read in its usual columns where the choice cannot be had.
const query = { ...callQuery('getListColumns', {}), staleTime: 60_000, meta: { isQuiet: true } }

/**
 * The columns that the reader wants in a list, kept for the account; the usual ones while nothing was chosen. A choice is
 * shown at once, and taken back with `hasFailed` where it could not be kept. `isAwaited` until it is known.
 */
export function useListColumns(list: ListColumns['list'], usual: readonly string[]) {
  const queries = useQueryClient()
  const { data, isPending } = useQuery(query)
  const keep = useMutation({
    mutationFn: (columns: string[]) => ask('chooseListColumns', { body: { list, columns } }),
    onMutate: async (columns) => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      const before = queries.getQueryData(query.queryKey)
      const others = before?.payload.filter((each) => each.list !== list) ?? []
      queries.setQueryData(query.queryKey, { payload: [...others, { list, columns }] })
      return before
    },
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
    onError: (_thrown, _columns, before) => queries.setQueryData(query.queryKey, before ?? { payload: [] }),
  })
  const chosen = data?.payload.find((each) => each.list === list)?.columns ?? []
  return {
    columns: chosen.length > 0 ? chosen : usual,
    choose: (columns: readonly string[]) => {
      const isUsual = columns.length === usual.length && usual.every((id) => columns.includes(id))
      keep.mutate(isUsual ? [] : [...columns])
    },
    isAwaited: isPending,
    hasFailed: keep.isError,
  }
}
