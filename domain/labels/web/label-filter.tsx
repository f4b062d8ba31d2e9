import { useTranslations } from 'use-intl'
import type { Label } from '#contract/shapes/bookkeeping/remark.ts'
import { FilterSelect } from '#platform/web/table/filters/filter-select.tsx'
import type { TableFilter } from '#platform/web/table/filters/table-filter.ts'
import type { Remarked } from './use-remarks.ts'

/** What the address says for "has none of them". */
const none = 'none'

/** Whether what is remarked on a row passes the filter: empty for all, the id of a label, or `none`. */
export function passesLabel({ label }: Remarked, filter: string): boolean {
  return filter === '' || (filter === none ? label === undefined : label?.id === filter)
}

/** A list by one of its reader's labels, or by none of them; none while the account has no label. */
export function useLabelFilter(
  labels: readonly Label[],
  value: string,
  onChange: (change: { label: string }) => void,
): TableFilter<{ label: string }>[] {
  const t = useTranslations('shell.labels')
  if (labels.length === 0) return []
  const options = [
    { value: '', label: t('all') },
    ...labels.map(({ id, name }) => ({ value: id, label: name })),
    { value: none, label: t('without') },
  ]
  const chosen = options.find((option) => option.value === value)
  return [
    {
      id: 'label',
      label: t('label'),
      said: chosen?.label ?? t('all'),
      leave: value === '' ? undefined : { label: '' },
      isAll: value === '',
      field: (
        <FilterSelect label={t('label')} value={value} options={options} onValue={(label) => onChange({ label })} />
      ),
    },
  ]
}
