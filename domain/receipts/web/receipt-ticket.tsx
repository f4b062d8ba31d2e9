import { useTranslations } from 'use-intl'
import type { Receipt } from '#contract/shapes/receipt.ts'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { TransitPairs } from '#domain/tickets/web/transit-pairs.tsx'
import styles from './receipt.module.css'

/** One ticket of a receipt, its times in its own zone. */
export function ReceiptTicket(props: { ticket: Receipt['tickets'][number]; currency: string; level: 3 | 4 }) {
  const { ticket, currency, level } = props
  const t = useTranslations('shell.receipt')
  const { time_zone } = ticket
  const Heading = `h${level}` as const
  const TapHeading = `h${level === 3 ? 4 : 5}` as const
  const taps = [
    { key: 'firstTap', data: ticket.first_validation_transit_data },
    { key: 'lastTap', data: ticket.last_validation_transit_data },
  ] as const

  return (
    <li className={styles['ticket']}>
      <Heading className={styles['fare']}>{ticket.fare_name}</Heading>
      <Pairs
        pairs={[
          { key: 'fare', label: t('fareAmount'), value: <Amount minor={ticket.fare_amount} currency={currency} /> },
          {
            key: 'price',
            label: t('ticketAmount'),
            value: <Amount minor={ticket.ticket_amount} currency={currency} />,
          },
          { key: 'from', label: t('validFrom'), value: <Instant at={ticket.valid_from} timeZone={time_zone} /> },
          { key: 'to', label: t('validTo'), value: <Instant at={ticket.valid_to} timeZone={time_zone} /> },
        ]}
      />
      <div className={styles['taps']}>
        {taps.map(({ key, data }) => (
          <div key={key} className={styles['tap']}>
            <TapHeading className={styles['tapTitle']}>{t(key)}</TapHeading>
            {data && Object.keys(data).length > 0 ? (
              <TransitPairs of={data} timeZone={time_zone} />
            ) : (
              <p className={styles['noTap']}>{t('noTap')}</p>
            )}
          </div>
        ))}
      </div>
    </li>
  )
}
