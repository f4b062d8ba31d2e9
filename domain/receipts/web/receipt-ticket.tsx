import { useTranslations } from 'use-intl'
import type { Receipt } from '#contract/shapes/receipt.ts'
import { placeOrNull } from '#contract/values/transit-data.ts'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { TripTaps } from '#domain/tickets/web/trip-taps.tsx'
import styles from './receipt.module.css'

type Ticket = Receipt['tickets'][number]

/** Where a ticket's trip went, as its taps tell. */
export const tripOf = (ticket: Ticket) => ({
  from: placeOrNull(ticket.first_validation_transit_data),
  to: placeOrNull(ticket.last_validation_transit_data),
  fare: ticket.fare_name,
})

/** One ticket of a receipt, its times in its own zone; `isNamedAbove` and `isWholeSum` where the receipt's head says its trip and its price. */
export function ReceiptTicket(props: {
  ticket: Ticket
  currency: string
  level: 3 | 4
  isNamedAbove: boolean
  isWholeSum: boolean
}) {
  const { ticket, currency, level } = props
  const t = useTranslations('shell.receipt')
  const { time_zone } = ticket
  const Heading = `h${level}` as const
  const trip = tripOf(ticket)
  const isReduced = ticket.fare_amount !== ticket.ticket_amount
  const money = (minor: number) => <Amount minor={minor} currency={currency} />
  const hasWay = trip.from !== null || trip.to !== null
  // The fare's name is what the price stands at the end of, as on a bill, unless two amounts need their words.
  const isPriceOfName = hasWay && !isReduced && !props.isWholeSum
  const bill = [
    ...(isReduced ? [{ key: 'fare', label: t('fareAmount'), value: money(ticket.fare_amount) }] : []),
    ...(props.isWholeSum
      ? []
      : [
          {
            key: 'price',
            label: isPriceOfName ? ticket.fare_name : t('ticketAmount'),
            value: money(ticket.ticket_amount),
          },
        ]),
  ]

  return (
    <li className={styles.ticket}>
      {!props.isNamedAbove && (
        <Heading className={styles.fare}>
          <TripName trip={trip} />
        </Heading>
      )}
      {hasWay && !isPriceOfName && <p className={styles.fareName}>{ticket.fare_name}</p>}
      {bill.length > 0 && (
        <div className={styles.bill}>
          <Pairs pairs={bill} />
        </div>
      )}
      <Pairs
        pairs={[
          { key: 'from', label: t('validFrom'), value: <Instant at={ticket.valid_from} timeZone={time_zone} /> },
          { key: 'to', label: t('validTo'), value: <Instant at={ticket.valid_to} timeZone={time_zone} /> },
        ]}
      />
      <TripTaps
        timeZone={time_zone}
        day={ticket.valid_from}
        ends={[
          { label: t('firstTap'), tap: ticket.first_validation_transit_data, missing: t('noTap') },
          { label: t('lastTap'), tap: ticket.last_validation_transit_data, missing: t('noTap') },
        ]}
      />
    </li>
  )
}
