import type { Journey } from '#contract/shapes/journey.ts'

/** What a payment was for, in a line: `Milano Cadorna → Malpensa T1; Malpensa T1 → Saronno`. Empty where it is not known. */
export function tripsText(journeys: readonly Journey[] | null, most = Infinity): string {
  const trips = (journeys ?? []).map(tripText)
  const shown = trips.slice(0, most).join('; ')
  return trips.length > most ? `${shown}; +${String(trips.length - most)}` : shown
}

/** From where to where; the fare where the stops are not known. */
function tripText({ from, to, fare }: Journey): string {
  if (from === null && to === null) return fare
  return from === to ? `${from ?? ''} (${fare})` : `${from ?? '…'} → ${to ?? '…'}`
}
