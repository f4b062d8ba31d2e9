import { ExternalLink } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { LinkButton, type ButtonLook } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'

const none: readonly OpenOrder[] = []

/** The reader's online payments that can be gone on with; asked for while there is one, in silence: that there is one is said anyway. */
export function useBegunOnline(isWanted: boolean): readonly OpenOrder[] {
  const { data } = useQuery({
    ...callQuery('listOpenOrders', { body: {} }),
    enabled: isWanted,
    meta: { isQuiet: true },
  })
  return isWanted ? (data?.payload.filter(({ is_usable }) => is_usable) ?? none) : none
}

/** The ways back to what was begun, each by its sum. */
export function GoOnLinks({ orders, look }: { orders: readonly OpenOrder[]; look: ButtonLook }) {
  const t = useTranslations('dashboard.owed')
  const amountText = useAmountText()
  return orders.map(({ order_id, short_ids, amount, currencies_code }) => (
    <LinkButton
      key={order_id}
      to="payments"
      search={{ pay: short_ids[0] ?? currencies_code }}
      look={look}
      icon={<ExternalLink aria-hidden="true" size={18} />}
    >
      {t('goOnAmount', { amount: amountText(amount, currencies_code) })}
    </LinkButton>
  ))
}

/** Nothing is to pay, but an online payment has no outcome yet: of one's own with its sum and the way to go on with it. */
export function BegunOnline(props: { count: number; inDoubt: number; orders: readonly OpenOrder[] }) {
  const t = useTranslations('dashboard.owed')
  const amountText = useAmountText()
  const { count, inDoubt, orders } = props
  const [first, ...others] = orders
  const title =
    first && others.length === 0
      ? t('begunAmount', { amount: amountText(first.amount, first.currencies_code) })
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
      <p>{!first && inDoubt > 0 ? t('verifyingText') : t('begunText')}</p>
    </Notice>
  )
}
