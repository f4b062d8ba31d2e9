import { useTranslations } from 'use-intl'
import type { TableFilter } from '../table/filters/table-filter.ts'
import { DateRangeField } from './date-range-field.tsx'
import { dayText } from './day-text.ts'
import type { RangeState } from './range-search.ts'
import { useRange } from './use-range.ts'

const usual: RangeState = { period: 'last30', from: '', to: '' }

/** The period of a list. It always has one: only days that were chosen by themselves are left again. */
export function useRangeFilter(value: RangeState, onChange: (range: RangeState) => void): TableFilter<RangeState> {
  const t = useTranslations('shell.dateRange')
  return {
    id: 'range',
    label: t('label'),
    said: useRangeText(value),
    leave: value.period === 'custom' ? usual : undefined,
    field: <DateRangeField value={value} onChange={onChange} />,
  }
}

/** A period in a few words: its name, or its days, or its one day, where they were chosen. */
function useRangeText(state: RangeState): string {
  const t = useTranslations('shell.dateRange')
  const { from, to } = useRange(state)
  if (state.period !== 'custom') return t(state.period)
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
}
