import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { LinkButton, type ButtonLook } from '#platform/web/ui/button/button.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'

/** The ways back to what was begun online, each by its sum. */
export function GoOnLinks({ orders, look }: { orders: readonly OpenOrder[]; look: ButtonLook }) {
  const t = useTranslations('shell.begun')
  const amountText = useAmountText()
  return orders.map(({ order_id, short_ids, amount, currencies_code }) => (
    <LinkButton
      key={order_id}
      to="payments"
      search={{ pay: short_ids[0] ?? currencies_code }}
      look={look}
      icon={<ExternalLink aria-hidden="true" size={18} />}
    >
      {t('goOn', { amount: amountText(amount, currencies_code) })}
    </LinkButton>
  ))
}
