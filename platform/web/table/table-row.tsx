import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { afterPaint } from '../page/after-paint.ts'
import { textOf, type TableColumn } from './table-column.ts'
import styles from './table.module.css'

function isOwnControl(event: { target: EventTarget; currentTarget: EventTarget }): boolean {
  const control = (event.target as Element).closest('a, button, input, select, label')
  return control !== null && (event.currentTarget as Element).contains(control)
}

/** As long as what a press opens may be on its way. */
const heardMs = 500

/** A row that is pressed says so at once, and opens then. No part of what React holds of it: that makes no row again. */
function openHeard({ currentTarget }: { currentTarget: Element }, open: () => void): void {
  const row = currentTarget.closest('tr')
  row?.setAttribute('data-heard', '')
  setTimeout(() => row?.removeAttribute('data-heard'), heardMs)
  afterPaint(open)
}

/** What a table's rows have in common. While none of it changes, no row is made again. */
export interface RowParts<Row> {
  columns: readonly TableColumn<Row>[]
  rowTone: ((row: Row) => 'success' | 'danger' | undefined) | undefined
  onOpen: ((row: Row) => void) | undefined
  rowName: ((row: Row) => string) | undefined
  rowActions: ((row: Row) => ReactNode) | undefined
  hasEnd: boolean
}

/** One row; where the screen is narrow its cells are lines with their labels. */
export const TableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row extends object>(props: RowParts<Row> & { row: Row }) {
  const t = useTranslations('shell.table')
  const { row, onOpen } = props
  const name = props.rowName?.(row)
  const opening = onOpen && {
    tabIndex: -1,
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      const isSelecting = window.getSelection()?.isCollapsed === false
      if (!isSelecting && !isOwnControl(event)) openHeard(event, () => onOpen(row))
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.key === 'Enter' && !isOwnControl(event)) openHeard(event, () => onOpen(row))
    },
  }
  const header = props.columns.find(({ primary }) => primary) ?? props.columns[0]
  return (
    <tr role="row" data-tone={props.rowTone?.(row)} data-opens={onOpen ? '' : undefined} {...opening}>
      {props.columns.map((column) => {
        const content = column.cell?.(row) ?? textOf(column, row)
        const inside = <div className={styles.value}>{content}</div>
        const marks = {
          'data-label': column.label,
          'data-align': column.align,
          'data-fold': column.fold,
          'data-minor': column.minor ? '' : undefined,
          'data-no-print': column.screenOnly ? '' : undefined,
        }
        return column === header ? (
          <th key={column.id} role="rowheader" scope="row" {...marks}>
            {inside}
          </th>
        ) : (
          <td key={column.id} role="cell" {...marks}>
            {inside}
          </td>
        )
      })}
      {props.hasEnd && (
        <td role="cell" className={styles.end} data-end="" data-no-print="">
          <div className={styles.endInside}>
            {props.rowActions?.(row)}
            {onOpen && (
              <button
                type="button"
                className={styles.open}
                data-opener=""
                aria-label={name ? t('openNamed', { name }) : undefined}
                onClick={(event) => openHeard(event, () => onOpen(row))}
              >
                <span className={styles.openText}>{t('open')}</span>
                <ChevronRight aria-hidden="true" size={18} />
              </button>
            )}
          </div>
        </td>
      )}
    </tr>
  )
}
