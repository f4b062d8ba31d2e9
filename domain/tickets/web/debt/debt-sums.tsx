import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PhoneFold } from '#platform/web/ui/state/phone-fold.tsx'
import { FailedLink } from './failed-link.tsx'
import styles from './debt.module.css'
import folds from './sums-with-folds.module.css'
import large from './large-text.module.css'

/** What is owed: a line a currency, each a `DebtSum`, its `DebtWay` and its trips. `count` failed in all, which a phone says once, above the sums; none where all of it was begun. */
export const DebtSums = ({ count = 0, children }: { count?: number; children: ReactNode }) => (
  <div className={`${styles.sums} ${large.sums} ${folds.sums}`}>
    {count > 0 && (
      <div data-all="">
        <DebtCount count={count} />
      </div>
    )}
    {children}
  </div>
)

/** A sum with its words; `isLive` where it comes later than the page. */
export function DebtSum({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return (
    <span className={styles.sumLine} role={isLive ? 'status' : undefined}>
      {children}
    </span>
  )
}

/** The words above a sum; on a phone the eye has them once, above the first, but for those that are `isKept`. */
export const DebtLabel = ({ isKept = false, children }: { isKept?: boolean; children: ReactNode }) => (
  <span className={`${styles.sumLabel} may-hide`} data-kept={isKept || undefined}>
    {children}
  </span>
)

/** The sum itself. */
export const DebtAmount = ({ children }: { children: ReactNode }) => <span className={styles.sum}>{children}</span>

/**
 * How many payments failed that a sum is of, in the word that their rows have, and so short that a way to pay has room
 * beside it. It leads to all of them: a list of the last days may not hold each.
 */
export function DebtCount({ count }: { count: number }) {
  const t = useTranslations('shell.debt')
  return (
    <span className={`${styles.count} ${large.count}`} data-count="">
      <FailedLink>{t('count', { count })}</FailedLink>
    </span>
  )
}

/** How a sum is paid; its button says how much, and stands below it where text is twice as large on a phone. */
export const DebtWay = ({ children }: { children: ReactNode }) => (
  <div className={styles.way} data-way="">
    {children}
  </div>
)

/** What a sum is for, beside it or below its line; on a phone at a press. `amount` tells the presses apart. */
export function DebtTrips({ amount, children }: { amount: string; children: ReactNode }) {
  const t = useTranslations('shell.debt')
  return (
    <PhoneFold
      isBare
      label={
        <span>
          {t('whatFor')} <span className="visually-hidden">{amount}</span>
        </span>
      }
    >
      {children}
    </PhoneFold>
  )
}

/** What is said of all sums at once; `isFolded` where a phone says it with what the first is for. */
export const DebtAfter = ({ isFolded = false, children }: { isFolded?: boolean; children: ReactNode }) => (
  <div className={styles.after} data-folded={isFolded ? '' : undefined}>
    {children}
  </div>
)
