import { useTranslations } from 'use-intl'
import type { TableFilter } from '../table/filters/table-filter.ts'
import { DateRangeField } from './date-range-field.tsx'
import type { RangeState } from './range-search.ts'
import { useRangeText } from './use-range-text.ts'

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
