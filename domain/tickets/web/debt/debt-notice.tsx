import type { ReactNode } from 'react'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import type { Tone } from '#platform/web/ui/state/status-mark.tsx'
import styles from './debt.module.css'

/**
 * The notice of a debt: its sums (`DebtSums`), the trips that they are of (`ChargedTrips`) and what is said of all of them
 * (`DebtAfter`). On a desk a currency is a line: its sum, its trips, its way to pay. `actions` are what else can be done;
 * `news` what ended unpaid just now, which stands above all that is due.
 */
export function DebtNotice(props: {
  news?: { tone: Tone; title: ReactNode; text: ReactNode } | undefined
  actions?: ReactNode
  /** `waiting` where nothing is due but what was begun. */
  tone?: Tone
  children: ReactNode
}) {
  const { news, actions, tone = 'warning', children } = props
  return (
    <div className={styles.debt} data-news={news ? '' : undefined}>
      <Notice tone={news?.tone ?? tone} title={news?.title} isBroad>
        {news && <div className={styles.lead}>{news.text}</div>}
        <div className={styles.lines} data-others={actions ? '' : undefined}>
          {children}
          {actions && <div className={styles.others}>{actions}</div>}
        </div>
      </Notice>
    </div>
  )
}
