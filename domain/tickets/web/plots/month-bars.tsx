import { useTranslations } from 'use-intl'
import type { TravelMonth } from '#contract/shapes/travel.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { useMonthText } from './use-month-text.ts'
import styles from './plots.module.css'

/**
 * A bar a month, the last one marked: what the fares came to, or where they were in several currencies, which nobody can add up,
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
          <div className={styles.plot}>
            <span className={styles.value} data-count={measure.currency === undefined ? '' : undefined}>
              {measure.currency === undefined
                ? month.trips
                : month.trips > 0 && amountText(measure.of(month), measure.currency)}
            </span>
            <Bar share={measure.of(month) / most} />
          </div>
          <span className={styles.name} data-month-name="">
            <span className={styles.short}>{monthText(month.month, 'short')}</span>
            <span className={styles.initial}>{monthText(month.month, 'narrow')}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

/** Of the plot's height, in hundredths: the rest is for the number on the tallest bar. */
const tallest = 80

/** What is more than nothing is always seen. */
function Bar({ share }: { share: number }) {
  if (share <= 0) return null
  return (
    <svg className={styles.bar} width="100%" height={`${String(Math.max(3, share * tallest))}%`}>
      <rect className={styles.fill} width="100%" height="100%" />
    </svg>
  )
}

/** What the bars of these months measure; `currency` where it is money. */
export function useMeasure(months: readonly TravelMonth[]) {
  const t = useTranslations('shell.plots')
  const currencies = new Set(months.flatMap(({ sums }) => sums.map(({ currency }) => currency)))
  const [currency] = currencies.size === 1 ? currencies : []
  return {
    currency,
    title: currency === undefined ? t('trips') : t('fares'),
    of: ({ trips, sums }: TravelMonth) => (currency === undefined ? trips : (sums[0]?.amount ?? 0)),
  }
}
