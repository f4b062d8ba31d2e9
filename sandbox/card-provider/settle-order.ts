import { wait } from '../wait.ts'
import { addQuery } from './add-query.ts'
import type { Notifier } from './notifier.ts'
import type { Ending, Order, Orders } from './orders.ts'
import { decide, outcomePairs } from './outcome.ts'
import type { TestCard } from './test-cards.ts'

export interface Desk {
  orders: Orders
  notifier: Notifier
  signal: AbortSignal
}

/** Enough for the browser to be on its way. */
const AFTER_MS = 250

/** Pays or registers once, however often it is asked: decides, books, notifies, and says where the browser goes. */
export function settleOrder(desk: Desk, order: Order, card: TestCard): Promise<Ending> {
  order.ending = endingOf(desk, order) ?? settle(desk, order, card)
  return order.ending
}

/** Where the browser goes of an order that is being paid or has an outcome, which may be of before a restart. */
export function endingOf(desk: Desk, order: Order): Promise<Ending> | undefined {
  return order.ending ?? (order.state === 'final' ? Promise.resolve(wayBack(desk, order)) : undefined)
}

async function settle(desk: Desk, order: Order, card: TestCard): Promise<Ending> {
  const script = desk.orders.scriptOf(order)
  order.state = 'processing'
  await wait(script.delayMs ?? 0, desk.signal)
  if ((script.result ?? card.result) === 'cancel') return cancelOrder(order)
  const decision = decide(card, script, order.purpose === 'payment')
  const outcome = outcomePairs(order.fields, decision, script, order.shop.resultKey)
  desk.orders.conclude(order, decision, outcome)
  if (script.notifyOrder === 'after')
    void desk.notifier.notify(order, outcome, { ...script, notifyDelayMs: script.notifyDelayMs ?? AFTER_MS })
  else await desk.notifier.notify(order, outcome, script)
  return wayBack(desk, order)
}

function wayBack(desk: Desk, order: Order): Ending {
  const script = desk.orders.scriptOf(order)
  if (script.browserReturn === false) return { url: undefined }
  if (script.redirectHop) return { url: `/vpos/hop/${order.token}` }
  return { url: returnAddress(order) }
}

/** Back to the shop without an outcome; the order number stays usable. */
export function cancelOrder(order: Order): Ending {
  order.state = 'cancelled'
  delete order.ending
  return { url: order.fields.get('URLBACK') ?? order.fields.get('URLDONE') }
}

/** URLDONE with the order's outcome. */
export function returnAddress(order: Order): string {
  return addQuery(order.fields.get('URLDONE') ?? '', order.outcome ?? [])
}

/** A form for an order number that is used up: RESULT 07 goes to URLMS and, by a link, to URLDONE. The books stay. */
export function refuseUsedOrder(desk: Desk, order: Order, fields: ReadonlyMap<string, string>): string {
  const script = desk.orders.scriptOf(order)
  const options = script.mac ? { mac: script.mac } : {}
  const decision = decide(undefined, { result: '07' }, false)
  const outcome = outcomePairs(fields, decision, options, order.shop.resultKey)
  void desk.notifier.notify({ ...order, fields }, outcome, { ...script, notifications: 1 })
  return addQuery(fields.get('URLDONE') ?? '', outcome)
}
