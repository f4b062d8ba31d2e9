import type { ReactNode } from 'react'
import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CardUse } from '#contract/shapes/card-look.ts'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { isUntappedSince } from '#domain/cards/web/paid-for-cards.tsx'
import { GoOnLinks } from '#domain/orders/web/go-on-links.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Amount, useAmountText } from '#platform/web/ui/values/amount.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'

/**
 * Why readers refuse a card, and the way out of it: one notice a currency. `card` names it in words. One that was tapped
 * after its charge failed was let through all the same: of that it says no more than that they may.
 */
export function CardDebt({ use, card }: { use: CardUse; card: string }) {
  const t = useTranslations('bankCards.look')
  const { timeZone } = useTenant()
  const amountText = useAmountText()
  return use.failed.map(({ currency, amount, count, since, short_id }) => (
    <Notice
      key={currency}
      tone="warning"
      title={t(isUntappedSince(use.last, since) ? 'refused' : 'mayRefuse')}
      actions={
        <WayToPay
          pay={count === 1 ? { short_id } : { currency }}
          name={t('payNowNamed', { amount: amountText(amount, currency), card })}
        >
          {t('payNow', { amount: amountText(amount, currency) })}
        </WayToPay>
      }
    >
      {t.rich('refusedText', {
        count,
        amount: () => <Amount minor={amount} currency={currency} />,
        day: () => <Instant at={since} timeZone={timeZone} what="day" />,
      })}
    </Notice>
  ))
}

/** What the reader began to pay for a card: it may be refused until that has an end. `isAlone` where nothing else is to pay for it. */
export function BegunOfCard({ orders, isAlone }: { orders: readonly OpenOrder[]; isAlone: boolean }) {
  const t = useTranslations('shell.begun')
  const amountText = useAmountText()
  return orders.map((order) => (
    <Notice
      key={order.order_id}
      tone="waiting"
      title={t('title', { amount: amountText(order.amount, order.currencies_code) })}
      actions={<GoOnLinks orders={[order]} look={isAlone ? 'primary' : 'secondary'} />}
    >
      <p>{t('ofCard')}</p>
    </Notice>
  ))
}

/** To a payment's own page, however old it is, or to all that is due in a currency. The filled button of its card, which the page's own then is not. */
function WayToPay(props: { pay: { short_id: string } | { currency: string }; name: string; children: ReactNode }) {
  const { pay, name, children } = props
  const rest = {
    icon: <CreditCard aria-hidden="true" size={18} />,
    'aria-label': name,
    children,
  }
  return 'short_id' in pay ? (
    <LinkButton to="payment" search={{ payment_short_id: pay.short_id, open: 'pay' }} {...rest} />
  ) : (
    <LinkButton to="payments" search={{ period: 'last12', status: 'failed', pay: pay.currency }} {...rest} />
  )
}
