import type { TravelMonth, TravelSum } from '#contract/shapes/travel.ts'
import type { TravelSums } from './operator.ts'

/** The last months of a calendar, this one with them: the instants in UTC when they begin and end, and their names. */
export function lastMonths(count: number, timeZone: string, now = Temporal.Now.instant()) {
  const first = now
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .with({ day: 1 })
    .subtract({ months: count - 1 })
  const begin = (day: Temporal.PlainDate) =>
    day.toZonedDateTime(timeZone).toInstant().toString({ fractionalSecondDigits: 3 })
  return {
    startDate: begin(first),
    endDate: begin(first.add({ months: count })),
    months: Array.from({ length: count }, (_, at) => first.add({ months: at }).toPlainYearMonth().toString()),
  }
}

/** Every month by its name, those without a trip too. */
export function travelMonths(months: readonly string[], sums: TravelSums['months']): TravelMonth[] {
  return months.map((month) => ({ month, ...totalOf(sums.filter((sum) => sum.month === month)) }))
}

/** Rows of several currencies as one: the trips together, the money a currency. */
export function totalOf(rows: readonly { trips: number; amount: number; currency: string }[]): {
  trips: number
  sums: TravelSum[]
} {
  return {
    trips: rows.reduce((sum, { trips }) => sum + trips, 0),
    sums: [...Map.groupBy(rows, ({ currency }) => currency)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, of]) => ({ currency, amount: of.reduce((sum, { amount }) => sum + amount, 0) })),
  }
}
