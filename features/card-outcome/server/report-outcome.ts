import type { OutcomePairs } from '#domain/card-provider/server/card-provider.ts'
import { isProof, outcomePairs } from '#domain/card-provider/server/outcome.ts'
import type { Given, Handler } from '#domain/portal/server/handler.ts'
import { askAboutOrder } from '#domain/orders/server/checking/ask-about-order.ts'
import { purposeOfOrderId } from '#domain/orders/server/order.ts'
import { findOrder } from '#domain/orders/server/orders-queries.ts'
import { settle, settleOrder } from '#domain/orders/server/settling/settle.ts'

/**
 * What the browser brought back from the provider. A cancel proves nothing by itself: the provider is asked, and an order
 * that it has no outcome of is closed, so that paying again works at once. Whatever an outcome leaves open is asked about
 * too, so that the traveller need not wait for the next check.
 */
export const reportOutcome: Handler<'reportOutcome'> = async (given) => {
  const { body, database, gateways, session, asker, refuse, log } = given
  const pairs = outcomePairs(body.query)
  const purpose = purposeOfOrderId(valueOf(pairs, 'ORDERID') ?? '')
  const isProved = isProof(purpose && gateways.cardProvider.readOutcome(purpose, pairs))
  const waitSeconds = isProved ? 0 : gateways.rateLimits.claimEvidence(asker)
  if (waitSeconds > 0) return refuse('request.too_many', waitSeconds)
  const cancelled = valueOf(pairs, 'cancelled')
  const order = await findOrder(database, valueOf(pairs, 'ORDERID') ?? cancelled ?? '')
  if (!order || order.account_id !== session.account.id) {
    if (!order) await keepUnknown(given, pairs)
    log.warn({ account: session.account.id }, 'reported an outcome of an order not held')
    return refuse('outcome.unknown_order')
  }
  if (cancelled === order.order_id && pairs.length === 1)
    return askAboutOrder(given, order, { whenAbsent: 'cancelled' })

  const evidence = gateways.cardProvider.readOutcome(order.purpose, pairs)
  if (evidence.kind === 'forged') log.warn({ order: order.order_id, reason: evidence.reason }, 'an outcome is forged')
  const verdict = await askAboutOrder(given, await settleOrder(given, order, evidence, 'return', pairs))
  // The words for an unsigned code are of use to the traveller; the state was decided without it.
  const hasUnsignedCode = verdict.state !== 'succeeded' && verdict.result === null && evidence.kind === 'unsigned'
  return hasUnsignedCode ? { ...verdict, result: evidence.result } : verdict
}

/** An order that our books lost: what the provider signed of it is kept, with the account that brought it back. */
async function keepUnknown(given: Given<'reportOutcome'>, pairs: OutcomePairs): Promise<void> {
  const purpose = purposeOfOrderId(valueOf(pairs, 'ORDERID') ?? '')
  if (!purpose) return
  const evidence = given.gateways.cardProvider.readOutcome(purpose, pairs)
  await settle(given, evidence, 'return', pairs, { accountId: given.session.account.id })
}

function valueOf(pairs: OutcomePairs, name: string): string | undefined {
  return pairs.find(([each]) => each === name)?.[1]
}
