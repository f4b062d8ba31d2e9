import { useTranslations } from 'use-intl'
import type { TravelHour } from '#contract/shapes/travel.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { Fold } from '#platform/web/ui/page/fold.tsx'
import { useWeekText } from './use-week-text.ts'
import styles from './insights.module.css'
import tables from './rank-table.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** Hours that are named below the plot. */
const namedHours = [0, 6, 12, 18] as const

/** Hours that are named as those of the most trips; of more that are even none stands out. */
const mostNamed = 3

const mostSteps = 4

/** Up to so many trips each shade stands for, from the faintest to the darkest: one a number of trips, where these are few. */
function stepsOf(most: number): number[] {
  const count = Math.min(most, mostSteps)
  return Array.from({ length: count }, (_, at) => Math.round((most * (at + 1)) / count))
}

/** The shade of so many steps, of four: few are as far apart as many. */
function shadeOf(step: number, count: number): number {
  return count === 1 ? mostSteps : Math.round((step * (mostSteps - 1)) / (count - 1)) + 1
}

/** When trips begin: a field an hour of the week, the darker the more; the same in words and in a table. */
export function WeekPlot({ hours }: { hours: readonly TravelHour[] }) {
  const t = useTranslations('insights')
  const { dayText, hourText } = useWeekText()
  const most = Math.max(1, ...hours.map(({ trips }) => trips))
  const often = hours.toSorted((one, other) => other.trips - one.trips)
  const steps = stepsOf(most)
  const shade = (trips: number) =>
    shadeOf(
      steps.findIndex((upTo) => trips <= upTo),
      steps.length,
    )
  return (
    <>
      {often.length > 0 && (
        <p className={styles.note}>
          <MostOften hours={often.filter(({ trips }) => trips === most)} />
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
          <path
            className={styles.hourLines}
            d={namedHours
              .slice(1)
              .map((hour) => `M${String(hour)} 0V7`)
              .join('')}
          />
          {hours.map(({ weekday, hour, trips }) => (
            <rect
              key={`${String(weekday)} ${String(hour)}`}
              className={styles.field}
              x={hour + 0.06}
              y={weekday - 1 + 0.06}
              width="0.88"
              height="0.88"
              data-shade={shade(trips)}
            />
          ))}
        </svg>
        <div className={styles.hours}>
          {namedHours.map((hour) => (
            <span key={hour}>{hourText(hour)}</span>
          ))}
        </div>
        {often.length > 0 && <Legend steps={steps} />}
      </div>
      <Fold name={t('asTable')}>
        <table className={tables.ranks}>
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

/** The hours of the most trips, by name where they are few. */
function MostOften({ hours }: { hours: readonly TravelHour[] }) {
  const t = useTranslations('insights')
  const { dayText, hourText } = useWeekText()
  const { locale } = useLanguage()
  const [first] = hours
  if (!first) return null
  const { weekday, hour, trips: count } = first
  if (hours.length === 1) return t('mostOften', { day: dayText(weekday, 'long'), hour: hourText(hour), count })
  if (hours.length > mostNamed) return t('noneOften', { count })
  // Without a comma of their own: one parts them from each other.
  const names = hours.map((each) => `${dayText(each.weekday, 'long')} ${hourText(each.hour)}`)
  return t('mostOftenTied', { hours: new Intl.ListFormat(locale).format(names), count })
}

/** How many trips each shade stands for. */
function Legend({ steps }: { steps: readonly number[] }) {
  const t = useTranslations('insights')
  return (
    <p className={styles.legend}>
      {steps.map((upTo, at) => {
        const from = (steps[at - 1] ?? 0) + 1
        return (
          <span key={upTo}>
            <svg viewBox="0 0 1 1">
              <rect className={styles.field} width="1" height="1" data-shade={shadeOf(at, steps.length)} />
            </svg>{' '}
            {t('inAnHour', { count: upTo, range: from === upTo ? String(upTo) : `${String(from)}–${String(upTo)}` })}
          </span>
        )
      })}
    </p>
  )
}
