import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { PaymentTrips } from '#contract/shapes/trip.ts'
import { callQuery } from '#platform/web/client/call-query.ts'

/** What is known of a payment's charge, by its short id. */
export type ChargeOf = (shortId: string) => PaymentTrips | undefined

/**
 * When each of these payments was charged and what for, by its short id, nothing of those that cannot be had; undefined while
 * it is asked for. It fails in silence: payments are shown and paid without it all the same.
 */
export function useChargesByPayment(shortIds: readonly string[]): ChargeOf | undefined {
  const short_ids = shortIds.slice(0, limits.tripsPerCall)
  const { data, isLoading } = useQuery({
    ...callQuery('listJourneys', { body: { short_ids } }),
    enabled: short_ids.length > 0,
    staleTime: 60_000,
    meta: { isQuiet: true },
  })
  return useMemo(() => {
    if (isLoading) return undefined
    const found = new Map(data?.payload.map((each) => [each.short_id, each]))
    return (shortId) => found.get(shortId)
  }, [data, isLoading])
}

/** The alias PANs of the cards that these payments are of, each once. */
export const cardsOfPayments = (shortIds: readonly string[], chargeOf: ChargeOf | undefined): string[] => [
  ...new Set(shortIds.flatMap((shortId) => chargeOf?.(shortId)?.alias_pan ?? [])),
]

/** The trips that these payments are for, each with when it was charged, and to which card. */
export const tripsOfPayments = (shortIds: readonly string[], chargeOf: ChargeOf | undefined) =>
  shortIds.flatMap((shortId) => {
    const { journeys: trips, created: charged = '', alias_pan } = chargeOf?.(shortId) ?? {}
    return trips?.map((trip) => ({ ...trip, charged, alias_pan })) ?? []
  })
