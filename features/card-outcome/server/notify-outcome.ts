import { isProof, outcomePairs } from '#domain/card-provider/server/outcome.ts'
import type { Given, Handler } from '#domain/portal/server/handler.ts'
import { purposeOfOrderId } from '#domain/orders/server/order.ts'
import { bytesOf, TooLong } from '#platform/server/text-of.ts'
import { settle } from '#domain/orders/server/settling/settle.ts'

const mostBytes = 32 * 1024

/**
 * The provider's notification: the authoritative channel. It is answered after what it proves was committed, declines and
 * orders that we do not know included; only a wrong signature is refused, so that the provider sends it again.
 */
export const notifyOutcome: Handler<'notifyOutcome'> = async (given) => {
  const { raw, gateways, asker, refuse, log } = given
  const pairs = outcomePairs(await readNotification(raw))
  const orderId = pairs.find(([name]) => name === 'ORDERID')?.[1] ?? ''
  const purpose = purposeOfOrderId(orderId)
  const evidence = purpose && gateways.cardProvider.readOutcome(purpose, pairs)
  // What proves nothing has a rate a sender; what the provider signed is never turned away.
  const waitSeconds = isProof(evidence) ? 0 : gateways.rateLimits.claimEvidence(asker)
  if (waitSeconds > 0) return refuse('request.too_many', waitSeconds)
  if (!evidence) {
    log.warn('a notification names no order of ours')
    return refuse('outcome.forged')
  }
  await settle(given, evidence, 'notification', pairs)
  if (evidence.kind === 'forged') {
    log.warn({ order: orderId, reason: evidence.reason }, 'a notification is forged')
    refuse('outcome.forged')
  }
  return 'OK'
}

/**
 * The pairs of a notification as they were encoded: of its query and of its form together, so that a name in both is
 * there twice. One that is longer than any outcome reads as empty.
 */
async function readNotification(raw: Given<'notifyOutcome'>['raw']): Promise<string> {
  try {
    const form = await bytesOf(raw.stream, mostBytes - raw.queryString.length)
    return [raw.queryString, form.toString('utf8')].filter((part) => part !== '').join('&')
  } catch (error) {
    if (error instanceof TooLong) return ''
    throw error
  }
}
