import { useTranslations } from 'use-intl'
import type { TravelMonth } from '#contract/shapes/travel.ts'
import { MonthBars, useMeasure } from '#domain/tickets/web/plots/month-bars.tsx'
import { TravelTable } from '#domain/tickets/web/plots/travel-table.tsx'
import { useMonthText } from '#domain/tickets/web/plots/use-month-text.ts'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { Amount, useAmountText, useOwnFirst, useSumsText } from '#platform/web/ui/values/amount.tsx'
import styles from './dashboard.module.css'

/** This month so far, and those before it as bars, with the same numbers in a table for readers. */
export function MonthPart({ months }: { months: readonly TravelMonth[] }) {
  const t = useTranslations('dashboard.month')
  const monthText = useMonthText()
  const measure = useMeasure(months)
  const current = months.at(-1)
  if (!current) return null
  return (
    <section className={styles.panel} aria-labelledby="this-month">
      <div className={styles.panelHead}>
        <h2 id="this-month">{t('title')}</h2>
        <ScreenLink to="insights" className={styles.all}>
          {t('insights')}
        </ScreenLink>
      </div>
      {current.trips === 0 ? (
        <p className={styles.spentNone}>{t('none')}</p>
      ) : (
        <p className={styles.spentLine}>
          <Spent sums={current.sums} /> <span className={styles.spentFor}>{t('trips', { count: current.trips })}</span>
        </p>
      )}
      <p className={styles.measure} aria-hidden="true">
        {t('measure', { what: measure.title })}
      </p>
      <div className={styles.bars}>
        <MonthBars months={months} />
      </div>
      <div className="visually-hidden">
        <TravelTable
          caption={t('caption')}
          of={t('month')}
          rows={months.map(({ month, ...row }) => ({ key: month, name: monthText(month, 'long'), ...row }))}
        />
      </div>
      <div className={styles.foot}>
        <p className={styles.statement}>{t.rich('statements', { a: linkTo('statements') })}</p>
      </div>
    </section>
  )
}

/** The operator's own currency large, the others in words below it: sums of one size in a column look like parts of one. */
function Spent({ sums }: Pick<TravelMonth, 'sums'>) {
  const amountText = useAmountText()
  const sumsText = useSumsText()
  const [main, ...others] = useOwnFirst()(sums)
  if (!main) return null
  return (
    <>
      <span className={styles.spent}>
        <Amount minor={main.amount} currency={main.currency} />
      </span>
      {others.length > 0 && (
        <>
          {' '}
          <span className={styles.spentBesides}>
            {sumsText(others.map(({ amount, currency }) => amountText(amount, currency)))}
          </span>
        </>
      )}
    </>
  )
}
