import { memo } from 'react'
import { textOf, type TableColumn } from '../table-column.ts'
import styles from './far-row.module.css'

interface FarRowProps<Row> {
  row: Row
  columns: readonly TableColumn<Row>[]
  hasEnd: boolean
  /** How high it was when it was whole; unknown before. */
  heightPx: number | undefined
}

/** A row far from what is seen: what it says, for who searches the page or has it read, and no more. */
export const FarRow = memo(PlainFarRow) as typeof PlainFarRow

function PlainFarRow<Row extends object>({ row, columns, hasEnd, heightPx }: FarRowProps<Row>) {
  const text = columns.flatMap((column) => (column.screenOnly ? [] : [textOf(column, row)]))
  return (
    <tr role="row" data-far="" className={styles.far} style={heightPx === undefined ? undefined : { height: heightPx }}>
      <th role="rowheader" scope="row" colSpan={columns.length + (hasEnd ? 1 : 0)}>
        <div className={styles.words}>{text.filter(Boolean).join(' · ')}</div>
      </th>
    </tr>
  )
}
