import { z } from 'zod'

/** A card's alias at the provider: 19 digits with leading zeros, never a card number. */
export const AliasPan = z.string().regex(/^\d{1,19}$/)

export const FormFactor = z.enum(['CARD', 'DEVICE'])

/** A bank card that acts as a ticket (specification section 3). `form_factors_name` repeats `form_factor`, as documented. */
export const BankCard = z.object({
  id: z.string(),
  label: z.string(),
  truncated_pan: z.string(),
  alias_pan: z.string(),
  aid: z.string(),
  token: z.string(),
  form_factor: z.string(),
  form_factors_name: z.string(),
  created: z.string(),
  updated: z.string(),
})
export type BankCard = z.infer<typeof BankCard>

/** What the operator knows of a card before anybody linked it; `payment_account_reference` joins plastic and devices. */
export const OperatorCard = BankCard.omit({ id: true }).extend({ payment_account_reference: z.string().nullable() })
export type OperatorCard = z.infer<typeof OperatorCard>
