import { useTranslations } from 'use-intl'
import type { Owed } from '#contract/shapes/portal/home.ts'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from './owed-trips.module.css'

/** The trips that are owed for, a line each, with the number of those that nobody can name. */
export function OwedTrips({ owed: { journeys, unnamed } }: { owed: Owed }) {
  const t = useTranslations('dashboard.owed')
  if (journeys.length === 0) return null
  return (
    <ul className={styles.trips}>
      {journeys.map((trip, at) => (
        <li key={`${String(at)} ${trip.at}`} className={styles.trip}>
          <span>
            <TripName trip={trip} />
          </span>
          <span className={styles.day}>
            <Instant at={trip.at} timeZone={trip.time_zone} what="day" />
          </span>
        </li>
      ))}
      {unnamed > 0 && <li>{t('more', { count: unnamed })}</li>}
    </ul>
  )
}
