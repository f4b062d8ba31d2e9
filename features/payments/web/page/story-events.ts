import type { TappedTrip } from '#contract/shapes/trip.ts'
import type { Charge, OnlineVisit, PaymentStory } from '#contract/shapes/payment-story.ts'

/** One thing that happened to a payment. */
export type StoryEvent =
  | { kind: 'trip'; at: string; trip: TappedTrip }
  | { kind: 'asked'; at: string; trips: number }
  | { kind: 'charge'; at: string; charge: Charge }
  | { kind: 'opened' | 'ended'; at: string; visit: OnlineVisit }
  | { kind: 'settled'; at: string }
  | { kind: 'surplus' | 'returned'; at: string; amount: number }

/** Of what happened at one instant, what comes first. */
const order: readonly StoryEvent['kind'][] = [
  ...(['trip', 'asked', 'charge', 'opened', 'ended', 'settled', 'surplus', 'returned'] as const),
]

/** All that happened to a payment, in the order of time. */
export function storyEvents(story: PaymentStory): StoryEvent[] {
  const { row, journeys: trips, charges, online, settled_at, surplus } = story
  const events: StoryEvent[] = [
    ...(trips ?? []).map((trip) => ({ kind: 'trip' as const, at: trip.at, trip })),
    { kind: 'asked', at: row.Payments.created, trips: trips?.length ?? 0 },
    ...charges.map((charge) => ({ kind: 'charge' as const, at: charge.at, charge })),
    ...online.map((visit) => ({ kind: 'opened' as const, at: visit.opened, visit })),
    ...online.flatMap((visit) => (visit.ended === null ? [] : [{ kind: 'ended' as const, at: visit.ended, visit }])),
    ...(settled_at === null ? [] : [{ kind: 'settled' as const, at: settled_at }]),
    ...surplus.map(({ amount, at }) => ({ kind: 'surplus' as const, at, amount })),
    ...surplus.flatMap(({ amount, returned_at }) =>
      returned_at === null ? [] : [{ kind: 'returned' as const, at: returned_at, amount }],
    ),
  ]
  return events.toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || order.indexOf(one.kind) - order.indexOf(other.kind),
  )
}

/** The zone in which a story is told: that of its trips where there is one, else the operator's. */
export function zoneOf({ journeys: trips }: PaymentStory, otherwise: string): string {
  return trips?.[0]?.time_zone ?? otherwise
}
