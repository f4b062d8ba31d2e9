import { SearchX } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'
import { Notice } from '../ui/state/notice.tsx'
import { AsOf, type Age } from './as-of.tsx'
import type { TableColumn } from './table-column.ts'
import { compactClass } from './compact/compact-class.ts'
import type { ColumnChoice } from './columns/columns-field.tsx'
import type { Grouping } from './groups/day-groups.ts'
import gutter from './groups/day-gutter.module.css'
import { usePrinting } from '../page/use-printing.ts'
import { TableHead } from './table-head.tsx'
import { TablePager } from './table-pager.tsx'
import { TableRows } from './table-rows.tsx'
import type { TableState } from './table-search.ts'
import { TableToolbar } from './table-toolbar.tsx'
import { useTableModel } from './use-table-model.ts'
import styles from './table.module.css'

export interface DataTableProps<Row extends object> {
  /** Says what the table lists; read first, seen by nobody. */
  caption: string
  /** All there are: what is sorted and searched by. */
  columns: readonly TableColumn<Row>[]
  /** Which of them are shown and how their reader chooses others; all are, when missing. */
  columnChoice?: ColumnChoice
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Lives in the address: `useScreenSearch` of a shape with `tableSearch()`. */
  state: TableState
  onState: (changes: Partial<TableState>, how?: 'push' | 'replace') => void
  /** Opens a row's detail: by a press on the row, Enter, and a named button. */
  onOpen?: (row: Row) => void
  /** Key of the row whose detail the address opens; where the rows do not hold it, that is said. */
  opened?: string
  /** Names a row for its button. */
  rowName?: (row: Row) => string
  /** Colours a row; the words stand in a column of the screen. */
  rowTone?: (row: Row) => 'success' | 'danger' | undefined
  /** Puts rows that follow each other under headings; missing while their order does not keep them together. */
  grouping?: Grouping<Row> | undefined
  /** What stands at the end of a row beside the detail button. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Shown when there are no rows at all. */
  empty: ReactNode
  /** What a search looks in, and where else: said where it found nothing. */
  noMatch?: { text: string; actions?: ReactNode }
  /** Stands in place of the rows while they load or when they failed; the toolbar stays, with its focus. */
  instead?: ReactNode
  /** Which rows are shown just now, by their keys: for what is asked about them alone. */
  onShown?: (keys: readonly string[]) => void
  /** What a search looks in is still on its way: it may find more. */
  isSearching?: boolean
  /** Told beside the count while the rows cannot be renewed. */
  age?: Age | undefined
  /** Filters of the screen, in the toolbar. */
  tools?: ReactNode
  /** How rows are chosen besides, in words: named where the toolbar is folded away. */
  chosen?: readonly string[]
  /** What those filters are set to, each with its way out. */
  chips?: ReactNode
  /** A way that stands in the list's head where rows are narrow. */
  way?: ReactNode
  /** Number of all rows when `rows` is one page from the server; then the screen searches, sorts and pages itself. */
  total?: number | undefined
}

/** From so many on they stand closer together. */
const manyColumns = 8

