import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CardLook } from '#contract/shapes/card-look.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/** A name that is read on every list is not asked for anew with each of them. */
const freshMs = 60_000

/** The looks of the own cards, in their holder's order; asked for once for all who show a card. */
export function useCardLooks() {
  return useQuery({ ...callQuery('listCardLooks', {}), staleTime: freshMs })
}

/** The look of an own card by its alias PAN; undefined for any other card, and until it is known. */
export function useLookOf(): (aliasPan: string) => CardLook | undefined {
  const { data } = useCardLooks()
  return useMemo(() => {
    const looks = new Map(data?.payload.map((look) => [look.alias_pan, look]))
    return (aliasPan: string) => looks.get(aliasPan)
  }, [data])
}
