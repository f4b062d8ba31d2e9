import { z } from 'zod'

/** What trips came to in one currency; amount in minor units. Currencies are never added to each other. */
export const TravelSum = z.object({ currency: z.string(), amount: z.int() })
export type TravelSum = z.infer<typeof TravelSum>

const Travelled = z.object({ trips: z.int(), sums: z.array(TravelSum) })

/** A month of the tenant's calendar, `2026-11`. */
export const TravelMonth = Travelled.extend({ month: z.string() })
export type TravelMonth = z.infer<typeof TravelMonth>

export const TravelLine = Travelled.extend({ line: z.string() })
export type TravelLine = z.infer<typeof TravelLine>

/** Trips between two stops, either way; `stops` in the order of their names. */
export const TravelPair = Travelled.extend({ stops: z.tuple([z.string(), z.string()]) })
export type TravelPair = z.infer<typeof TravelPair>

/** Trips that began on this day of the week (1 is Monday) in this hour of the tenant's clock. */
export const TravelHour = z.object({ weekday: z.int(), hour: z.int(), trips: z.int() })
export type TravelHour = z.infer<typeof TravelHour>

/**
 * The trips of the account's cards over the last months, counted. The months come all, the oldest first and without a
 * gap; lines and pairs of stops come with the most used first, so many at most. `no_line` and `no_pair` count the trips
 * of which the operator does not say the line or both stops, and those of lines and pairs beyond them.
 */
export const Insights = z.object({
  trips: z.int(),
  months: z.array(TravelMonth),
  lines: z.array(TravelLine),
  no_line: z.int(),
  pairs: z.array(TravelPair),
  no_pair: z.int(),
  hours: z.array(TravelHour),
})
export type Insights = z.infer<typeof Insights>
