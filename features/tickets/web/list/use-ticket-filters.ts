import type { BankCard } from '#contract/shapes/bank-card.ts'
import type { Label } from '#contract/shapes/bookkeeping/remark.ts'
import { useCardFilter } from '#domain/cards/web/use-card-filter.tsx'
import { useLabelFilter } from '#domain/labels/web/label-filter.tsx'
import { useRangeFilter } from '#platform/web/date-range/range-filter.tsx'
import type { TableFilter } from '#platform/web/table/filters/table-filter.ts'
import type { TicketsView } from '../tickets-search.ts'

/** What the list of tickets can be filtered by; each keeps what it is set to in the address. */
export function useTicketFilters(
  cards: readonly BankCard[],
  labels: readonly Label[],
  search: TicketsView,
  onChange: (changes: Partial<TicketsView>) => void,
): TableFilter<Partial<TicketsView>>[] {
  const range = useRangeFilter(search, onChange)
  const card = useCardFilter(cards, search.card, onChange)
  const label = useLabelFilter(labels, search.label, onChange)
  return [range, ...card, ...label]
}
