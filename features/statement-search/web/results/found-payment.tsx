import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Trip } from '#contract/shapes/trip.ts'
import type { PaymentRow } from '#contract/shapes/payment.ts'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { StatusMark } from '#platform/web/ui/state/status-mark.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import styles from '../statement-search.module.css'

/** So many trips are named; the rest is counted. */
const mostNamed = 3

/** A payment that may be the line, and the way to its page. */
export function FoundPayment({ row, trips }: { row: PaymentRow; trips: readonly Trip[] }) {
  const t = useTranslations('statementSearch')
  const shell = useTranslations('shell')
  const { timeZone } = useTenant()
  const { Payments, BankCard, AliasPan, LastCharge } = row
  const result = Payments.in_verification ? (Payments.in_doubt ? 'verifying' : 'begun') : LastCharge.charge_results_name
  return (
    <ScreenLink to="payment" search={{ payment_short_id: Payments.short_id }} className={styles.payment}>
      <span className={styles.what}>
        <b className={styles.trips}>
          {trips.length === 0
            ? t('payment')
            : trips.slice(0, mostNamed).map((trip, at) => (
                <span key={at}>
                  <TripName trip={trip} />
                </span>
              ))}
          {trips.length > mostNamed && <span>{shell('trip.andMore', { count: trips.length - mostNamed })}</span>}
        </b>
        <span className={styles.when}>
          <Instant at={Payments.created} timeZone={timeZone} what="minute" />
        </span>
        <OwnCardMark {...BankCard} form_factor={BankCard.form_factors_name} alias_pan={AliasPan.alias_pan} />
      </span>
      <span className={styles.howMuch}>
        <b>
          <Amount minor={Payments.amount} currency={Payments.currencies_code} />
        </b>
        {result === 'FAILED' && <StatusMark tone="danger">{t('status.failed')}</StatusMark>}
        {result === 'begun' && <StatusMark tone="waiting">{t('status.begun')}</StatusMark>}
        {result === 'verifying' && <StatusMark tone="waiting">{t('status.verifying')}</StatusMark>}
        {result === 'REFUNDED' && <StatusMark tone="neutral">{t('status.refunded')}</StatusMark>}
      </span>
      <ChevronRight className={styles.arrow} aria-hidden="true" size={20} />
    </ScreenLink>
  )
}
