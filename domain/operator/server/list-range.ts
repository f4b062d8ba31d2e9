import type { Logger } from 'pino'
import { limits } from '#contract/limits.ts'

/** Nothing is older. An end before it means the same, and some years before it are more than the database can hold. */
const dawn = '1980-01-01T00:00:00.000Z'

/**
 * The instants that a list may cover: at most 13 months back from its end, or from now when it has no end (decision
 * 0003), in whole days where no range is asked for. A longer range is not an error, because an empty segment means no filter: its start moves up,
 * which is logged when the asker had named one. Months are months in the tenant's time zone.
 */
export function listRange(
  asked: { startDate: string | undefined; endDate: string | undefined },
  timeZone: string,
  log: Logger,
): { startDate: string; endDate: string | undefined } {
  const { startDate } = asked
  const endDate = asked.endDate !== undefined && asked.endDate < dawn ? dawn : asked.endDate
  if (startDate === undefined && endDate === undefined) return { startDate: firstDayNow(timeZone), endDate }
  const end = endDate === undefined ? Date.now() : Temporal.Instant.from(endDate).epochMilliseconds
  const earliest = new Date(earliestBefore(end, timeZone)).toISOString()
  if (startDate !== undefined && startDate >= earliest) return { startDate, endDate }
  if (startDate !== undefined) log.info({ asked: startDate, earliest }, 'a range was cut to 13 months')
  return { startDate: earliest, endDate }
}

const earliestBefore = (end: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(end)
    .toZonedDateTimeISO(timeZone)
    .subtract({ months: limits.longestRangeMonths })
    .toInstant().epochMilliseconds

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Of each zone the last minute that was asked for, and the first whole day (UTC) in it. */
const reckoned = new Map<string, { minute: number; startDate: string }>()

/**
 * Nearly every list is asked for without a range. It begins with a whole day, as the ledger counts by days and need not
 * look for what is left of one; its months are reckoned once a minute.
 */
function firstDayNow(timeZone: string): string {
  const minute = Math.floor(Date.now() / minuteMs)
  const known = reckoned.get(timeZone)
  if (known?.minute === minute) return known.startDate
  const day = Math.ceil(earliestBefore(minute * minuteMs, timeZone) / dayMs)
  const startDate = new Date(day * dayMs).toISOString()
  reckoned.set(timeZone, { minute, startDate })
  return startDate
}

/** The minute in which something began, as a remote operator's lists know no less; without it as long as a list may be. */
export function minuteRange(at: string | undefined, timeZone: string, log: Logger) {
  if (at === undefined) return listRange({ startDate: undefined, endDate: undefined }, timeZone, log)
  const start = Temporal.Instant.from(at).round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const text = (instant: Temporal.Instant) => instant.toString({ fractionalSecondDigits: 3 })
  return { startDate: text(start), endDate: text(start.add({ minutes: 1 })) }
}
