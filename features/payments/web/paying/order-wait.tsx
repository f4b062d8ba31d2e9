import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { useCountdown } from '#platform/web/timers/use-countdown.ts'

/** How long an online payment that was left stands in the way of a new one, counted down; each answer of the server begins anew. */
export function OrderWait({ order }: { order: OpenOrder }) {
  const { order_id, wait_s } = order
  return <Counted key={`${order_id} ${String(wait_s)}`} order={order} />
}

function Counted({ order }: { order: OpenOrder }) {
  const t = useTranslations('payments.underWay')
  const { left } = useCountdown(order.wait_s)
  return left === 0 ? t('over') : t('wait', { minutes: Math.ceil(left / 60) })
}
