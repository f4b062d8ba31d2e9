import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListColumns } from '#contract/shapes/portal/list-columns.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { ask } from '#platform/web/client/client.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'

// A list is read in its usual columns where the choice cannot be had.
const query = { ...callQuery('getListColumns', {}), staleTime: 60_000, meta: { isQuiet: true } }

/** Choices reach the server in the order in which they were made. */
const turn = 'list-columns'

/**
 * The columns that the reader wants in a list, kept for the account; the usual ones while nothing was chosen. A choice is
 * shown at once, and taken back with `hasFailed` where it could not be kept. `isAwaited` until it is known.
 */
export function useListColumns(list: ListColumns['list'], usual: readonly string[]) {
  const queries = useQueryClient()
  const { data, isPending } = useQuery(query)
  const keep = useMutation({
    mutationKey: [turn],
    scope: { id: turn },
    mutationFn: (columns: string[]) => ask('chooseListColumns', { body: { list, columns } }),
    onMutate: (columns) => {
      const before = queries.getQueryData(query.queryKey)
      const others = before?.payload.filter((each) => each.list !== list) ?? []
      keepAnswer(queries, query.queryKey, { payload: [...others, { list, columns }] })
      return before
    },
    // What the next one chooses an answer does not know yet.
    onSuccess: (answer) =>
      queries.isMutating({ mutationKey: [turn] }) === 1 && queries.setQueryData(query.queryKey, answer),
    onError: (_thrown, _columns, before) => queries.setQueryData(query.queryKey, before ?? { payload: [] }),
  })
  const chosen = data?.payload.find((each) => each.list === list)?.columns ?? []
  return {
    columns: chosen.length > 0 ? chosen : usual,
    choose: async (columns: readonly string[]) => {
      const isUsual = columns.length === usual.length && usual.every((id) => columns.includes(id))
      await keep.mutateAsync(isUsual ? [] : [...columns])
    },
    isAwaited: isPending,
    hasFailed: keep.isError,
  }
}
