import { useTranslations } from 'use-intl'
import type { Owed } from '#contract/shapes/portal/home.ts'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from './owed-trips.module.css'

/**
 * The trips that are owed for with what each costs, as the sums above them stand, oldest first; and the number of those that
 * nobody can name. Each has the day of its charge, by which the payments list and the cards tell it.
 */
export function OwedTrips({ owed: { summaries, journeys, unnamed } }: { owed: Owed }) {
  const t = useTranslations('dashboard.owed')
  const inTrip = useTranslations('shell.trip')
  const { timeZone } = useTenant()
  if (journeys.length === 0) return null
  const currencies = summaries.map(({ currencies_code }) => currencies_code)
  const ordered = journeys.toSorted(
    (one, other) =>
      currencies.indexOf(one.currency) - currencies.indexOf(other.currency) || one.charged.localeCompare(other.charged),
  )
  return (
    <ul className={styles.trips}>
      {ordered.map((trip, at) => (
        <li key={`${String(at)} ${trip.at}`} className={styles.trip}>
          <span>
            <TripName trip={trip} />{' '}
            <span className={styles.day}>
              {inTrip.rich('chargeOf', { day: () => <Instant at={trip.charged} timeZone={timeZone} what="day" /> })}
            </span>
          </span>{' '}
          <Amount minor={trip.amount} currency={trip.currency} />
        </li>
      ))}
      {unnamed > 0 && <li>{t('more', { count: unnamed })}</li>}
    </ul>
  )
}
