import { z } from 'zod'
import { BusinessDetails } from './bookkeeping/business-details.ts'
import { TransitData } from './ticket.ts'

/**
 * What a receipt tells of a settled payment (specification section 3). Amounts in minor units, instants in UTC. Whoever has
 * its address may read it: the payment's own number is not in it.
 */
export const Receipt = z.object({
  payment: z.object({
    short_id: z.string(),
    amount: z.int(),
    currencies_code: z.string(),
    created: z.string(),
    updated: z.string(),
  }),
  bank_card: z.object({
    label: z.string(),
    truncated_pan: z.string(),
    form_factor: z.string(),
    /** The alias for its holder; for anybody else a signed handle that only /bank_card/get understands. */
    alias_pan: z.string(),
  }),
  /** For whom it is made out, by what held when it was paid; only for the card's holder. */
  business: BusinessDetails.optional(),
  tickets: z.array(
    z.object({
      fare_name: z.string(),
      fare_amount: z.int(),
      ticket_amount: z.int(),
      valid_from: z.string(),
      valid_to: z.string(),
      time_zone: z.string(),
      first_validation_transit_data: TransitData.nullable(),
      last_validation_transit_data: TransitData.nullable(),
    }),
  ),
})
export type Receipt = z.infer<typeof Receipt>

/** The card's owner as a receipt names them; both are empty when nobody holds the card any more. */
export const CardOwner = z.object({ name: z.string(), surname: z.string() })
export type CardOwner = z.infer<typeof CardOwner>
