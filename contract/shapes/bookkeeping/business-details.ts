import { z } from 'zod'

/** For whom statements and receipts are made out; each may be empty. The address has lines. */
export const BusinessDetails = z.object({
  company: z.string(),
  address: z.string(),
  vat_id: z.string(),
  cost_centre: z.string(),
})
export type BusinessDetails = z.infer<typeof BusinessDetails>
