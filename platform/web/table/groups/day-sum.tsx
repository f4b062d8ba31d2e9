import { Fragment } from 'react'
import styles from './day-gutter.module.css'

/** What a day came to, a currency: on a phone after how many rows that is, on a desk one below the other beside them. */
export function DaySum({ count, sums }: { count: string; sums: readonly string[] }) {
  return (
    <span>
      <span className={styles.count}>
        {count}
        {/* Bound to what is before it: no line begins with it. */}
        {'\u00a0· '}
      </span>
      {sums.map((sum, at) => (
        <Fragment key={sum}>
          <span className={styles.sum}>
            {sum}
            {at < sums.length - 1 && '\u00a0+'}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
