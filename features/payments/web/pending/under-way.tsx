import type { ReactNode } from 'react'
import { CalendarRange, ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { Button, type ButtonLook } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import { OrderWait } from '../paying/order-wait.tsx'
import { TripsOfPayments } from '../trips-of-payments.tsx'
import type { OpenOnline } from './open-online.ts'
import payments from '../payments.module.css'
import styles from './pending.module.css'

/**
 * Nothing is to pay, but something is being verified: an online payment of the reader's own, with the way to go on with
 * it and for how long it stands in the way of another; else only that it is.
 */
export function UnderWay(props: {
  open: OpenOnline
  orders: readonly OpenOrder[]
  /** What comes of not paying, where it is known of which cards. */
  refused: ReactNode
  onPay: (shortId: string) => void
  onWiden: (() => void) | undefined
}) {
  const t = useTranslations('payments')
  const begun = useTranslations('shell.begun')
  const amountText = useAmountText()
  const { open, orders, onWiden } = props
  const { count, inDoubt } = open
  const [first, ...others] = orders
  return (
    <div className={styles.underWay}>
      <Notice
        tone="waiting"
        title={
          first && others.length === 0
            ? begun('title', { amount: amountText(first.amount, first.currencies_code) })
            : inDoubt > 0
              ? t('pending.verifyingOnly', { count })
              : t('pending.begunOnly', { count })
        }
        actions={
          first ? (
            <GoOnButtons orders={orders} onPay={props.onPay} />
          ) : (
            onWiden && (
              <Button look="secondary" onClick={onWiden} icon={<CalendarRange aria-hidden="true" size={18} />}>
                {t('widen')}
              </Button>
            )
          )
        }
      >
        <TripsOfPayments shortIds={orders.flatMap(({ short_ids }) => short_ids)} isShort />
        <div className={payments.lines}>
          {props.refused}
          <p>{first ? begun('text') : inDoubt > 0 ? t('pending.verifyingText') : t('pending.begunText')}</p>
          {first && (
            <p>
              <OrderWait order={first} />
            </p>
          )}
        </div>
      </Notice>
    </div>
  )
}

/** Back to the provider's page, one button an online payment, each by its sum. */
export function GoOnButtons(props: {
  orders: readonly OpenOrder[]
  onPay: (shortId: string) => void
  look?: ButtonLook
  /** Its sum stands beside it. */
  isShort?: boolean
}) {
  const begun = useTranslations('shell.begun')
  const amountText = useAmountText()
  const { orders, onPay, look = 'primary', isShort = false } = props
  return orders.map(({ order_id, short_ids, amount, currencies_code }) => {
    const words = begun('goOn', { amount: amountText(amount, currencies_code) })
    return (
      <Button
        key={order_id}
        look={look}
        aria-label={isShort ? words : undefined}
        onClick={() => onPay(short_ids[0] ?? currencies_code)}
        icon={<ExternalLink aria-hidden="true" size={18} />}
      >
        {isShort ? begun('goOnShort') : words}
      </Button>
    )
  })
}
