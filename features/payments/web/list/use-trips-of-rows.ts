import { useMemo, useState } from 'react'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { Trip } from '#contract/shapes/trip.ts'
import { ask } from '#platform/web/client/client.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { usePrinting } from '#platform/web/page/use-printing.ts'
import { useShortWait } from '#platform/web/timers/use-short-wait.ts'

/** Rows wait so long at most for the first of their trips, as for the sum above them. */
const holdMs = 1500

/** The trips of a payment by its short id: null where nobody can tell, undefined while it is asked for. */
export type TripsOf = (shortId: string) => readonly Trip[] | null | undefined

const keyOf = (shortId: string) => ['tripsOf', shortId]

/**
 * What payments were for: asked about those that are shown, then about as many of the others as one call takes, so that the
 * next page and a sheet of paper have it; and about all of them while somebody searches, as a station may be in any. It
 * fails in silence: payments are listed without it all the same. `isFirstAwaited` while rows wait for the first of them, so
 * that none grows when they come: on a phone a long trip makes a row higher.
 */
export function useTripsOfRows(all: readonly string[], isSearch: boolean) {
  const queries = useQueryClient()
  const isPrinting = usePrinting()
  const [shown, setShown] = useState<readonly string[]>([])
  const others = useMemo(() => othersOf(all, shown), [all, shown])
  const tripsQuery = (short_ids: string[]) => ({
    queryKey: callQuery('listJourneys', { body: { short_ids } }).queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const answer = await ask('listJourneys', { body: { short_ids }, signal })
      for (const { short_id, journeys: trips } of answer.payload) queries.setQueryData(keyOf(short_id), trips)
      return answer
    },
    staleTime: 60_000,
    meta: { isQuiet: true },
  })
  const chunks = chunksOf(isSearch ? all : shown, limits.tripsPerCall)
  const results = useQueries({ queries: chunks.map(tripsQuery) })
  const isAsking = results.some(({ isPending }) => isPending)
  const ahead = useQuery({
    ...tripsQuery(others),
    // What is on paper already cannot come later.
    enabled: !isSearch && !isAsking && !isPrinting && shown.length > 0 && others.length > 0,
  })
  const answered = [...results.map((result, at) => ({ result, ids: chunks[at] ?? [] })), { result: ahead, ids: others }]
    .filter(({ result }) => !result.isPending)
    .map(({ result, ids }) => [result.dataUpdatedAt, result.errorUpdatedAt, ...ids].join(' '))
    .join(' ')
  const tripsOf = useMemo<TripsOf>(() => {
    const isAnswered = new Set(answered.split(' '))
    // What was not asked about yet will be once it is shown: it waits as the others do.
    return (shortId) =>
      queries.getQueryData<Trip[] | null>(keyOf(shortId)) ?? (isPrinting || isAnswered.has(shortId) ? null : undefined)
  }, [queries, answered, isPrinting])
  const isFirstAwaited = useShortWait(all.length > 0 && answered === '', holdMs)
  return { tripsOf, setShown, isSearching: isSearch && isAsking, isFirstAwaited }
}

function othersOf(all: readonly string[], shown: readonly string[]): string[] {
  const isShown = new Set(shown)
  return all.filter((id) => !isShown.has(id)).slice(0, limits.tripsPerCall)
}

function chunksOf(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))
}
