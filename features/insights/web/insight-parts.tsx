import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Insights, TravelPair } from '#contract/shapes/travel.ts'
import { lineName } from '#contract/values/transit-data.ts'
import { MonthBars, useMeasure } from '#domain/tickets/web/plots/month-bars.tsx'
import { TravelTable } from '#domain/tickets/web/plots/travel-table.tsx'
import { useMonthText } from '#domain/tickets/web/plots/use-month-text.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Fold } from '#platform/web/ui/page/fold.tsx'
import { AmountLines } from '#platform/web/ui/values/amount.tsx'
import { RankTable } from './rank-table.tsx'
import { WeekPlot } from './week-plot.tsx'
import styles from './insights.module.css'

/** The plots, each with its numbers in a table. */
export function InsightParts({ insights }: { insights: Insights }) {
  const t = useTranslations('insights')
  const { lines, no_line, pairs, no_pair, hours } = insights
  return (
    <div className={styles.parts}>
      <Figures insights={insights} />
      <Months insights={insights} />
      <InsightPart id="lines" title={t('lines')}>
        <RankTable
          caption={t('lines')}
          of={t('line')}
          none={t('noLines')}
          rows={lines.map(({ line, ...row }) => ({ key: line, name: <Line code={line} />, ...row }))}
        />
        {lines.length > 0 && no_line > 0 && <p className={styles.note}>{t('noLine', { count: no_line })}</p>}
      </InsightPart>
      <InsightPart id="stops" title={t('stops')}>
        <RankTable
          caption={t('stops')}
          of={t('pair')}
          none={t('noPairs')}
          rows={pairs.map(({ stops, ...row }) => ({
            key: stops.join('\n'),
            name: <BothStops stops={stops} />,
            ...row,
          }))}
        />
        {pairs.length > 0 && no_pair > 0 && <p className={styles.note}>{t('noPair', { count: no_pair })}</p>}
      </InsightPart>
      <InsightPart id="hours" title={t('hours')}>
        <WeekPlot hours={hours} />
      </InsightPart>
    </div>
  )
}

/** A line by its name, and its code beside it where the name does not hold it: that is what stands on the vehicle. */
function Line({ code }: { code: string }) {
  const name = lineName(useTenant().lineNames, code)
  return (
    <>
      {name}
      {!name.includes(code) && <span className={styles.code}> {code}</span>}
    </>
  )
}

/** Two stops; a line ends between them rather than within a name. */
function BothStops({ stops: [one, other] }: Pick<TravelPair, 'stops'>) {
  return (
    <>
      <span className={styles.stop}>{`${one}\u00a0–`}</span> <span className={styles.stop}>{other}</span>
    </>
  )
}

/** The answer before the plots: how many trips, what they cost, and which way most often. */
function Figures({ insights: { months, trips, pairs } }: { insights: Insights }) {
  const t = useTranslations('insights')
  const sums = new Map<string, number>()
  for (const { currency, amount } of months.flatMap((month) => month.sums)) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  const most = pairs.filter(({ trips }) => trips === pairs[0]?.trips)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('tripsOf')}</dt>
        <dd>{trips}</dd>
      </div>
      <div>
        <dt>{t('fares')}</dt>
        <dd>
          <AmountLines sums={Array.from(sums, ([currency, amount]) => ({ currency, amount }))} />
        </dd>
      </div>
      {/* Of many that are even none is the one. */}
      {most.length > 0 && most.length < 3 && (
        <div>
          <dt>{t('mostTravelled')}</dt>
          {most.map(({ stops }) => (
            <dd key={stops.join('\n')} className={styles.stops}>
              <BothStops stops={stops} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

function Months({ insights: { months } }: { insights: Insights }) {
  const t = useTranslations('insights')
  const monthText = useMonthText()
  const measure = useMeasure(months)
  return (
    <InsightPart id="months" title={t('measure', { what: measure.title })}>
      <div className={styles.tall}>
        <MonthBars months={months} />
      </div>
      <Fold name={t('asTable')}>
        <TravelTable
          caption={t('months')}
          of={t('month')}
          rows={months
            .map(({ month, ...row }) => ({ key: month, name: monthText(month, 'long'), ...row }))
            .toReversed()}
        />
      </Fold>
    </InsightPart>
  )
}

function InsightPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
