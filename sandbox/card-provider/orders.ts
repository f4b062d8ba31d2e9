import { randomBytes } from 'node:crypto'
import type { Pairs } from './mac.ts'
import type { Decision } from './outcome.ts'
import type { Script } from './script.ts'
import type { Shop } from './shop.ts'

export type Purpose = 'payment' | 'registration'

/** One attempt to deliver a notification; `status` or `error` once it is over. */
export interface Sending {
  at: string
  attempt: number
  method: 'GET' | 'POST'
  url: string
  /** The outcome that was sent, in its order. */
  outcome: Pairs
  status?: number
  error?: string
  answer?: string
}

/** Where the browser goes when the hosted page is done; `undefined`: it stays. */
export interface Ending {
  url: string | undefined
}

/** An order as the provider knows it, from the first good form on. */
export interface Order {
  shop: Shop
  orderId: string
  purpose: Purpose
  fields: ReadonlyMap<string, string>
  /** Unguessable part of the hosted page's address. */
  token: string
  state: 'open' | 'processing' | 'final' | 'cancelled'
  firstSeenAt: Date
  nextScript: Script
  decision?: Decision
  outcome?: Pairs
  ending?: Promise<Ending>
  sent: Sending[]
}

/** The money that moved. */
export interface Capture {
  shopId: string
  orderId: string
  /** Minor units, as sent. */
  amount: string
  currency: string
  transactionId: string
  at: string
}

/** All that the provider remembers. */
export class Orders {
  readonly ledger: Capture[] = []
  #orders = new Map<string, Order>()
  #byToken = new Map<string, Order>()
  #scripts = new Map<string, Script>()
  #next: Record<Purpose, Script[]> = { payment: [], registration: [] }

  find(shopId: string, orderId: string): Order | undefined {
    return this.#orders.get(`${shopId}/${orderId}`)
  }

  findByToken(token: string): Order | undefined {
    return this.#byToken.get(token)
  }

  /** The newest of this number, whatever its shop. */
  findByOrderId(orderId: string): Order | undefined {
    return this.all().findLast((order) => order.orderId === orderId)
  }

  all(): Order[] {
    return [...this.#orders.values()]
  }

  open(shop: Shop, fields: ReadonlyMap<string, string>): Order {
    const orderId = fields.get('ORDERID') ?? ''
    const purpose = fields.get('ACCOUNTINGMODE') === 'D' ? 'registration' : 'payment'
    const order: Order = {
      shop,
      orderId,
      purpose,
      fields,
      token: randomBytes(16).toString('base64url'),
      state: 'open',
      firstSeenAt: new Date(),
      nextScript: this.#next[purpose].shift() ?? {},
      sent: [],
    }
    this.#orders.set(`${shop.shopId}/${orderId}`, order)
    this.#byToken.set(order.token, order)
    return order
  }

  scriptOf(order: Order): Script {
    return { ...order.nextScript, ...this.#scripts.get(order.orderId) }
  }

  setScript(orderId: string, script: Script): void {
    this.#scripts.set(orderId, script)
  }

  /** Scripts are used up one by one, each by the next order of this purpose that is opened. */
  addNextScript(purpose: Purpose, script: Script): void {
    this.#next[purpose].push(script)
  }

  conclude(order: Order, decision: Decision, outcome: Pairs): void {
    order.state = 'final'
    order.decision = decision
    order.outcome = outcome
    if (!decision.isCaptured) return
    this.ledger.push({
      shopId: order.shop.shopId,
      orderId: order.orderId,
      amount: order.fields.get('AMOUNT') ?? '',
      currency: order.fields.get('CURRENCY') ?? '',
      transactionId: decision.transactionId,
      at: decision.at.toISOString(),
    })
  }

  reset(): void {
    this.ledger.length = 0
    this.#orders.clear()
    this.#byToken.clear()
    this.#scripts.clear()
    this.#next = { payment: [], registration: [] }
  }
}
