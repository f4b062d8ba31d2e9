import { z } from 'zod'

/** A form for the card provider's hosted page: every hidden field, signed on the server. */
export const ProviderForm = z.object({
  action: z.string(),
  method: z.literal('POST'),
  fields: z.record(z.string(), z.string()),
  /** The order that the form opens; the provider returns it as ORDERID. */
  order_id: z.string(),
})
export type ProviderForm = z.infer<typeof ProviderForm>

/**
 * Where an order stands after an outcome was looked at. `result` is the provider's two-digit code when it is known.
 * `verifying` means that nothing is certain: it is never shown as failed and never paid a second time meanwhile.
 */
export const OutcomeVerdict = z.object({
  purpose: z.enum(['registration', 'payment']),
  state: z.enum(['succeeded', 'refused', 'verifying', 'cancelled']),
  result: z.string().nullable(),
  order_id: z.string(),
  transaction_id: z.string().nullable(),
  amount: z.int(),
  currencies_code: z.string(),
  alias_pan: z.string().nullable(),
  short_ids: z.array(z.string()),
  /** The payments that the order is over, so that they can be named; amounts in minor units of its currency. */
  payments: z.array(z.object({ id: z.string(), short_id: z.string(), amount: z.int() })),
  /** Something in it was paid a second time: the operator is told, who has to give it back. */
  is_surplus: z.boolean(),
  /** How much was taken that was not owed, in minor units. */
  surplus_amount: z.int(),
})
export type OutcomeVerdict = z.infer<typeof OutcomeVerdict>