/** Columns and rows: search, sort, pages, and cards where the screen is narrow. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const t = useTranslations('shell.table')
  const { columns, rows, rowKey, state, onState } = props
  const isWhole = usePrinting()
  const model = useTableModel({ columns, rows, rowKey, state, total: props.total, isWhole })
  useTellShown(model.shown.map(rowKey), props.onShown)
  const isAll = props.instead === undefined && props.total === undefined
  const isMissing = isAll && Boolean(props.opened) && !rows.some((row) => rowKey(row) === props.opened)
  const isEmpty = rows.length === 0 && (props.total ?? 0) === 0 && state.q === ''

  return (
    <div className={styles.block}>
      <TableToolbar
        columns={columns}
        state={state}
        sort={model.sort}
        onState={onState}
        tools={props.tools}
        chosen={props.chosen ?? []}
        chips={props.chips}
        columnChoice={props.columnChoice}
        way={props.way}
        count={
          props.instead === undefined && (
            <>
              {props.isSearching ? (
                t('searching')
              ) : model.count === 0 && !isEmpty ? (
                // The eye reads it below.
                <span className="visually-hidden">{t('results', { count: 0 })}</span>
              ) : (
                t('results', { count: model.count })
              )}
              {props.age && <AsOf age={props.age} />}
            </>
          )
        }
      />
      {isMissing && (
        <div className={styles.missing}>
          <Notice live>{t('missing')}</Notice>
        </div>
      )}
      {props.instead !== undefined ? (
        props.instead
      ) : isEmpty ? (
        props.empty
      ) : model.shown.length === 0 && props.isSearching ? (
        <Skeleton lines={10} />
      ) : model.shown.length === 0 ? (
        <EmptyState
          icon={<SearchX size={30} />}
          title={t('noMatch')}
          actions={
            <>
              <Button onClick={() => onState({ q: '', page: 1 })}>{t('clearSearch')}</Button>
              {props.noMatch?.actions}
            </>
          }
        >
          {props.noMatch && <p>{props.noMatch.text}</p>}
        </EmptyState>
      ) : (
        <>
          <ShownRows {...props} model={model} isWhole={isWhole} />
          <TablePager
            {...model}
            caption={props.caption}
            length={state.length}
            onPage={(page) => onState({ page }, 'push')}
            onLength={(length) => onState({ length, page: 1 })}
          />
        </>
      )}
    </div>
  )
}

/** The rows of a page in the columns that are shown: from their first moment on in those that were chosen. */
function ShownRows<Row extends object>(
  props: DataTableProps<Row> & { model: ReturnType<typeof useTableModel<Row>>; isWhole: boolean },
) {
  const { model, rowKey, onState, isWhole } = props
  const columns = useShownColumns(props.columns, props.columnChoice?.columns)
  const isCompact = columns.some(({ fold }) => fold === 'title')
  const isBeside = isCompact && props.grouping?.isBeside === true
  const hasEnd = props.onOpen !== undefined || props.rowActions !== undefined
  return (
    <table
      className={[styles.table, isCompact && compactClass, isBeside && gutter.gutter].filter(Boolean).join(' ')}
      role="table"
      data-acts={props.rowActions ? '' : undefined}
      data-many={columns.length + (hasEnd ? 1 : 0) >= manyColumns ? '' : undefined}
    >
      <caption className="visually-hidden">{props.caption}</caption>
      <TableHead columns={columns} sort={model.sort} onState={onState} hasEnd={hasEnd} hasDays={isBeside} />
      <TableRows
        shown={model.shown}
        found={model.found}
        grouping={props.grouping}
        isCut={props.total !== undefined}
        isWhole={isWhole}
        rowKey={rowKey}
        columns={columns}
        rowTone={props.rowTone}
        onOpen={props.onOpen}
        rowName={props.rowName}
        rowActions={props.rowActions}
        hasEnd={hasEnd}
      />
    </table>
  )
}

/**
 * The columns that their reader chose, in that order; all of them where none was chosen. A year of rows is made again for
 * a choice: what is pressed meanwhile goes before.
 */
function useShownColumns<Row>(columns: readonly TableColumn<Row>[], ids: readonly string[] | undefined) {
  const shown = useMemo(() => {
    const chosen = (ids ?? []).flatMap((id) => columns.find((column) => column.id === id) ?? [])
    return chosen.length > 0 ? chosen : columns
  }, [columns, ids])
  return useDeferredValue(shown)
}

function useTellShown(keys: readonly string[], onShown: DataTableProps<object>['onShown']): void {
  const tell = useEffectEvent((shown: string) => onShown?.(shown === '' ? [] : shown.split(' ')))
  const shown = keys.join(' ')
  useEffect(() => tell(shown), [shown])
}
