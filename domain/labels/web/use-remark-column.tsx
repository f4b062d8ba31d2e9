import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Label } from '#contract/shapes/bookkeeping/remark.ts'
import type { TableColumn } from '#platform/web/table/table-column.ts'
import { LabelChip } from './label-chip.tsx'
import { useRemarks, type Remarked } from './use-remarks.ts'
import styles from './labels.module.css'

/** What a reader noted at the rows of a table: its column, the remark at each row, and all labels to filter by. */
export interface RemarkColumn<Row> {
  column: TableColumn<Row>
  remarkOf: (row: Row) => Remarked
  labels: readonly Label[]
}

/** The column of labels and notes, for a table of payments or tickets: a search finds rows by both. */
export function useRemarkColumn<Row>(kind: 'payment' | 'ticket', idOf: (row: Row) => string): RemarkColumn<Row> {
  const t = useTranslations('shell.labels')
  const { labels, remarkOfPayment, remarkOfTicket } = useRemarks()
  const remarkOf = useCallback(
    (row: Row): Remarked => (kind === 'payment' ? remarkOfPayment : remarkOfTicket)(idOf(row)),
    [kind, idOf, remarkOfPayment, remarkOfTicket],
  )
  const column = useMemo((): TableColumn<Row> => {
    const text = (row: Row) => {
      const { label, note } = remarkOf(row)
      return [label?.name, note].filter(Boolean).join(' ')
    }
    return {
      id: 'label',
      label: t('label'),
      value: (row) => text(row).toLowerCase(),
      text,
      cell: (row) => {
        const { label, note } = remarkOf(row)
        return (
          <span className={styles.inCell}>
            {label && <LabelChip label={label} />}
            {note}
          </span>
        )
      },
      minor: true,
      fold: 'out',
    }
  }, [t, remarkOf])
  return useMemo(() => ({ column, remarkOf, labels }), [column, remarkOf, labels])
}
