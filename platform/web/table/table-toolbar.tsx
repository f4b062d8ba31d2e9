import { useEffect, useId, useState, type ReactNode } from 'react'
import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Select } from '../ui/select/select.tsx'
import { ColumnsField, type ColumnChoice } from './columns/columns-field.tsx'
import type { TableColumn } from './table-column.ts'
import type { TableState } from './table-search.ts'
import styles from './table-toolbar.module.css'

const settleMs = 200

/**
 * Search, the screen's own filters and the columns in one line; below it what is filtered by and how many rows that leaves.
 * Where rows are narrow all of it stands behind one button, which names what is chosen, and how they are sorted with it: wide rows
 * have heads to press.
 */
export function TableToolbar<Row>(props: {
  columns: readonly TableColumn<Row>[]
  state: TableState
  sort: { id: string; desc: boolean } | undefined
  onState: (changes: Partial<TableState>) => void
  tools: ReactNode
  chosen: readonly string[]
  chips: ReactNode
  columnChoice: ColumnChoice | undefined
  /** A way that stands beside that button, and costs no line of its own. */
  way: ReactNode
  /** How many rows there are, said beside what changes how they are shown. */
  count: ReactNode
}) {
  const t = useTranslations('shell.table')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { state, sort, onState } = props
  const sorted = props.columns.find((column) => column.id === sort?.id)
  const sortText = useSortText()
  const sortedBy = sorted && sortText(sorted, sort?.desc ? 'desc' : 'asc')
  const isUsual = sorted?.isUsualSort === true && sort?.desc === true
  const chosen = [...props.chosen, state.q].filter((each) => each !== '')
  return (
    <div className={styles.toolbar}>
      <div className={styles.top} data-no-print="">
        <button
          type="button"
          className={styles.disclose}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" size={18} />
          <span className={styles.told}>
            {/* What has no room whole is left out: its first words say enough. */}
            <span className={styles.name}>{t.rich('filter', { rest: (chunks) => <span>{chunks}</span> })}</span>{' '}
            <span className={styles.chosen}>
              {chosen.map((each) => (
                <span key={each}>{each}</span>
              ))}
              {sortedBy !== undefined && <span data-usual={isUsual ? '' : undefined}>{sortedBy}</span>}
            </span>
          </span>
          <ChevronDown aria-hidden="true" size={18} />
        </button>
        {props.way}
      </div>
      <div id={`${id}-panel`} className={styles.panel} data-open={isOpen || undefined} data-no-print="">
        <SearchBox value={state.q} onValue={(q) => onState({ q, page: 1 })} />
        {props.tools}
        <div className={styles.sort}>
          <label htmlFor={`${id}-sort`}>{t('sortBy')}</label>
          <Select
            id={`${id}-sort`}
            label={t('sortBy')}
            look="tool"
            value={sort ? `${sort.id}:${sort.desc ? 'desc' : 'asc'}` : ''}
            onValue={(chosen) => onState({ sort: chosen, page: 1 })}
            options={props.columns
              .filter((column) => column.sortable !== false && column.sortId === undefined)
              .flatMap((column) =>
                (['desc', 'asc'] as const).map((way) => ({
                  value: `${column.id}:${way}`,
                  label: sortText(column, way),
                })),
              )}
          />
        </div>
        {props.columnChoice && <ColumnsField all={props.columns} choice={props.columnChoice} />}
      </div>
      {props.chips}
      <p className={`may-hide ${styles.count}`} role="status" data-found={state.q !== '' || undefined}>
        {props.count}
      </p>
    </div>
  )
}

/** Keeps what is typed by itself and tells it when the typing rests. */
function SearchBox({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useTranslations('shell.table')
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Changed from elsewhere (Back, "clear the search"); our own change must not overtake further typing.
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }

  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => {
      setSent(typed)
      onValue(typed)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [typed, value, onValue])

  return (
    <div className={styles.search}>
      <label htmlFor={id}>{t('search')}</label>
      <span className={styles.searchBox}>
        <Search aria-hidden="true" size={18} />
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
    </div>
  )
}

type Sorted = Pick<TableColumn<never>, 'label' | 'kind' | 'isUsualSort'>

/** How rows are sorted, as one says it: newest first; by any other column than the usual one with its name. */
function useSortText() {
  const t = useTranslations('shell.table')
  return ({ label, kind, isUsualSort = false }: Sorted, way: 'asc' | 'desc') =>
    isUsualSort ? t(`usualSort.${way}`) : t('sortOf', { column: label, sort: t(`sorts.${kind ?? 'name'}.${way}`) })
}
