import type { UseQueryResult } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#contract/calls.ts'
import type { StatementMonth } from '#contract/shapes/statements/statement.ts'
import { monthText } from '#contract/values/time/calendar-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { AmountLines } from '#platform/web/ui/values/amount.tsx'
import { DownloadLinks } from './download-links.tsx'
import { daysOfMonth, useMonthText } from './month-days.ts'
import styles from './statements.module.css'

type Months = UseQueryResult<AnswerOf<'listStatementMonths'>>

/** Last month by one press, and the eleven before it. */
export function MonthsPart({ months: { data, error, refetch } }: { months: Months }) {
  const t = useTranslations('statements')
  if (!data) return <ErrorPart error={error} onRetry={() => void refetch()} />
  const [last, ...others] = data.payload
  const without = others.filter(({ payments }) => payments === 0)
  if (data.payload.every(({ payments }) => payments === 0))
    return (
      <EmptyState icon={<ReceiptText size={30} />} title={t('months.none')}>
        <p>{t('months.noneText')}</p>
      </EmptyState>
    )
  return (
    <>
      {last && <LastMonth month={last} />}
      <Card>
        <h2 className={styles.partTitle}>{t('months.title')}</h2>
        <ul className={styles.months}>
          {others
            .filter(({ payments }) => payments > 0)
            .map((month) => (
              <MonthItem key={month.month} month={month} />
            ))}
        </ul>
        {without.length > 0 && <MonthsWithout months={without} />}
      </Card>
    </>
  )
}

function LastMonth({ month }: { month: StatementMonth }) {
  const t = useTranslations('statements')
  const name = useMonthText()(month.month)
  return (
    <Card>
      <div className={styles.last}>
        <div>
          <h2 className={styles.partTitle}>{name}</h2>
          <p className={styles.muted}>{t('last.text', { count: month.payments })}</p>
        </div>
        {month.sums.length > 0 && (
          <p className={styles.lastSums}>
            <AmountLines sums={month.sums} />
          </p>
        )}
        {month.payments > 0 && <DownloadLinks {...daysOfMonth(month.month)} period={name} isFirst />}
      </div>
    </Card>
  )
}

/** The months without payments, in one line: there is nothing to take away. */
function MonthsWithout({ months }: { months: readonly StatementMonth[] }) {
  const t = useTranslations('statements.months')
  const { locale } = useLanguage()
  const names = months.map(({ month }) => monthText(month, locale))
  return <p className={styles.without}>{t('without', { months: new Intl.ListFormat(locale).format(names) })}</p>
}

function MonthItem({ month }: { month: StatementMonth }) {
  const t = useTranslations('statements')
  const name = useMonthText()(month.month)
  return (
    <li className={styles.month}>
      <div className={styles.monthName}>
        <strong>{name}</strong>
        <span className={styles.muted}>{t('months.payments', { count: month.payments })}</span>
      </div>
      <div className={styles.sums}>
        <AmountLines sums={month.sums} />
      </div>
      <DownloadLinks {...daysOfMonth(month.month)} period={name} isQuiet />
    </li>
  )
}
