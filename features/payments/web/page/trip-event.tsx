import { useTranslations } from 'use-intl'
import type { TappedTrip } from '#contract/shapes/trip.ts'
import type { TransitData } from '#contract/shapes/ticket.ts'
import { instantOfTap, placeOfTap } from '#contract/values/transit-data.ts'
import { TripName, useTripText } from '#domain/tickets/web/trip-name.tsx'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from './timeline.module.css'

/** A trip of a payment: where it went, its taps with their times, and the ticket that they became. */
export function TripEvent({ trip }: { trip: TappedTrip }) {
  const t = useTranslations('payments.page')
  const tripText = useTripText()
  const { at, time_zone, fare, amount, currency, ticket_id, first_tap, last_tap } = trip
  return (
    <>
      <p className={styles.title}>
        <TripName trip={trip} />
      </p>
      <p className={styles.at}>
        <Instant at={at} timeZone={time_zone} what="day" />
      </p>
      <ul className={styles.taps}>
        <Tap tap={first_tap} trip={trip} named="tapAt" unnamed="tapSomewhere" missing="noFirstTap" />
        <Tap tap={last_tap} trip={trip} named="endTapAt" unnamed="endTapSomewhere" missing="noLastTap" />
        <li>
          {t('ticket', { fare })} <Amount minor={amount} currency={currency} />
          {ticket_id !== null && (
            <>
              {' '}
              <ScreenLink to="tickets" search={{ detail: ticket_id, period: 'last12' }} className={styles.link}>
                {t('openTicket')}
                <span className="visually-hidden"> {tripText(trip)}</span>
              </ScreenLink>
            </>
          )}
        </li>
      </ul>
    </>
  )
}

function Tap(props: {
  tap: TransitData | null
  trip: TappedTrip
  named: 'tapAt' | 'endTapAt'
  unnamed: 'tapSomewhere' | 'endTapSomewhere'
  missing: 'noFirstTap' | 'noLastTap'
}) {
  const t = useTranslations('payments.page')
  const { tap, trip, named, unnamed, missing } = props
  if (!tap) return <li className={styles.missing}>{t(missing)}</li>
  const stop = placeOfTap(tap)
  const at = instantOfTap(tap)
  return (
    <li>
      {stop === undefined ? t(unnamed) : t(named, { stop })}
      {at !== undefined && (
        <>
          {', '}
          <Instant at={at} timeZone={trip.time_zone} what="time" />
        </>
      )}
    </li>
  )
}
