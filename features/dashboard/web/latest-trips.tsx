import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { instantOfTap, placeOrNull } from '#contract/values/transit-data.ts'
import { CardShort } from '#domain/cards/web/card-looks.tsx'
import type { OwedTickets } from '#domain/tickets/web/failed-tickets.ts'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { TripMark } from '#domain/tickets/web/trip-mark.tsx'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import home from './dashboard.module.css'
import styles from './latest-trips.module.css'

/** The trips made last, each a way to its ticket, the way to all, and last how fresh they are. `owed` are those still to pay. */
export function LatestTrips(props: { tickets: readonly Ticket[]; owed: OwedTickets; fresh: ReactNode }) {
  const { tickets, owed, fresh } = props
  const t = useTranslations('dashboard.latest')
  return (
    <section className={home.panel} aria-labelledby="latest-trips">
      <div className={home.panelHead}>
        <h2 id="latest-trips">{t('title')}</h2>
        {tickets.length > 0 && (
          <ScreenLink to="tickets" className={home.all}>
            {t('all')}
          </ScreenLink>
        )}
      </div>
      {tickets.length === 0 ? (
        <div className={styles.none}>
          <p>{t('none')}</p>
          <p>{t('whenNew')}</p>
        </div>
      ) : (
        <ul className={styles.trips}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <LatestTrip ticket={ticket} owed={owed.get(ticket.id)} />
            </li>
          ))}
        </ul>
      )}
      <div className={home.foot}>
        {tickets.length > 0 && (
          <p className={home.statement}>{t.rich('statement', { a: linkTo('statementSearch') })}</p>
        )}
        {fresh}
      </div>
    </section>
  )
}

function LatestTrip({ ticket, owed }: { ticket: Ticket; owed: 'failed' | 'begun' | undefined }) {
  const { first_tap, last_tap, name: fare, time_zone, alias_pan, label, truncated_pan, form_factor } = ticket
  const trip = {
    fare,
    from: placeOrNull(first_tap),
    to: placeOrNull(last_tap),
  }
  const at = (first_tap && instantOfTap(first_tap)) ?? ticket.valid_from
  return (
    <ScreenLink to="tickets" search={{ detail: ticket.id, period: 'last12' }} className={styles.trip}>
      <span className={styles.tripName}>
        <TripName trip={trip} />
      </span>
      <span className={styles.tripAmount}>
        <Amount minor={ticket.amount} currency={ticket.currency} />
      </span>
      <span className={styles.tripBelow}>
        {owed && (
          <>
            <TripMark what={owed} />{' '}
          </>
        )}
        {last_tap === null && (
          <>
            <TripMark what="noTapOut" />{' '}
          </>
        )}
        <Instant at={at} timeZone={time_zone} />{' '}
        {last_tap !== null && (
          <span>
            <CardShort alias_pan={alias_pan} label={label} truncated_pan={truncated_pan} form_factor={form_factor} />
          </span>
        )}
      </span>
    </ScreenLink>
  )
}
