import { randomBytes } from 'node:crypto'
import { KeptLines } from '../kept/kept-lines.ts'
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

/** What the provider knows again after it was killed: which orders came, what was asked of them, how they ended. */
export type KeptOrder =
  | { opened: string; shop: Shop; fields: [string, string][]; at: string; nextScript: Script }
  | { orderId: string; script: Script }
  | { ended: string; decision: Omit<Decision, 'at'> & { at: string }; outcome: Pairs }

/** All that the provider remembers. */
export class Orders {
  readonly ledger: Capture[] = []
  #orders = new Map<string, Order>()
  #byToken = new Map<string, Order>()
  #scripts = new Map<string, Script>()
  #next: Record<Purpose, Script[]> = { payment: [], registration: [] }
  readonly #kept: KeptLines<KeptOrder>

  constructor(kept = new KeptLines<KeptOrder>()) {
    this.#kept = kept
    for (const line of kept.before) this.#know(line)
  }

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
    const nextScript = this.#next[purposeOf(fields)].shift() ?? {}
    const [token, at] = [randomBytes(16).toString('base64url'), new Date()]
    this.#kept.add({ opened: token, shop, fields: [...fields], at: at.toISOString(), nextScript })
    return this.#add(shop, fields, token, at, nextScript)
  }

  #add(shop: Shop, fields: ReadonlyMap<string, string>, token: string, firstSeenAt: Date, nextScript: Script): Order {
    const orderId = fields.get('ORDERID') ?? ''
    const purpose = purposeOf(fields)
    const order: Order = { shop, orderId, purpose, fields, token, state: 'open', firstSeenAt, nextScript, sent: [] }
    this.#orders.set(`${shop.shopId}/${orderId}`, order)
    this.#byToken.set(token, order)
    return order
  }

  #know(line: KeptOrder): void {
    if ('opened' in line) this.#add(line.shop, new Map(line.fields), line.opened, new Date(line.at), line.nextScript)
    else if ('orderId' in line) this.#scripts.set(line.orderId, line.script)
    else {
      const order = this.#byToken.get(line.ended)
      if (order) this.#end(order, { ...line.decision, at: new Date(line.decision.at) }, line.outcome)
    }
  }

  scriptOf(order: Order): Script {
    return { ...order.nextScript, ...this.#scripts.get(order.orderId) }
  }

  setScript(orderId: string, script: Script): void {
    this.#kept.add({ orderId, script })
    this.#scripts.set(orderId, script)
  }

  /** Scripts are used up one by one, each by the next order of this purpose that is opened. */
  addNextScript(purpose: Purpose, script: Script): void {
    this.#next[purpose].push(script)
  }

  conclude(order: Order, decision: Decision, outcome: Pairs): void {
    this.#kept.add({ ended: order.token, decision: { ...decision, at: decision.at.toISOString() }, outcome })
    this.#end(order, decision, outcome)
  }

  #end(order: Order, decision: Decision, outcome: Pairs): void {
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

const purposeOf = (fields: ReadonlyMap<string, string>): Purpose =>
  fields.get('ACCOUNTINGMODE') === 'D' ? 'registration' : 'payment'
