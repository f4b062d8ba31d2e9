import { useTranslations } from 'use-intl'
import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { Label } from '#contract/shapes/bookkeeping/remark.ts'
import { useCardFilter } from '#domain/cards/web/use-card-filter.tsx'
import { useLabelFilter } from '#domain/labels/web/label-filter.tsx'
import { useRangeFilter } from '#platform/web/date-range/range-filter.tsx'
import { FilterSelect } from '#platform/web/table/filters/filter-select.tsx'
import type { TableFilter } from '#platform/web/table/filters/table-filter.ts'
import { statusFilters, type PaymentsView } from '../payments-search.ts'

/** What the list of payments can be filtered by; each keeps what it is set to in the address. */
export function usePaymentFilters(
  cards: readonly BankCard[],
  labels: readonly Label[],
  search: PaymentsView,
  onChange: (changes: Partial<PaymentsView>) => void,
): TableFilter<Partial<PaymentsView>>[] {
  const t = useTranslations('payments.filter')
  const range = useRangeFilter(search, onChange)
  const card = useCardFilter(cards, search.card, onChange)
  const label = useLabelFilter(labels, search.label, onChange)
  const status: TableFilter<Partial<PaymentsView>> = {
    id: 'status',
    label: t('label'),
    said: t(search.status),
    leave: search.status === 'all' ? undefined : { status: 'all' },
    isAll: search.status === 'all',
    field: (
      <FilterSelect
        label={t('label')}
        value={search.status}
        options={statusFilters.map((filter) => ({ value: filter, label: t(filter) }))}
        onValue={(value) => onChange({ status: value })}
      />
    ),
  }
  return [range, status, ...card, ...label]
}
