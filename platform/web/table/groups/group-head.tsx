import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { aroundAmounts, type HeadedColumn } from './around-amounts.ts'
import styles from './group-head.module.css'

/** The heading of some rows, with what they come to over the amounts, or beside them (`isBeside`), where a foot says it; a press on it shows them alone, where a pointer can. */
export function GroupHead(props: {
  label: ReactNode
  end: ReactNode
  isBeside: boolean
  columns: readonly HeadedColumn[]
  hasEnd: boolean
  onOnly: (() => void) | undefined
}) {
  const t = useTranslations('shell.table')
  const { before, after } = aroundAmounts(props.columns, props.hasEnd)
  return (
    <tr role="row" className={styles.head} data-group="" data-beside={props.isBeside ? '' : undefined}>
      <th role="rowheader" scope="rowgroup" colSpan={before}>
        {props.onOnly ? (
          <>
            <button type="button" className={styles.only} title={t('only')} onClick={props.onOnly}>
              {props.label}
            </button>
            <span className={styles.plain}>{props.label}</span>
          </>
        ) : (
          <span className={styles.words}>{props.label}</span>
        )}
      </th>
      <td role="cell" data-align="end">
        {props.end !== undefined && !props.isBeside && <span className={styles.end}>{props.end}</span>}
      </td>
      {after > 0 && <td role="cell" colSpan={after} data-no-print="" />}
    </tr>
  )
}
