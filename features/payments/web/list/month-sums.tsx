import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { listedSums } from '#contract/values/money/sums-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import styles from './month-sums.module.css'

/** What was paid in a month: a line a currency under the amounts of its rows, and where rows are narrow in one as long as they fit. */
export function MonthSums({ sums }: { sums: readonly string[] }) {
  const t = useTranslations('payments')
  const { locale } = useLanguage()
  return (
    <span className={styles.paid}>
      {t('paidInMonth')}{' '}
      <span className={styles.sums}>
        {listedSums(sums, locale).map(({ word, sum, end }) => (
          // The space stands between the sums: within one, where nothing breaks, no line would end at it.
          <Fragment key={sum}>
            <span className={styles.sum}>
              {word !== '' && <span className={styles.bound}>{`${word}\u00a0`}</span>}
              {sum}
              <span className={styles.bound}>{end}</span>
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </span>
  )
}
