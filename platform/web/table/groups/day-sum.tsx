import { Fragment } from 'react'
import { listedSums } from '#contract/values/money/sums-text.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import styles from './day-gutter.module.css'

/** How many rows a day has and what they came to, a currency: in one line. */
export function DaySum({ count, sums }: { count: string; sums: readonly string[] }) {
  const { locale } = useLanguage()
  return (
    <span>
      {/* Bound to what is before it: no line begins with it. */}
      {count}
      {'\u00a0· '}
      {listedSums(sums, locale).map(({ word, sum, end }) => (
        <Fragment key={sum}>
          <span className={styles.sum}>
            {word !== '' && `${word}\u00a0`}
            {sum}
            {end}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
