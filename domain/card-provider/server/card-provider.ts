import type { ProviderForm } from '#contract/shapes/provider-form.ts'

export type Purpose = 'registration' | 'payment'

/** Raw pairs of an outcome in the order in which they came; nothing in them is believed before it is verified. */
export type OutcomePairs = readonly (readonly [string, string])[]

/** What the provider vouches for with its signature. An order is compared with all of it before anything changes. */
export interface SignedFacts {
  orderId: string
  shopId: string
  purpose: Purpose
  transactionId: string
  amountMinor: number
  /** ISO 4217 number, three digits. */
  currencyNumber: string
}

/**
 * What an outcome proves. `uncertain` is signed, but says nothing about the money; `unsigned` and `forged` prove nothing
 * and change no state. `result` is the outcome's RESULT; null where the order's status told, which has other codes.
 */
export type Evidence =
  | (SignedFacts & { kind: 'success'; alias: Alias | undefined })
  | (SignedFacts & { kind: 'refusal' | 'uncertain'; result: string | null })
  | { kind: 'unsigned'; orderId: string; result: string }
  | { kind: 'forged'; orderId: string; reason: string }

/** A card as the provider knows it: 19 digits that stand for it, its expiry as yyMM and its last four digits. */
export interface Alias {
  alias_pan: string
  expiry: string
  tail: string
}

/** Answer to the question for an order's status; `absent`: the provider has no outcome of it, and perhaps will have one. */
export type OrderStatus = Evidence | { kind: 'absent' } | { kind: 'unknown'; reason: string }

/** The provider's protocol (SIA VPOS redirect): builds signed forms, verifies outcomes, asks for an order's status. */
export interface CardProvider {
  /** The shop that orders of this purpose belong to. */
  shopOf(purpose: Purpose): string
  /** The largest amount of one order, in minor units. */
  readonly mostMinor: number
  /** Why a payment can never be an order of its own; undefined when it can. */
  cannotTake(payment: { amountMinor: number; currency: string }): 'currency' | 'amount' | undefined
  /** Throws when the order cannot be said in the protocol: what cannotTake names, or an address that is too long. */
  makeForm(order: {
    orderId: string
    purpose: Purpose
    amountMinor: number
    currency: string
    language: string
    email: string
    description: string
    /** Address of the portal that the browser comes back to, one of the tenant's; its own when left out. */
    backTo?: string
  }): ProviderForm
  readOutcome(purpose: Purpose, pairs: OutcomePairs): Evidence
  /** Asks the provider server to server; 5 s. `unknown` when it cannot say or cannot be reached; never throws. */
  askStatus(purpose: Purpose, orderId: string): Promise<OrderStatus>
}
