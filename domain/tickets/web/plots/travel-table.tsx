import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TravelSum } from '#contract/shapes/travel.ts'
import { Amount, useOwnFirst } from '#platform/web/ui/values/amount.tsx'
import styles from './plots.module.css'

/** The numbers behind a plot, row by row. Roles are said: rows that are displayed as a grid are rows of a table still. */
export function TravelTable(props: {
  caption: string
  /** What a row is of. */
  of: string
  className?: string | undefined
  rows: readonly { key: string; name: ReactNode; trips: number; sums: readonly TravelSum[] }[]
}) {
  const t = useTranslations('shell.plots')
  return (
    <table role="table" className={`${styles.table} ${props.className ?? ''}`}>
      <caption className="visually-hidden">{props.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {props.of}
          </th>
          <th role="columnheader" scope="col" className={styles.number}>
            {t('trips')}
          </th>
          <th role="columnheader" scope="col" className={styles.number}>
            {t('fares')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.rows.map(({ key, name, trips, sums }) => (
          <tr role="row" key={key}>
            <th role="rowheader" scope="row">
              {name}
            </th>
            <td role="cell" className={styles.number}>
              {trips}
            </td>
            <td role="cell" className={styles.number}>
              <TravelSums sums={sums} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Amounts of several currencies below each other; a dash where there were none. */
function TravelSums({ sums }: { sums: readonly TravelSum[] }) {
  const ownFirst = useOwnFirst()
  if (sums.length === 0) return <>–</>
  return ownFirst(sums).map(({ currency, amount }) => (
    <span key={currency} className={styles.sum}>
      <Amount minor={amount} currency={currency} />{' '}
    </span>
  ))
}
