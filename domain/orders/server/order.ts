import { createHash, randomBytes } from 'node:crypto'
import { crockfordOf } from '#platform/server/crockford.ts'
import type { Logger } from 'pino'
import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import type { CardProvider, Purpose } from '#domain/card-provider/server/card-provider.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { Metrics } from '#platform/server/metrics/metrics.ts'
import type { Seal } from '#platform/server/seal.ts'

/**
 * `open` until evidence says more. `refused`, `cancelled` and `expired` may still become `succeeded`, when the provider
 * proves that the money moved after all; `succeeded` stays.
 */
type OrderState = 'open' | 'succeeded' | 'refused' | 'cancelled' | 'expired'

/** An order at the card provider, as our books have it. */
export interface Order {
  order_id: string
  purpose: Purpose
  /** null when its account was deleted. */
  account_id: string | null
  shop_id: string
  amount_minor: number
  currency: string
  state: OrderState
  /** RESULT of the last signed outcome. */
  result: string | null
  transaction_id: string | null
  alias_pan: string | null
  created: string
  /** When its form was handed out last. */
  given_at: string
  /** Short ids of the payments that it is over; none for a registration. */
  short_ids: string[]
  /** The same with their numbers and amounts in minor units. */
  payments: { id: string; short_id: string; amount: number }[]
  /** Some of its money was not owed any more, and is to be given back. */
  surplus: boolean
  /** How much of it, over all that was taken under this order. */
  surplus_minor: number
}

/** What work on orders needs; handlers and jobs are given it. */
export interface OrderContext {
  database: TenantDatabase
  gateways: { cardProvider: CardProvider; operator: Operator; seal: Seal; metrics: Metrics }
  log: Logger
}

/** Who opens an order. */
export interface Opener extends OrderContext {
  session: { id: string; account: { id: string } }
}

/** Throws when the order cannot be said to the provider. It is called before anything is stored for good. */
export type Prove = (order: Order) => unknown

/** How the states are said to whoever may see the order. */
export const stateOnTheWire = {
  open: 'verifying',
  succeeded: 'succeeded',
  refused: 'refused',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<OrderState, OutcomeVerdict['state']>

/** Where an order stands, as its owner may see it. */
export function verdictOf(order: Order): OutcomeVerdict {
  return {
    purpose: order.purpose,
    state: stateOnTheWire[order.state],
    result: order.result,
    order_id: order.order_id,
    transaction_id: order.transaction_id,
    amount: order.amount_minor,
    currencies_code: order.currency,
    alias_pan: order.alias_pan,
    short_ids: order.short_ids,
    payments: order.payments,
    is_surplus: order.surplus,
    surplus_amount: order.surplus_minor,
  }
}

const markLength = 6

/**
 * A new order number: `R` or `P`, 26 characters of Crockford base32, 130 random bits, and a mark of six that says whose it
 * is to whoever knows the account and to nobody else. It is never used twice.
 */
export function makeOrderId(purpose: Purpose, accountId: string): string {
  const random = (purpose === 'registration' ? 'R' : 'P') + crockfordOf(randomBytes(26))
  return random + markOf(random, accountId)
}

/** Whether the number was made for the account, even where our books have no such order. Old numbers bear no mark. */
export function isOrderOf(orderId: string, accountId: string): boolean {
  const random = orderId.slice(0, 27)
  return orderId === random + markOf(random, accountId)
}

const markOf = (random: string, accountId: string): string =>
  crockfordOf(createHash('sha256').update(`${random} ${accountId}`).digest().subarray(0, markLength))

/** What an order number is for; undefined when it is none of ours. */
export function purposeOfOrderId(orderId: string): Purpose | undefined {
  if (!/^[RP][0-9A-HJKMNP-TV-Z]{26}(?:[0-9A-HJKMNP-TV-Z]{6})?$/.test(orderId)) return undefined
  return orderId.startsWith('R') ? 'registration' : 'payment'
}
