import { useTranslations } from 'use-intl'
import { DatedTripName, useTripText } from '#domain/tickets/web/trip-name.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { useTripsByPayment } from './trips-of-payments.tsx'
import styles from './payments.module.css'

/** A payment as a notice knows it, with its amount in minor units. */
export interface NamedPayment {
  id: string
  short_id: string
  amount: number
}

/** So many are named; the rest is counted. */
const mostNamed = 4

/** Which payments a notice is about, each by its trip, its day and its sum; each opens its receipt where there is one. */
export function NamedPayments(props: {
  payments: readonly NamedPayment[]
  currency: string
  onReceipt?: ((shortId: string) => void) | undefined
}) {
  const t = useTranslations('payments')
  const amountText = useAmountText()
  const tripText = useTripText()
  const { payments, currency, onReceipt } = props
  const shown = payments.slice(0, mostNamed)
  const tripsOf = useTripsByPayment(shown.map(({ short_id }) => short_id))
  const rest = payments.length - mostNamed
  if (payments.length === 0) return null
  return (
    <ul className={styles.named}>
      {shown.map(({ id, short_id, amount: minor }) => {
        const [first, ...others] = tripsOf?.(short_id) ?? []
        const amount = amountText(minor, currency)
        const what = first ? tripText(first) : t('trips.nameless', { id })
        return (
          <li key={short_id}>
            {tripsOf === undefined ? (
              <span className={styles.waits} aria-hidden="true" />
            ) : first ? (
              <span>
                <DatedTripName trip={first} />
                {others.length > 0 && ` ${t('trips.more', { count: others.length })}`}
              </span>
            ) : (
              <span>{what}</span>
            )}{' '}
            <b className={styles.namedSum}>{amount}</b>{' '}
            {onReceipt && (
              <button
                type="button"
                className={styles.receiptOf}
                aria-label={t('named.receiptOf', { what, amount })}
                onClick={() => onReceipt(short_id)}
              >
                {t('named.receipt')}
              </button>
            )}
          </li>
        )
      })}
      {rest > 0 && <li>{t('named.more', { count: rest })}</li>}
    </ul>
  )
}
