import { useTranslations } from 'use-intl'
import type { OpenOrder } from '#contract/shapes/payment-story.ts'
import { useCountdown } from '#platform/web/timers/use-countdown.ts'

interface Props {
  order: OpenOrder
  /** In a row there is room for a few words only. */
  isShort?: boolean
}

/** How long an online payment that was left stands in the way of a new one, counted down; each answer of the server begins anew. */
export function OrderWait(props: Props) {
  const { order_id, wait_s } = props.order
  return <Counted key={`${order_id} ${String(wait_s)}`} {...props} />
}

function Counted({ order, isShort = false }: Props) {
  const t = useTranslations('payments.underWay')
  const { left } = useCountdown(order.wait_s)
  const minutes = Math.ceil(left / 60)
  if (left === 0) return isShort ? t('asking') : t('over')
  return isShort ? t('left', { minutes }) : t('wait', { minutes })
}
