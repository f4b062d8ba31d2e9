import { ListedSums } from './listed-sums.tsx'
import styles from './day-gutter.module.css'

/** How many rows a day has and what they came to, a currency: in a line below its rows, or where these are wide a line each at the end of their amounts. */
export function DaySum({ count, sums }: { count: string; sums: readonly string[] }) {
  return (
    <span className={styles.daySum}>
      {/* Bound to what is before it: no line begins with it. */}
      <span className={styles.count}>{count}</span>
      <span className={styles.bound}>{'\u00a0·'}</span>{' '}
      <ListedSums sums={sums} looks={{ sum: styles.sum, bound: styles.bound }} />
    </span>
  )
}
