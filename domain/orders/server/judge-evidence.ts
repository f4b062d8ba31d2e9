import type { Evidence } from '#domain/card-provider/server/card-provider.ts'
import { currencyNumber } from '#domain/card-provider/server/currency-numbers.ts'
import type { Order } from './order.ts'

/**
 * What evidence does to an order:
 * - `succeed`, `refuse`: the state changes.
 * - `ask`: nothing certain; the provider is asked for the order's status.
 * - `mismatch`: signed, but not for what this order is; nothing changes, the operator is told, the provider is asked.
 * - `second_success`, `late_refusal`: contradicts an order that succeeded; it stays and the operator is told.
 * - `nothing`: known already.
 */
export type Step = 'succeed' | 'refuse' | 'ask' | 'mismatch' | 'second_success' | 'late_refusal' | 'nothing'

/** The graph of an order's states, in one place. It never leads away from `succeeded`. */
export function judgeEvidence(order: Order, evidence: Evidence): Step {
  const isOpen = order.state === 'open'
  if (evidence.kind === 'forged' || evidence.kind === 'unsigned') return isOpen ? 'ask' : 'nothing'
  const isAboutIt =
    evidence.orderId === order.order_id &&
    evidence.shopId === order.shop_id &&
    evidence.purpose === order.purpose &&
    evidence.amountMinor === order.amount_minor &&
    evidence.currencyNumber === currencyNumber(order.currency)
  if (!isAboutIt) return 'mismatch'
  if (order.state === 'succeeded') return afterSuccess(order, evidence)
  if (evidence.kind === 'success') {
    // A registration proves nothing about a card that it does not name.
    return order.purpose === 'registration' && !evidence.alias ? (isOpen ? 'ask' : 'nothing') : 'succeed'
  }
  if (!isOpen) return 'nothing'
  return evidence.kind === 'refusal' ? 'refuse' : 'ask'
}

function afterSuccess(order: Order, evidence: Evidence & { transactionId: string }): Step {
  const isSame = evidence.transactionId === order.transaction_id
  if (evidence.kind === 'success') return isSame ? 'nothing' : 'second_success'
  return evidence.kind === 'refusal' ? 'late_refusal' : 'nothing'
}
