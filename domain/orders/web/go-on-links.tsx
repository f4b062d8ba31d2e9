import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { LinkButton, type ButtonLook } from '#platform/web/ui/button/button.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'

/** The ways back to what was begun online, each by its sum. */
export function GoOnLinks(props: {
  orders: readonly OpenOrder[]
  look: ButtonLook
  /** Its sum stands beside it. */
  isShort?: boolean
}) {
  const t = useTranslations('shell.begun')
  const amountText = useAmountText()
  const { orders, look, isShort = false } = props
  return orders.map(({ order_id, short_ids, amount, currencies_code }) => {
    const words = t('goOn', { amount: amountText(amount, currencies_code) })
    return (
      <LinkButton
        key={order_id}
        to="payments"
        search={{ pay: short_ids[0] ?? currencies_code }}
        look={look}
        aria-label={isShort ? words : undefined}
        icon={<ExternalLink aria-hidden="true" size={18} />}
      >
        {isShort ? t('goOnShort') : words}
      </LinkButton>
    )
  })
}
