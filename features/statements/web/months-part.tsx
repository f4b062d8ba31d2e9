import type { UseQueryResult } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#contract/calls.ts'
import type { StatementMonth } from '#contract/shapes/statements/statement.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { AmountLines } from '#platform/web/ui/values/amount.tsx'
import { DownloadLinks } from './download-links.tsx'
import { daysOfMonth, useMonthName, useMonthSpan } from './month-days.ts'
import styles from './statements.module.css'

type Months = UseQueryResult<AnswerOf<'listStatementMonths'>>

/** Last month by one press, and the eleven before it. */
export function MonthsPart({ months: { data, error, refetch } }: { months: Months }) {
  const t = useTranslations('statements')
  if (!data) return <ErrorPart error={error} onRetry={() => void refetch()} />
  const [last, ...others] = data.payload
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
          {runsOf(others).map(([month, ...more]) =>
            month.payments > 0 ? (
              <MonthItem key={month.month} month={month} />
            ) : (
              <MonthsWithout key={month.month} from={more.at(-1) ?? month} to={month} />
            ),
          )}
        </ul>
      </Card>
    </>
  )
}

function LastMonth({ month }: { month: StatementMonth }) {
  const t = useTranslations('statements')
  const name = useMonthName()(month.month)
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

/** Each month with payments by itself, and those without that follow each other together. */
function runsOf(months: readonly StatementMonth[]): [StatementMonth, ...StatementMonth[]][] {
  const runs: [StatementMonth, ...StatementMonth[]][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run && run[0].payments + month.payments === 0) run.push(month)
    else runs.push([month])
  }
  return runs
}

/** Months without payments, in their place and in one line: there is nothing to take away. */
function MonthsWithout({ from, to }: { from: StatementMonth; to: StatementMonth }) {
  const t = useTranslations('statements.months')
  const name = useMonthSpan()(from.month, to.month)
  return (
    <li className={styles.without}>
      <span>{name}</span> <span>{t('without')}</span>
    </li>
  )
}

function MonthItem({ month }: { month: StatementMonth }) {
  const t = useTranslations('statements')
  const name = useMonthName()(month.month)
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
