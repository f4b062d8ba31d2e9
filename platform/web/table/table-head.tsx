import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { TableColumn } from './table-column.ts'
import type { TableState } from './table-search.ts'
import styles from './table.module.css'

type Sort = { id: string; desc: boolean } | undefined

/** The next order of a column: descending first, as the newest and the largest are wanted first. */
function nextSort(id: string, sort: Sort): string {
  return `${id}:${sort?.id === id && sort.desc ? 'asc' : 'desc'}`
}

/** Header cells; each sortable one is a button and says its order. */
export function TableHead<Row>(props: {
  columns: readonly TableColumn<Row>[]
  sort: Sort
  onState: (changes: Partial<TableState>) => void
  hasEnd: boolean
  /** Whether days stand beside the rows: their column is the first one's margin. */
  hasDays: boolean
}) {
  const t = useTranslations('shell.table')
  return (
    <thead role="rowgroup" className="may-hide">
      <tr role="row">
        {props.columns.map((column, at) => {
          const sortId = column.sortId ?? column.id
          const sorted = props.sort?.id === sortId ? props.sort : undefined
          const Icon = sorted ? (sorted.desc ? ArrowDown : ArrowUp) : ChevronsUpDown
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              style={column.width ? { inlineSize: column.width } : undefined}
              data-align={column.align}
              data-days={props.hasDays && at === 0 ? t('day') : undefined}
              data-fold={column.fold}
              data-minor={column.minor ? '' : undefined}
              data-no-print={column.screenOnly ? '' : undefined}
              aria-sort={sorted ? (sorted.desc ? 'descending' : 'ascending') : undefined}
            >
              {column.sortable === false ? (
                column.label
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => props.onState({ sort: nextSort(sortId, props.sort), page: 1 })}
                >
                  {column.label}
                  <Icon aria-hidden="true" size={15} data-no-print="" />
                </button>
              )}
            </th>
          )
        })}
        {props.hasEnd && (
          <th role="columnheader" scope="col" data-no-print="">
            <span className="visually-hidden">{t('open')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
