import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PaymentTrips, Trip } from '#contract/shapes/trip.ts'
import { CardShort } from '#domain/cards/web/card-looks.tsx'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { TripName, useTripText } from '#domain/tickets/web/trip-name.tsx'
import { useChargesByPayment } from '#domain/tickets/web/use-charges-by-payment.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Amount, useAmountText } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import list from './payments.module.css'
import styles from './trips-of-payments.module.css'

/** So many are named; the rest is counted. */
const mostNamed = 4

/**
 * The trips that payments are for, each with the day of its charge, its card and, of several, its amount; the first few are
 * named, the rest is counted.
 */
export function TripsOfPayments({ shortIds }: { shortIds: readonly string[] }) {
  const say = useTranslations('shell.trip')
  const chargesOf = useChargesByPayment(shortIds)
  const trips = chargesOf && shortIds.flatMap((shortId) => tripsOf(chargesOf(shortId))).toSorted(oldestFirst)
  if (!trips) return <TripsAwaited count={shortIds.length} />
  if (trips.length === 0) return null
  const rest = trips.length - mostNamed
  // The sum above is that of a single one.
  const isPriced = trips.length > 1
  return (
    <ul className={styles.trips} data-priced={isPriced || undefined}>
      {trips.slice(0, mostNamed).map(({ trip, of }, at) => (
        <li key={at}>
          <span>
            <TripName trip={trip} />
            <ChargeLine of={of} />
          </span>
          {isPriced && (
            <>
              {' '}
              <Amount minor={trip.amount} currency={trip.currency} />
            </>
          )}
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>{say('andMore', { count: rest })}</li>}
    </ul>
  )
}

interface TripOfCharge {
  trip: Trip
  of: PaymentTrips
}

/**
 * When a payment was charged and to which card, below what it was for: its day is the one that the list and the cards tell,
 * not that of the trip, which may be the day before.
 */
function ChargeLine({ of: { created, alias_pan } }: { of: PaymentTrips }) {
  const t = useTranslations('shell.trip')
  const { timeZone } = useTenant()
  const { id: accounts_id } = useAccount()
  // Whoever shows payments has asked for the cards; without them the day is enough.
  const { data: cards } = useQuery({ ...callQuery('listBankCards', { body: { accounts_id } }), enabled: false })
  const card = cards?.find((each) => each.alias_pan === alias_pan)
  return (
    <>
      {' '}
      <span className={`${styles.charge} parted`}>
        <span>{t.rich('chargeOf', { day: () => <Instant at={created} timeZone={timeZone} what="day" /> })}</span>{' '}
        {card && (
          <span className={styles.chargeCard}>
            <CardShort {...card} />
          </span>
        )}
      </span>
    </>
  )
}

/** As many lines as there are payments, as high as theirs: each is of one trip as a rule, so that nothing moves when they come. */
function TripsAwaited({ count }: { count: number }) {
  const say = useTranslations('shell.trip')
  const rest = count - mostNamed
  return (
    <ul className={styles.trips} data-priced={count > 1 || undefined} aria-hidden="true">
      {Array.from({ length: Math.min(count, mostNamed) }, (_, at) => (
        <li key={at}>
          <span>
            <span className={styles.nameWaits}>
              <span className={list.waits} />
            </span>
            <span className={styles.charge}>{'\u00a0'}</span>
          </span>
        </li>
      ))}
      {rest > 0 && <li className={styles.rest}>{say('andMore', { count: rest })}</li>}
    </ul>
  )
}

/** As what is due is told everywhere, whatever the order of the payments. */
const oldestFirst = ({ of: one }: TripOfCharge, { of: other }: TripOfCharge) => one.created.localeCompare(other.created)

/** The trips of a payment, each with what is known of its charge. */
const tripsOf = (of: PaymentTrips | undefined): TripOfCharge[] => of?.journeys?.map((trip) => ({ trip, of })) ?? []

/** A payment as a notice knows it, with its amount in minor units. */
export interface NamedPayment {
  id: string
  short_id: string
  amount: number
}

/** Which payments a notice is about, each by its trip, its charge and its sum; each opens its receipt where there is one. */
export function NamedPayments(props: {
  payments: readonly NamedPayment[]
  currency: string
  /** What stands above says what the one of them came to. */
  isSumSaid?: boolean
  onReceipt?: ((shortId: string) => void) | undefined
}) {
  const t = useTranslations('payments')
  const shell = useTranslations('shell')
  const amountText = useAmountText()
  const tripText = useTripText()
  const { payments, currency, isSumSaid = false, onReceipt } = props
  const shown = payments.slice(0, mostNamed)
  const chargesOf = useChargesByPayment(shown.map(({ short_id }) => short_id))
  const charged = ({ short_id }: NamedPayment) => chargesOf?.(short_id)?.created ?? ''
  const inOrder = shown.toSorted((one, other) => charged(one).localeCompare(charged(other)))
  const rest = payments.length - mostNamed
  if (payments.length === 0) return null
  return (
    <ul className={styles.named}>
      {inOrder.map(({ id, short_id, amount: minor }) => {
        const [first, ...others] = tripsOf(chargesOf?.(short_id))
        const amount = amountText(minor, currency)
        const what = first ? tripText(first.trip) : t('trips.nameless', { id })
        return (
          <li key={short_id}>
            {chargesOf === undefined ? (
              <span aria-hidden="true">
                <span className={styles.nameWaits}>
                  <span className={list.waits} />
                </span>
                <span className={styles.charge}>{'\u00a0'}</span>
              </span>
            ) : first ? (
              <span>
                <TripName trip={first.trip} />
                {others.length > 0 && ` ${shell('trip.andMore', { count: others.length })}`}
                <ChargeLine of={first.of} />
              </span>
            ) : (
              <span>{what}</span>
            )}{' '}
            {!isSumSaid && (
              <span className={styles.namedEnd}>
                <b>{amount}</b>{' '}
                {onReceipt && (
                  <button
                    type="button"
                    className={`as-link ${styles.receiptOf}`}
                    aria-label={t('named.receiptOf', { what, amount })}
                    onClick={() => onReceipt(short_id)}
                  >
                    {t('named.receipt')}
                  </button>
                )}
              </span>
            )}
          </li>
        )
      })}
      {rest > 0 && <li>{t('named.more', { count: rest })}</li>}
    </ul>
  )
}
