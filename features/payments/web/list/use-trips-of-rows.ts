import { useCallback, useState } from 'react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { Journey } from '#contract/shapes/journey.ts'
import { ask } from '#platform/web/client/client.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/** The trips of a payment by its short id: null where nobody can tell, undefined while it is asked for. */
export type TripsOf = (shortId: string) => readonly Journey[] | null | undefined

const keyOf = (shortId: string) => ['tripsOf', shortId]

/**
 * What payments were for: asked about those that are shown, and about all of them while somebody searches, as a station
 * may be in any. It fails in silence: payments are listed without it all the same.
 */
export function useTripsOfRows(all: readonly string[], isSearch: boolean) {
  const queries = useQueryClient()
  const [shown, setShown] = useState<readonly string[]>([])
  const wanted = isSearch ? all : shown
  const results = useQueries({
    queries: chunksOf(wanted, limits.journeysPerCall).map((short_ids) => ({
      queryKey: callQuery('listJourneys', { body: { short_ids } }).queryKey,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const answer = await ask('listJourneys', { body: { short_ids }, signal })
        for (const { short_id, journeys } of answer.payload) queries.setQueryData(keyOf(short_id), journeys)
        return answer
      },
      staleTime: 60_000,
      meta: { isQuiet: true },
    })),
  })
  const isAsking = results.some(({ isPending }) => isPending)
  const renewed = results.map(
    ({ dataUpdatedAt, errorUpdatedAt }) => `${String(dataUpdatedAt)} ${String(errorUpdatedAt)}`,
  )
  const version = `${String(isAsking)} ${renewed.join(' ')}`
  const tripsOf = useCallback<TripsOf>(
    (shortId) => {
      const known = queries.getQueryData<Journey[] | null>(keyOf(shortId))
      return known ?? (version.startsWith('true') && known === undefined ? undefined : null)
    },
    [queries, version],
  )
  return { tripsOf, setShown, isSearching: isSearch && isAsking }
}

function chunksOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))
}
