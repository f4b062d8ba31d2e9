import type { ReactNode } from 'react'
import styles from './debt.module.css'

/**
 * What is owed, as the title of its notice: a line a currency, each a `DebtSum` and its `DebtWay`. On a desk the trips of
 * each (`ChargedTrips`) stand between the two, and what follows all of them (`DebtAfter`) below. `differs` where a way says
 * another sum than the one beside it.
 */
export function DebtSums({ differs = false, children }: { differs?: boolean; children: ReactNode }) {
  return (
    <span className={styles.sums} data-debt="" data-differs={differs || undefined}>
      {children}
    </span>
  )
}

/** A sum with its words; `isLive` where it comes later than the page. */
export function DebtSum({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return (
    <span className={styles.sumLine} role={isLive ? 'status' : undefined}>
      {children}
    </span>
  )
}

/** The words above a sum. */
export const DebtLabel = ({ children }: { children: ReactNode }) => <span className={styles.sumLabel}>{children}</span>

/** The sum itself. */
export const DebtAmount = ({ children }: { children: ReactNode }) => <span className={styles.sum}>{children}</span>

/** How a sum is paid. */
export const DebtWay = ({ children }: { children: ReactNode }) => <span className={styles.way}>{children}</span>

/** What is said of all sums at once. */
export const DebtAfter = ({ children }: { children: ReactNode }) => <div className={styles.after}>{children}</div>
