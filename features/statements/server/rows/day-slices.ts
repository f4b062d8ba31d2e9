/** A part of a range of days, no longer than a month: instants in UTC, the end not with it. */
export interface Slice {
  startDate: string
  endDate: string
}

/**
 * The range cut at the first of each month of the tenant's zone. However long it is, an operator is asked for no more than
 * it answers at once, and a list of a month is short.
 */
export function* daySlices(range: { from: string; to: string }, timeZone: string): Generator<Slice> {
  const end = Temporal.PlainDate.from(range.to).add({ days: 1 })
  let day = Temporal.PlainDate.from(range.from)
  while (Temporal.PlainDate.compare(day, end) < 0) {
    const nextMonth = day.with({ day: 1 }).add({ months: 1 })
    const next = Temporal.PlainDate.compare(nextMonth, end) < 0 ? nextMonth : end
    yield { startDate: instantOf(day, timeZone), endDate: instantOf(next, timeZone) }
    day = next
  }
}

function instantOf(day: Temporal.PlainDate, timeZone: string): string {
  return day.toZonedDateTime({ timeZone }).toInstant().toString({ fractionalSecondDigits: 3 })
}
