import { useTranslations } from 'use-intl'
import type { TravelHour } from '#contract/shapes/travel.ts'
import { Fold } from '#platform/web/ui/page/fold.tsx'
import { useWeekText } from './use-week-text.ts'
import styles from './insights.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** Hours that are named below the plot. */
const namedHours = [0, 6, 12, 18] as const

/** The faintest still stands three to one from its ground. */
const depthOf = (trips: number, most: number) => 0.6 + (0.4 * trips) / most

/** When trips begin: a field an hour of the week, the darker the more; the same in words and in a table. */
export function WeekPlot({ hours }: { hours: readonly TravelHour[] }) {
  const t = useTranslations('insights')
  const { dayText, hourText } = useWeekText()
  const most = Math.max(1, ...hours.map(({ trips }) => trips))
  const often = hours.toSorted((one, other) => other.trips - one.trips)
  const [first] = often
  return (
    <>
      {first && (
        <p className={styles.note}>
          {t('mostOften', { day: dayText(first.weekday, 'long'), hour: hourText(first.hour), count: first.trips })}
        </p>
      )}
      <div className={styles.week} aria-hidden="true">
        <div className={styles.days}>
          {weekdays.map((weekday) => (
            <span key={weekday}>{dayText(weekday, 'short')}</span>
          ))}
        </div>
        <svg className={styles.fields} viewBox="0 0 24 7" preserveAspectRatio="none">
          <rect className={styles.fieldsGround} width="24" height="7" />
          {hours.map(({ weekday, hour, trips }) => (
            <rect
              key={`${String(weekday)} ${String(hour)}`}
              className={styles.field}
              x={hour + 0.06}
              y={weekday - 1 + 0.06}
              width="0.88"
              height="0.88"
              fillOpacity={depthOf(trips, most)}
            />
          ))}
        </svg>
        <div className={styles.hours}>
          {namedHours.map((hour) => (
            <span key={hour}>{hourText(hour)}</span>
          ))}
        </div>
        {first && <Legend most={most} />}
      </div>
      <Fold name={t('asTable')}>
        <table className={styles.ranks}>
          <caption className="visually-hidden">{t('hours')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('hourOfWeek')}</th>
              <th scope="col">{t('tripsOf')}</th>
            </tr>
          </thead>
          <tbody>
            {often.map(({ weekday, hour, trips }) => (
              <tr key={`${String(weekday)} ${String(hour)}`}>
                <th scope="row">
                  {dayText(weekday, 'long')}, {hourText(hour)}
                </th>
                <td>{trips}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </>
  )
}

/** How many trips the lightest and the darkest field stand for. */
function Legend({ most }: { most: number }) {
  const t = useTranslations('insights')
  return (
    <p className={styles.legend}>
      {(most === 1 ? [1] : [1, most]).map((trips) => (
        <span key={trips}>
          <svg viewBox="0 0 1 1">
            <rect className={styles.field} width="1" height="1" fillOpacity={depthOf(trips, most)} />
          </svg>{' '}
          {t('inAnHour', { count: trips })}
        </span>
      ))}
    </p>
  )
}
