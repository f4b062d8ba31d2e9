import { today } from '@internationalized/date'
import { useTenant } from '../page/page-data.tsx'
import { dayRange, type DayRange } from './day-range.ts'
import type { RangeState } from './range-search.ts'

/** The days that the address asks for, today's in the tenant's zone. */
export function useRange(state: RangeState): DayRange {
  const { timeZone } = useTenant()
  return dayRange(state, today(timeZone))
}
