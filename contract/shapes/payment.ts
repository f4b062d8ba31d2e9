import { z } from 'zod'

/**
 * What a try to charge a payment can come to. SUCCEEDED and FAILED have a look of their own (specification section 4); a
 * failed one is paid again online. A word that the portal does not know could never be settled, so the feed refuses it;
 * an operator's own API may still say others, which are shown as they are.
 */
export const chargeResults = ['SUCCEEDED', 'FAILED', 'PENDING', 'REFUNDED'] as const

/**
 * A row of the payments table (specification section 3). `charge_results_name` is SUCCEEDED, FAILED or any other text.
 * `in_verification` is ours: an online payment over it has no certain outcome yet, so it cannot be paid again; `in_doubt` is
 * true where the provider has said something of it that is not certain, and missing where it was only begun.
 */
export const PaymentRow = z.object({
  Payments: z.object({
    id: z.string(),
    short_id: z.string(),
    amount: z.int(),
    currencies_code: z.string(),
    created: z.string(),
    updated: z.string(),
    in_verification: z.boolean(),
    in_doubt: z.boolean().optional(),
    /** Ours, where it failed and the card provider can never take it: for its currency, or for so large an amount. */
    not_online: z.enum(['currency', 'amount']).optional(),
    /** Ours, where money was taken for it that was not owed: how much, and how much of that was given back. */
    surplus: z.object({ amount: z.int(), returned: z.int() }).optional(),
  }),
  BankCard: z.object({
    label: z.string(),
    truncated_pan: z.string(),
    token: z.string(),
    form_factors_name: z.string(),
  }),
  LastCharge: z.object({ charge_results_name: z.string() }),
  AliasPan: z.object({ alias_pan: z.string() }),
})
export type PaymentRow = z.infer<typeof PaymentRow>

/**
 * Failed payments summed, one row a currency; those in verification are left out and counted by themselves, those of them
 * that are in doubt once more. `short_ids`
 * are those that can be paid online and begin with the oldest. The rest is ours: how many of them one order takes and
 * what those come to, where they are not all; what cannot be paid online; and what is due of each card, which readers
 * refuse for it.
 */
export const FailedSummary = z.object({
  total_amount: z.int(),
  currencies_code: z.string(),
  count: z.int(),
  in_verification: z.int(),
  in_doubt: z.int().optional(),
  short_ids: z.array(z.string()),
  one_order_amount: z.int().optional(),
  one_order_count: z.int().optional(),
  not_online: z.object({ reason: z.enum(['currency', 'amount']), count: z.int(), amount: z.int() }).optional(),
  cards: z.array(z.object({ alias_pan: z.string(), count: z.int(), amount: z.int() })).optional(),
})
export type FailedSummary = z.infer<typeof FailedSummary>
