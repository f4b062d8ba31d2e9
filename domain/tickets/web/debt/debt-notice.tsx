import type { ReactNode } from 'react'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import styles from './debt.module.css'

/**
 * The notice of a debt: its sums (`DebtSums`), the trips that they are of (`ChargedTrips`) and what is said of all of them
 * (`DebtAfter`). On a desk a currency is a line: its sum, its trips, its way to pay. `actions` are what else can be done.
 */
export function DebtNotice({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.debt}>
      <Notice tone="warning" isBroad>
        <div className={styles.lines} data-others={actions ? '' : undefined}>
          {children}
          {actions && <div className={styles.others}>{actions}</div>}
        </div>
      </Notice>
    </div>
  )
}
