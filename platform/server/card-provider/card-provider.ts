import type { ProviderForm } from '#contract/shapes/provider-form.ts'
import type { OutcomeVerdict } from '#contract/shapes/provider-form.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'

export type Purpose = 'registration' | 'payment'

/** Raw pairs of an outcome in the order in which they came; nothing in them is believed before it is verified. */
export type OutcomePairs = readonly (readonly [string, string])[]

/** What an outcome proves. `forged` and `unsigned` prove nothing and change no state. */
export type Evidence =
  | {
      kind: 'success'
      orderId: string
      transactionId: string
      amountMinor: number
      currencyNumber: string
      alias: Alias | undefined
    }
  | { kind: 'refusal'; orderId: string; transactionId: string; result: string }
  | { kind: 'uncertain'; orderId: string; transactionId: string; result: string }
  | { kind: 'unsigned'; orderId: string; result: string }
  | { kind: 'forged'; orderId: string; reason: string }

export interface Alias {
  alias_pan: string
  expiry: string
  tail: string
}

/** The provider's protocol (SIA VPOS redirect): builds signed forms, verifies outcomes, asks for an order's status. */
export interface CardProvider {
  makeForm(order: {
    orderId: string
    purpose: Purpose
    amountMinor: number
    currency: string
    language: string
    email: string
    description: string
  }): ProviderForm
  readOutcome(purpose: Purpose, pairs: OutcomePairs): Evidence
  /** Asks the provider server to server; 5 s. `unknown` when it cannot say or cannot be reached. */
  askStatus(
    purpose: Purpose,
    orderId: string,
  ): Promise<Evidence | { kind: 'absent' } | { kind: 'unknown'; reason: string }>
}

/** The one door to a settled order. Callable any number of times, in any order, at once; it never moves backwards. */
export interface Settling {
  settle(database: TenantDatabase, evidence: Evidence, channel: string): Promise<OutcomeVerdict | undefined>
}
