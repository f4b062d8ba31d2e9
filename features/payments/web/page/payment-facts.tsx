import { useTranslations } from 'use-intl'
import type { OpenOrder, PaymentStory } from '#contract/shapes/payment-story.ts'
import { OwnCardMark } from '#domain/cards/web/own-card-mark.tsx'
import { SomethingIsWrong } from '#domain/cases/web/something-is-wrong.tsx'
import { RemarkPart } from '#domain/labels/web/remark-part.tsx'
import { TripName } from '#domain/tickets/web/trip-name.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { Amount } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'
import type { PaymentActions } from '../list/payment-buttons.tsx'
import { PaymentStatusMark } from '../list/payment-status-mark.tsx'
import { paymentStatus } from '../list/payment-status.ts'
import { PaymentSteps } from '../list/payment-steps.tsx'
import { CheckNotice, useCheckAgain } from '../paying/check-again.tsx'
import { OrderWait } from '../paying/order-wait.tsx'
import { usableOrderOf } from '../paying/payable-of.ts'
import { AlsoDue } from './also-due.tsx'
import { PaymentExplained } from './payment-explained.tsx'
import { Timeline } from './timeline.tsx'
import list from '../payments.module.css'
import styles from './page.module.css'

interface Props {
  story: PaymentStory
  /** The reader's online payments without an outcome. */
  orders: readonly OpenOrder[]
  onOpen: (what: 'pay' | 'receipt') => void
  onRenew: () => void
}

/** How a payment stands and what can be done about it; why it was asked for; and all that happened to it. */
export function PaymentFacts({ story, orders, onOpen, onRenew }: Props) {
  const t = useTranslations('payments.page')
  const names = useTranslations('payments')
  const receipt = useTranslations('shell.receipt')
  const { timeZone } = useTenant()
  const { check, checking, answer } = useCheckAgain()
  const { row, journeys: trips } = story
  const { AliasPan, BankCard, Payments } = row
  const status = paymentStatus(row)
  const actions: PaymentActions = {
    openReceipt: () => onOpen('receipt'),
    pay: () => onOpen('pay'),
    checkAgain: check,
    checking,
    orderOf: ({ Payments: { short_id } }) => usableOrderOf(orders, short_id),
  }
  const order = actions.orderOf(row)
  const first = trips?.[0]
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.standing}>
          <PaymentStatusMark row={row} />
          <PaymentExplained row={row} />
          <AlsoDue row={row} />
          {order && !answer && (
            <p>
              <OrderWait order={order} />
            </p>
          )}
          <div role="status" className={styles.answer}>
            {answer && <CheckNotice answer={answer} />}
          </div>
          <PaymentSteps row={row} actions={actions}>
            <SomethingIsWrong kind="payment" id={Payments.short_id} />
          </PaymentSteps>
        </div>
        <h2 className={styles.heading}>{status === 'failed' ? t('whyAsked') : t('why')}</h2>
        <p className={styles.why}>
          {trips === null
            ? t('whyUnknown')
            : !first
              ? t('whyNoTrips')
              : t.rich('whyText', {
                  count: trips.length,
                  day: () => <Instant at={first.at} timeZone={first.time_zone} what="day" />,
                  trip: () => <TripName trip={first} />,
                  sum: () => <Amount minor={Payments.amount} currency={Payments.currencies_code} />,
                })}
        </p>
        {trips === null && (
          <Button look="secondary" onClick={onRenew}>
            {t('askAgain')}
          </Button>
        )}
        <Pairs
          pairs={[
            {
              key: 'card',
              label: names('card'),
              value: <OwnCardMark {...BankCard} {...AliasPan} form_factor={BankCard.form_factors_name} />,
            },
            { key: 'id', label: names('id'), value: Payments.id },
            ...(story.has_receipt
              ? [
                  {
                    key: 'short_id',
                    label: receipt('shortId'),
                    value: <span className={list.code}>{Payments.short_id}</span>,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <section className={styles.story}>
        <Card>
          <h2 className={styles.heading}>{t('timeline')}</h2>
          <Timeline story={story} timeZone={timeZone} />
        </Card>
      </section>
      <Card>
        <RemarkPart kind="payment" id={Payments.short_id} level={2} />
      </Card>
    </div>
  )
}
