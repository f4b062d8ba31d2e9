import { MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { SomethingIsWrong } from '#domain/cases/web/something-is-wrong.tsx'
import { RemarkPart } from '#domain/labels/web/remark-part.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import { Price } from '#platform/web/ui/values/amount.tsx'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { TripTaps } from '#domain/tickets/web/trip-taps.tsx'
import { TicketPayment } from './ticket-payment.tsx'
import { tripOf } from './ticket-trip.ts'
import styles from './tickets.module.css'

/**
 * Every field of a ticket (specification sections 2 and 3): what happened and what can be done about it first, its numbers
 * last.
 */
export function TicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useTranslations('tickets')
  const { time_zone } = ticket

  return (
    <Dialog title={<TripName trip={tripOf(ticket)} />} onClose={onClose}>
      <Price minor={ticket.amount} currency={ticket.currency} />
      <p className={styles.when}>
        <Instant at={ticket.valid_from} timeZone={time_zone} what="day" />
      </p>
      <TripTaps
        timeZone={time_zone}
        day={ticket.valid_from}
        ends={[
          { label: t('first_tap'), tap: ticket.first_tap, missing: t('first_tap_missing') },
          { label: t('last_tap'), tap: ticket.last_tap, missing: t('last_tap_missing_long') },
        ]}
      />
      <div className={styles.ways}>
        <Ways>
          {!ticket.last_tap && (
            <LinkButton
              to="newCase"
              search={{ kind: 'ticket', id: ticket.id, at: ticket.valid_from, reason: 'missing_tap' }}
              look="secondary"
              icon={<MapPin aria-hidden="true" size={18} />}
            >
              {t('last_tap_tell')}
            </LinkButton>
          )}
          <SomethingIsWrong kind="ticket" id={ticket.id} at={ticket.valid_from} />
        </Ways>
      </div>
      <Pairs
        pairs={[
          { key: 'payment', label: t('payment.label'), value: <TicketPayment ticket={ticket} /> },
          { key: 'card', label: t('card'), value: <OwnCardMark {...ticket} /> },
          { key: 'fare', label: t('fare'), value: ticket.name },
          { key: 'passengers', label: t('passengers'), value: ticket.passenger_number },
          {
            key: 'valid_from',
            label: t('valid_from'),
            value: <Instant at={ticket.valid_from} timeZone={time_zone} />,
          },
          { key: 'valid_to', label: t('valid_to'), value: <Instant at={ticket.valid_to} timeZone={time_zone} /> },
          { key: 'id', label: t('id'), value: ticket.id },
        ]}
      />
      <RemarkPart kind="ticket" id={ticket.id} at={ticket.valid_from} level={3} />
    </Dialog>
  )
}
