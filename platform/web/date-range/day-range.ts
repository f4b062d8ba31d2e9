import { endOfMonth, parseDate, startOfMonth, type CalendarDate } from '@internationalized/date'
import { limits } from '#contract/limits.ts'
import type { RangeState } from './range-search.ts'

/** First and last day, both included, as ISO days. */
export interface DayRange {
  from: string
  to: string
}

function calendarDayOf(text: string): CalendarDate | undefined {
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}

function days(from: CalendarDate, to: CalendarDate): DayRange {
  return { from: from.toString(), to: to.toString() }
}

/**
 * The days of a range as they are today (specification section 9): last 30 days are today and the 29 before it, 12
 * months begin on the day after today's a year ago. No day lies after today. A custom range that cannot be read, or is
 * turned around or too long for a list call, becomes the last 30 days.
 */
export function dayRange(state: RangeState, today: CalendarDate): DayRange {
  const last30 = days(today.subtract({ days: limits.defaultRangeDays - 1 }), today)
  if (state.period === 'thisMonth') return days(startOfMonth(today), today)
  if (state.period === 'lastMonth') {
    const month = today.subtract({ months: 1 })
    return days(startOfMonth(month), endOfMonth(month))
  }
  if (state.period === 'last12') return days(today.subtract({ years: 1 }).add({ days: 1 }), today)
  if (state.period === 'custom') {
    const from = calendarDayOf(state.from)
    const to = calendarDayOf(state.to)
    const isRange =
      from &&
      to &&
      from.compare(to) <= 0 &&
      to.compare(today) <= 0 &&
      from.compare(to.subtract({ months: limits.longestRangeMonths })) >= 0
    if (isRange) return days(from, to)
  }
  return last30
}
