import type { ReactNode } from 'react'
import { aroundAmounts, type HeadedColumn } from './around-amounts.ts'
import styles from './group-head.module.css'

/** What some rows come to, below them: a sum ends its column of amounts. */
export function GroupFoot(props: { end: ReactNode; columns: readonly HeadedColumn[]; hasEnd: boolean }) {
  const { before, after } = aroundAmounts(props.columns, props.hasEnd)
  return (
    <tr role="row" className={styles.head} data-group="" data-foot="">
      <td role="cell" colSpan={before} />
      <td role="cell" data-align="end">
        <span className={styles.end}>{props.end}</span>
      </td>
      {after > 0 && <td role="cell" colSpan={after} data-no-print="" />}
    </tr>
  )
}
