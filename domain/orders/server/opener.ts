import type { Order, OrderWorld } from './order.ts'

/** Who opens an order. */
export interface Opener extends OrderWorld {
  session: { id: string; account: { id: string } }
}

/** Throws when the order cannot be said to the provider. It is called before anything is stored for good. */
export type Prove = (order: Order) => unknown
