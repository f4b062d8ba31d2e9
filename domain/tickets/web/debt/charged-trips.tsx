import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Trip } from '#contract/shapes/trip.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { TripName } from '../trip-name.tsx'
import styles from './charged-trips.module.css'

/**
 * A trip that is owed for, with the day of its charge, by which the payments' list and the cards tell it; `card` names the
 * card where all of them are not of one.
 */
export type ChargedTrip = Pick<Trip, 'from' | 'to' | 'fare' | 'amount' | 'currency'> & {
  charged: string
  card?: ReactNode
}

/**
 * The trips that are owed for in a currency, oldest first. `waits` is for how many a
 * line is kept while they are asked for; `more` what nobody can name here. `isLater` where those of another currency stand
 * before them.
 */
export function ChargedTrips(props: {
  currency: string
  trips: readonly ChargedTrip[] | undefined
  waits?: number | undefined
  more?: ReactNode
  isLater?: boolean
}) {
  const { currency, trips, waits = 0, more } = props
  const own = trips
    ?.filter((trip) => trip.currency === currency)
    .toSorted((one, other) => one.charged.localeCompare(other.charged))
  return (
    <div className={styles.tripsOf} data-later={props.isLater ? '' : undefined}>
      {own ? <TripList trips={own} /> : <TripsAwaited lines={waits} />}
      {more && <p className={styles.more}>{more}</p>}
    </div>
  )
}

function TripList({ trips }: { trips: readonly ChargedTrip[] }) {
  const t = useTranslations('shell.trip')
  const { timeZone } = useTenant()
  if (trips.length === 0) return null
  return (
    <ul className={styles.trips}>
      {trips.map((trip, at) => (
        <li key={at} className={styles.trip}>
          <span>
            <TripName trip={trip} />{' '}
            <span className={`${styles.day} parted`}>
              <span>
                {t.rich('chargeOf', { day: () => <Instant at={trip.charged} timeZone={timeZone} what="day" /> })}
              </span>{' '}
              {trip.card && <span className={styles.card}>{trip.card}</span>}
            </span>
          </span>{' '}
          <Amount minor={trip.amount} currency={trip.currency} />
        </li>
      ))}
    </ul>
  )
}

/** As many lines as there are payments, as high as theirs: each is of one trip as a rule, so that nothing moves when they come. */
function TripsAwaited({ lines }: { lines: number }) {
  return (
    <ul className={styles.trips} aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        <li key={at} className={styles.trip}>
          <span>
            <span className={styles.waits}>{'\u00a0'}</span> <span className={`${styles.day} parted`}>{'\u00a0'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
