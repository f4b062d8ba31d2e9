import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Insights } from '#contract/shapes/travel.ts'
import { MonthBars, useMeasure } from '#domain/tickets/web/plots/month-bars.tsx'
import { TravelTable } from '#domain/tickets/web/plots/travel-table.tsx'
import { useMonthText } from '#domain/tickets/web/plots/use-month-text.ts'
import { RankTable } from './rank-table.tsx'
import { WeekPlot } from './week-plot.tsx'
import styles from './insights.module.css'

/** The plots, each with its numbers in a table. */
export function InsightParts({ insights }: { insights: Insights }) {
  const t = useTranslations('insights')
  const { lines, no_line, pairs, no_pair, hours } = insights
  return (
    <div className={styles.parts}>
      <Months insights={insights} />
      <Part id="lines" title={t('lines')}>
        <RankTable
          caption={t('lines')}
          of={t('line')}
          none={t('noLines')}
          rows={lines.map(({ line, ...row }) => ({ key: line, name: line, ...row }))}
        />
        {lines.length > 0 && no_line > 0 && <p className={styles.note}>{t('noLine', { count: no_line })}</p>}
      </Part>
      <Part id="stops" title={t('stops')}>
        <RankTable
          caption={t('stops')}
          of={t('pair')}
          none={t('noPairs')}
          rows={pairs.map(({ stops, ...row }) => ({ key: stops.join('\n'), name: stops.join(' – '), ...row }))}
        />
        {pairs.length > 0 && no_pair > 0 && <p className={styles.note}>{t('noPair', { count: no_pair })}</p>}
      </Part>
      <Part id="hours" title={t('hours')}>
        <WeekPlot hours={hours} />
      </Part>
    </div>
  )
}

function Months({ insights: { months, trips } }: { insights: Insights }) {
  const t = useTranslations('insights')
  const monthText = useMonthText()
  const measure = useMeasure(months)
  return (
    <Part id="months" title={t('months')}>
      <p className={styles.note}>
        {t('trips', { count: trips })} <span aria-hidden="true">· {t('measure', { what: measure.title })}</span>
      </p>
      <div className={styles.tall}>
        <MonthBars months={months} />
      </div>
      <details className={styles.numbers}>
        <summary>{t('asTable')}</summary>
        <TravelTable
          caption={t('months')}
          of={t('month')}
          rows={months
            .map(({ month, ...row }) => ({ key: month, name: monthText(month, 'long'), ...row }))
            .toReversed()}
        />
      </details>
    </Part>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
