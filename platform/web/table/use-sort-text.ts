import { useTranslations } from 'use-intl'
import type { TableColumn } from './table-column.ts'

type Sorted = Pick<TableColumn<never>, 'label' | 'kind' | 'isUsualSort'>

/** How rows are sorted, as one says it: newest first; by any other column than the usual one with its name. */
export function useSortText() {
  const t = useTranslations('shell.table')
  return ({ label, kind, isUsualSort = false }: Sorted, way: 'asc' | 'desc') =>
    isUsualSort ? t(`usualSort.${way}`) : t('sortOf', { column: label, sort: t(`sorts.${kind ?? 'name'}.${way}`) })
}
