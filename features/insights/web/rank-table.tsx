import type { TravelSum } from '#contract/shapes/travel.ts'
import { TravelTable } from '#domain/tickets/web/plots/travel-table.tsx'
import styles from './insights.module.css'

/** What was used most, first: each row has its bar, its trips and what they came to. */
export function RankTable(props: {
  caption: string
  of: string
  none: string
  rows: readonly { key: string; name: string; trips: number; sums: readonly TravelSum[] }[]
}) {
  const { caption, of, none } = props
  const most = Math.max(1, ...props.rows.map(({ trips }) => trips))
  if (props.rows.length === 0) return <p className={styles.note}>{none}</p>
  const rows = props.rows.map((row) => ({
    ...row,
    name: (
      <>
        {row.name}
        <svg className={styles.rank} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.rankFill} width={Math.max(1, (100 * row.trips) / most)} height="4" />
        </svg>
      </>
    ),
  }))
  return <TravelTable {...{ caption, of, rows }} className={styles.ranks} />
}
