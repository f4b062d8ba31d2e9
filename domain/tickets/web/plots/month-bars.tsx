import { useTranslations } from 'use-intl'
import type { TravelMonth } from '#contract/shapes/travel.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { useMonthText } from './use-month-text.ts'
import styles from './plots.module.css'

/**
 * A bar a month, the last one marked: what was spent, or where that was in several currencies, which nobody can add up,
 * how many trips. For the eye alone: the same numbers stand in a table beside it.
 */
export function MonthBars({ months }: { months: readonly TravelMonth[] }) {
  const amountText = useAmountText()
  const monthText = useMonthText()
  const measure = useMeasure(months)
  const most = Math.max(1, ...months.map(measure.of))
  return (
    <div className={styles.months} aria-hidden="true">
      {months.map((month, at) => (
        <div key={month.month} className={styles.month} data-current={at === months.length - 1 ? '' : undefined}>
          <span className={styles.value}>
            {month.trips === 0
              ? ''
              : measure.currency === undefined
                ? month.trips
                : amountText(measure.of(month), measure.currency)}
          </span>
          <svg className={styles.bar} viewBox="0 0 10 100" preserveAspectRatio="none">
            <rect className={styles.ground} x="0" y="98.5" width="10" height="1.5" />
            <Bar share={measure.of(month) / most} />
          </svg>
          <span className={styles.name} data-month-name="">
            <span className={styles.short}>{monthText(month.month, 'short')}</span>
            <span className={styles.letter}>{monthText(month.month, 'narrow')}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

/** What is more than nothing is always seen. */
function Bar({ share }: { share: number }) {
  if (share <= 0) return null
  const height = Math.max(4, share * 100)
  return <rect className={styles.fill} x="0" y={100 - height} width="10" height={height} />
}

/** What the bars of these months measure; `currency` where it is money. */
export function useMeasure(months: readonly TravelMonth[]) {
  const t = useTranslations('shell.plots')
  const currencies = new Set(months.flatMap(({ sums }) => sums.map(({ currency }) => currency)))
  const [currency] = currencies.size === 1 ? currencies : []
  return {
    currency,
    title: currency === undefined ? t('trips') : t('spent'),
    of: ({ trips, sums }: TravelMonth) => (currency === undefined ? trips : (sums[0]?.amount ?? 0)),
  }
}
