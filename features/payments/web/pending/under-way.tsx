import { CalendarRange, ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { Button, type ButtonLook } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { useAmountText } from '#platform/web/ui/values/amount.tsx'
import type { OpenOnline } from './open-online.ts'

/** Nothing is to pay, and what is being verified the reader cannot go on with: only that it is. */
export function UnderWay({ open, onWiden }: { open: OpenOnline; onWiden: (() => void) | undefined }) {
  const t = useTranslations('payments')
  const { count, inDoubt } = open
  return (
    <Notice
      tone="waiting"
      title={t(inDoubt > 0 ? 'pending.verifyingOnly' : 'pending.begunOnly', { count })}
      actions={
        onWiden && (
          <Button look="secondary" onClick={onWiden} icon={<CalendarRange aria-hidden="true" size={18} />}>
            {t('widen')}
          </Button>
        )
      }
    >
      <p>{t(inDoubt > 0 ? 'pending.verifyingText' : 'pending.begunText')}</p>
    </Notice>
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
