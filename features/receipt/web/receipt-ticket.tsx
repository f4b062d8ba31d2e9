import { useTranslations } from 'use-intl'
import type { Receipt } from '#contract/shapes/receipt.ts'
import type { TransitData } from '#contract/shapes/ticket.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Instant } from '#platform/web/ui/instant.tsx'
import { Pairs } from '#platform/web/ui/pairs.tsx'
import { TransitPairs } from '#platform/web/ui/transit-pairs.tsx'
import styles from './receipt.module.css'

/** One ticket of a receipt, its times in its own zone. */
export function ReceiptTicket(props: { ticket: Receipt['tickets'][number]; currency: string }) {
  const t = useTranslations('receipt')
  const { ticket, currency } = props
  const { time_zone } = ticket
  const tap = (data: TransitData | null) =>
    data && Object.keys(data).length > 0 ? <TransitPairs of={data} timeZone={time_zone} /> : t('notRecorded')
  return (
    <>
      <h3 className={styles['fare']}>
        <span>{ticket.fare_name}</span> <Amount minor={ticket.ticket_amount} currency={currency} />
      </h3>
      <Pairs
        pairs={[
          {
            key: 'fare_amount',
            label: t('pdf.fareAmount'),
            value: <Amount minor={ticket.fare_amount} currency={currency} />,
          },
          {
            key: 'ticket_amount',
            label: t('pdf.ticketAmount'),
            value: <Amount minor={ticket.ticket_amount} currency={currency} />,
          },
          {
            key: 'valid_from',
            label: t('pdf.validFrom'),
            value: <Instant at={ticket.valid_from} timeZone={time_zone} />,
          },
          { key: 'valid_to', label: t('pdf.validTo'), value: <Instant at={ticket.valid_to} timeZone={time_zone} /> },
          { key: 'first', label: t('pdf.firstTap'), value: tap(ticket.first_validation_transit_data) },
          { key: 'last', label: t('pdf.lastTap'), value: tap(ticket.last_validation_transit_data) },
        ]}
      />
    </>
  )
}
