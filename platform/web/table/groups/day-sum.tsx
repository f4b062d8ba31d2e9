import { Fragment } from 'react'
import { listedSums } from '#contract/values/money/sums-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import styles from './day-gutter.module.css'

/** How many rows a day has and what they came to, a currency: in a line, or below the day a line each. */
export function DaySum({ count, sums }: { count: string; sums: readonly string[] }) {
  const { locale } = useLanguage()
  return (
    <span className={sums.length > 1 ? styles.several : undefined}>
      {/* Bound to what is before it: no line begins with it. */}
      {count}
      <span className={styles.bound}>{'\u00a0·'}</span>{' '}
      {listedSums(sums, locale).map(({ word, sum, end }) => (
        <Fragment key={sum}>
          <span className={styles.sum}>
            {word !== '' && <span className={styles.bound}>{`${word}\u00a0`}</span>}
            {sum}
            <span className={styles.bound}>{end}</span>
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
