import type { Logger } from 'pino'
import { limits } from '#contract/limits.ts'

/** Nothing is older. An end before it means the same, and some years before it are more than the database can hold. */
const dawn = '1980-01-01T00:00:00.000Z'

/**
 * The instants that a list may cover: at most 13 months back from its end, or from now when it has no end (decision
 * 0003). A longer range is not an error, because an empty segment means no filter: its start moves up,
 * which is logged when the asker had named one. Months are months in the tenant's time zone.
 */
export function listRange(
  asked: { startDate: string | undefined; endDate: string | undefined },
  timeZone: string,
  log: Logger,
): { startDate: string; endDate: string | undefined } {
  const { startDate } = asked
  const endDate = asked.endDate !== undefined && asked.endDate < dawn ? dawn : asked.endDate
  const end = endDate === undefined ? Temporal.Now.instant() : Temporal.Instant.from(endDate)
  const earliest = end
    .toZonedDateTimeISO(timeZone)
    .subtract({ months: limits.longestRangeMonths })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })
  if (startDate !== undefined && startDate >= earliest) return { startDate, endDate }
  if (startDate !== undefined) log.info({ asked: startDate, earliest }, 'a range was cut to 13 months')
  return { startDate: earliest, endDate }
}

/** The minute in which something began, as a remote operator's lists know no less; without it as long as a list may be. */
export function minuteRange(at: string | undefined, timeZone: string, log: Logger) {
  if (at === undefined) return listRange({ startDate: undefined, endDate: undefined }, timeZone, log)
  const start = Temporal.Instant.from(at).round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const text = (instant: Temporal.Instant) => instant.toString({ fractionalSecondDigits: 3 })
  return { startDate: text(start), endDate: text(start.add({ minutes: 1 })) }
}
