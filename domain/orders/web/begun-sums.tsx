import { Fragment, type ReactNode } from 'react'
import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { ChargedTrips } from '#domain/tickets/web/debt/charged-trips.tsx'
import { DebtAmount, DebtLabel, DebtSum, DebtTrips, DebtWay } from '#domain/tickets/web/debt/debt-sums.tsx'
import { tripsOfPayments, type ChargeOf } from '#domain/tickets/web/use-charges-by-payment.ts'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'

/**
 * What was begun online and is not finished, in the form of what is due and below it: a line an online payment with its sum,
 * of how many payments it is, what for, and the way to go on with it (`wayOf`). `nameOf` names the cards where several owe;
 * `isAlone` where nothing is due, so that the first line is the notice's.
 */
export function BegunSums(props: {
  orders: readonly OpenOrder[]
  chargeOf: ChargeOf | undefined
  nameOf: ((aliasPan: string | undefined) => ReactNode) | undefined
  wayOf: (order: OpenOrder) => ReactNode
  isAlone?: boolean
}) {
  const t = useTranslations('shell.begun')
  const amountText = useAmountText()
  const { orders, chargeOf, nameOf, wayOf, isAlone = false } = props
  return orders.map((order, at) => {
    const amount = amountText(order.amount, order.currencies_code)
    const trips = chargeOf && tripsOfPayments(order.short_ids, chargeOf)
    return (
      <Fragment key={order.order_id}>
        <DebtSum>
          {isAlone ? (
            <DebtLabel>{t('alone')}</DebtLabel>
          ) : (
            <DebtLabel isKept>
              <Clock aria-hidden="true" size="1.1em" /> {t('count', { count: order.short_ids.length })}
            </DebtLabel>
          )}{' '}
          <DebtAmount>{amount}</DebtAmount>
        </DebtSum>{' '}
        <DebtWay>{wayOf(order)}</DebtWay>
        <DebtTrips amount={amount}>
          <ChargedTrips
            currency={order.currencies_code}
            trips={trips?.map((trip) => ({ ...trip, card: nameOf?.(trip.alias_pan) }))}
            waits={order.short_ids.length}
            isLater={!isAlone || at > 0}
          />
        </DebtTrips>
      </Fragment>
    )
  })
}
