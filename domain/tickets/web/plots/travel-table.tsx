import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TravelSum } from '#contract/shapes/travel.ts'
import { Amount, useOwnFirst } from '#platform/web/ui/values/amount.tsx'
import styles from './plots.module.css'

/** The numbers behind a plot, row by row. */
export function TravelTable(props: {
  caption: string
  /** What a row is of. */
  of: string
  className?: string | undefined
  rows: readonly { key: string; name: ReactNode; trips: number; sums: readonly TravelSum[] }[]
}) {
  const t = useTranslations('shell.plots')
  return (
    <table className={`${styles.table} ${props.className ?? ''}`}>
      <caption className="visually-hidden">{props.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{props.of}</th>
          <th scope="col" className={styles.number}>
            {t('trips')}
          </th>
          <th scope="col" className={styles.number}>
            {t('fares')}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, name, trips, sums }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={styles.number}>{trips}</td>
            <td className={styles.number}>
              <Sums sums={sums} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Amounts of several currencies below each other; a dash where there were none. */
function Sums({ sums }: { sums: readonly TravelSum[] }) {
  const ownFirst = useOwnFirst()
  if (sums.length === 0) return <>–</>
  return ownFirst(sums).map(({ currency, amount }) => (
    <span key={currency} className={styles.sum}>
      <Amount minor={amount} currency={currency} />{' '}
    </span>
  ))
}
