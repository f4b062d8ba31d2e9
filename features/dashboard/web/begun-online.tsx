import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import type { Journey } from '#contract/shapes/journey.ts'
import { GoOnLinks } from '#domain/orders/web/go-on-links.tsx'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import styles from './dashboard.module.css'

/** Nothing is to pay, but an online payment has no outcome yet: of one's own with its sum, the way to go on with it, and what comes of not paying (`refused`). */
export function BegunOnline(props: {
  count: number
  inDoubt: number
  orders: readonly OpenOrder[]
  /** What the reader's own are for, once that is known. */
  trips: readonly Pick<Journey, 'from' | 'to' | 'fare'>[]
  refused: ReactNode
}) {
  const t = useTranslations('dashboard.owed')
  const shell = useTranslations('shell')
  const begun = useTranslations('shell.begun')
  const amountText = useAmountText()
  const { count, inDoubt, orders } = props
  const [first, ...others] = orders
  const [trip, ...trips] = props.trips
  const title =
    first && others.length === 0
      ? begun('title', { amount: amountText(first.amount, first.currencies_code) })
      : inDoubt > 0
        ? t('verifying', { count })
        : t('begun', { count })
  const see = (
    <LinkButton to="payments" look="secondary">
      {t('see')}
    </LinkButton>
  )
  return (
    <Notice tone="waiting" title={title} actions={first ? <GoOnLinks orders={orders} look="primary" /> : see}>
      <div className={styles.begun}>
        {trip && (
          <p>
            <b>
              <TripName trip={trip} />
            </b>
            {trips.length > 0 && ` ${shell('trip.andMore', { count: trips.length })}`}
          </p>
        )}
        {props.refused}
        <p>{first ? begun('text') : inDoubt > 0 ? t('verifyingText') : t('begunText')}</p>
      </div>
    </Notice>
  )
}
