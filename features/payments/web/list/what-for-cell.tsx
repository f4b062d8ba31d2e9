import { useTranslations } from 'use-intl'
import type { Label } from '#contract/shapes/bookkeeping/remark.ts'
import type { Trip } from '#contract/shapes/trip.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { CardShort } from '#domain/cards/web/card-looks.tsx'
import { LabelChip } from '#domain/labels/web/label-chip.tsx'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { TwoLines } from '#platform/web/table/compact/two-lines.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from '../payments.module.css'
import { paymentStatus } from './payment-status.ts'
import { PaymentStatusMark } from './payment-status-mark.tsx'

/**
 * What a payment was for: its first trip, and how many more. A line is kept for it while it is asked for, and where
 * nobody can tell stands the payment's number. Under a heading of its month (`isUnderMonth`) its day has no year.
 */
export function WhatForCell(props: {
  row: PaymentRow
  trips: readonly Trip[] | null | undefined
  label: Label | undefined
  isUnderMonth: boolean
}) {
  const { row, trips, label, isUnderMonth } = props
  const t = useTranslations('payments')
  const shell = useTranslations('shell')
  const { timeZone } = useTenant()
  const { Payments, BankCard, AliasPan } = row
  // How it stands comes first; where all is well a tick before the day is enough.
  const isPaid = paymentStatus(row) === 'succeeded'
  const mark = <PaymentStatusMark row={row} isQuiet />
  const first = trips?.[0]
  const others = (trips?.length ?? 0) - 1
  const fare = others > 0 ? undefined : first?.fare
  const isNamedByFare = others === 0 && first?.from === null && first.to === null
  return (
    <TwoLines
      title={
        first ? (
          <TripName trip={first} />
        ) : trips === undefined ? (
          <span className={styles.waits}>
            <span className="visually-hidden">{shell('loading')}</span>
          </span>
        ) : (
          t('trips.nameless', { id: Payments.id })
        )
      }
      more={others > 0 && shell('trip.andMore', { count: others })}
      below={[
        ...(isPaid ? [] : [{ key: 'status', content: mark, isNarrowOnly: true }]),
        {
          key: 'when',
          content: (
            <>
              {isPaid && <>{mark} </>}
              <Instant at={Payments.created} timeZone={timeZone} what={isUnderMonth ? 'shortDay' : 'day'} />
            </>
          ),
          isNarrowOnly: true,
        },
        {
          key: 'card',
          content: <CardShort {...BankCard} {...AliasPan} form_factor={BankCard.form_factors_name} />,
          isNarrowOnly: true,
          mayBeCut: true,
        },
        ...(label ? [{ key: 'label', content: <LabelChip label={label} /> }] : []),
        ...(fare === undefined || isNamedByFare ? [] : [{ key: 'fare', content: fare, isWideOnly: true }]),
      ]}
    />
  )
}
