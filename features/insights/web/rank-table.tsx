import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TravelSum } from '#contract/shapes/travel.ts'
import { TravelTable } from '#domain/tickets/web/plots/travel-table.tsx'
import { usePrinting } from '#platform/web/page/use-printing.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import shared from './insights.module.css'
import styles from './rank-table.module.css'

/** So many are shown before somebody asks for all. */
const shownAtFirst = 5

/** What was used most, first: each row has its bar, its trips and what they came to. The less used are shown at a press, and on paper. */
export function RankTable(props: {
  caption: string
  of: string
  none: string
  rows: readonly { key: string; name: ReactNode; trips: number; sums: readonly TravelSum[] }[]
}) {
  const t = useTranslations('insights')
  const [isWhole, setIsWhole] = useState(false)
  const isPrinting = usePrinting()
  const { caption, of, none } = props
  const most = Math.max(1, ...props.rows.map(({ trips }) => trips))
  if (props.rows.length === 0) return <p className={shared.note}>{none}</p>
  const shown = isWhole || isPrinting ? props.rows : props.rows.slice(0, shownAtFirst)
  const rows = shown.map((row) => ({
    ...row,
    name: (
      <>
        <span className={styles.rankName}>{row.name}</span>
        <svg className={styles.rank} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.rankFill} width={Math.max(1, (100 * row.trips) / most)} height="4" />
        </svg>
      </>
    ),
  }))
  return (
    <>
      <TravelTable {...{ caption, of, rows }} className={`${styles.ranks} ${styles.barred}`} />
      {props.rows.length > shownAtFirst && !isPrinting && (
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { count: String(props.rows.length) })}
        </Button>
      )}
    </>
  )
}
