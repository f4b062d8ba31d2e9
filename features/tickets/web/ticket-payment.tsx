import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import styles from './tickets.module.css'

/** Which payment charged a ticket, and the way to it; else why there is none to see. */
export function TicketPayment({ ticket: { id, alias_pan, valid_from } }: { ticket: Ticket }) {
  const t = useTranslations('tickets.payment')
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('findTicketPayment', { body: { ticket_id: id, alias_pan, valid_from } }),
    // It fails in its own words: the ticket is there without it.
    meta: { isQuiet: true },
  })
  if (data?.payment) {
    const isFailed = data.payment.charge_results_name === 'FAILED'
    return (
      <ScreenLink
        to="payment"
        search={{ payment_short_id: data.payment.short_id }}
        className={styles.payment}
        data-failed={isFailed ? '' : undefined}
      >
        {isFailed && <CircleX aria-hidden="true" size={16} />}
        {isFailed ? t('failed') : t('open')}
      </ScreenLink>
    )
  }
  if (data?.is_known) return t('none')
  if (!data && !error) return <Skeleton lines={1} />
  return (
    <>
      {t('unknown')}{' '}
      <button type="button" className={styles.again} aria-disabled={isFetching} onClick={() => void refetch()}>
        {t('again')}
      </button>
    </>
  )
}
