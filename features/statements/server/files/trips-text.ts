import type { Journey } from '#contract/shapes/journey.ts'
import type { SayTrip } from '#domain/tickets/server/trip-words.ts'

/** What a payment was for, in a line: `Milano Cadorna → Malpensa T1; Malpensa T1 → not recorded`. Empty where it is not known. */
export function tripsText(journeys: readonly Journey[] | null, say: SayTrip, most = Infinity): string {
  const trips = (journeys ?? []).map(say)
  const shown = trips.slice(0, most).join('; ')
  return trips.length > most ? `${shown}; +${String(trips.length - most)}` : shown
}
