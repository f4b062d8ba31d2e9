import { parseDate, toZoned } from '@internationalized/date'
import { stampOfInstant } from '#contract/values/time/date-stamp.ts'
import type { DayRange } from './day-range.ts'

/**
 * A range of days in a time zone as request dates (UTC, `YYYY-MM-DD-HH:mm`): from the first instant of the first day to
 * the first instant of the day after the last, which is excluded. Right on days that have 23 or 25 hours.
 */
export function rangeToStamps(range: DayRange, timeZone: string): { startDate: string; endDate: string } {
  const start = toZoned(parseDate(range.from), timeZone)
  const end = toZoned(parseDate(range.to).add({ days: 1 }), timeZone)
  return { startDate: stampOfInstant(start.toAbsoluteString()), endDate: stampOfInstant(end.toAbsoluteString()) }
}
