import type { Trip } from '#contract/shapes/trip.ts'
import type { SayTrip } from '#domain/tickets/server/trip-words.ts'

/** What a payment was for, in a line: `Milano Cadorna → Malpensa T1; Malpensa T1 → not recorded`. Empty where it is not known. */
export function tripsText(trips: readonly Trip[] | null, say: SayTrip, most = Infinity): string {
  const said = (trips ?? []).map(say)
  const shown = said.slice(0, most).join('; ')
  return said.length > most ? `${shown}; +${String(said.length - most)}` : shown
}
