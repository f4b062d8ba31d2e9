import { outcomePairs } from '#platform/server/card-provider/outcome-pairs.ts'
import type { Handler } from '#platform/server/http/handler.ts'
import { purposeOfOrderId } from '#platform/server/orders/order-id.ts'
import { settle } from '#platform/server/orders/settle.ts'
import { readNotification } from './read-notification.ts'

/**
 * The provider's notification: the authoritative channel. It is answered after what it proves was committed, declines and
 * orders that we do not know included; only a wrong signature is refused, so that the provider sends it again.
 */
export const notifyOutcome: Handler<'notifyOutcome'> = async (given) => {
  const { raw, gateways, refuse, log } = given
  const pairs = outcomePairs(await readNotification(raw))
  const orderId = pairs.find(([name]) => name === 'ORDERID')?.[1] ?? ''
  const purpose = purposeOfOrderId(orderId)
  if (!purpose) {
    log.warn('a notification names no order of ours')
    return refuse('outcome.forged')
  }
  const evidence = gateways.cardProvider.readOutcome(purpose, pairs)
  await settle(given, evidence, 'notification', pairs)
  if (evidence.kind === 'forged') {
    log.warn({ order: orderId, reason: evidence.reason }, 'a notification is forged')
    refuse('outcome.forged')
  }
  return 'OK'
}
