import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './group-head.module.css'

/** The heading of some rows, with what they come to under the amounts, or beside them (`isBeside`); a press on it shows them alone, where a pointer can. */
export function GroupHead(props: {
  label: ReactNode
  end: ReactNode
  isBeside: boolean
  columns: readonly { fold?: string; align?: string }[]
  hasEnd: boolean
  onOnly: (() => void) | undefined
}) {
  const t = useTranslations('shell.table')
  const { columns, hasEnd } = props
  const amounts = columns.findIndex(({ align }) => align === 'end')
  const before = amounts > 0 ? amounts : columns.length
  const after = columns.length - before - 1 + (hasEnd ? 1 : 0)
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
        {props.end !== undefined && <span className={styles.end}>{props.end}</span>}
      </td>
      {after > 0 && <td role="cell" colSpan={after} data-no-print="" />}
    </tr>
  )
}
