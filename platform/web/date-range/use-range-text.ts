import { useTranslations } from 'use-intl'
import { dayText } from './day-text.ts'
import type { RangeState } from './range-search.ts'
import { useRange } from './use-range.ts'

/** A period in a few words: its name, or its days, or its one day, where they were chosen. */
export function useRangeText(state: RangeState): string {
  const t = useTranslations('shell.dateRange')
  const { from, to } = useRange(state)
  if (state.period !== 'custom') return t(state.period)
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
}
