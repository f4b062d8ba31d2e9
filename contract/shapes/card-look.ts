import { z } from 'zod'
import { cardColours } from '../values/cards/card-colours.ts'
import { BankCard } from './bank-card.ts'
import { Ticket } from './ticket.ts'

export const CardColour = z.enum(cardColours)

/**
 * How the holder sees a card: their own name and colour for it, empty while there is none. `family` is the same text for
 * plastic, phone and watch of one account. `expires` is known of a card that was registered here: its last month, and
 * whether that ends within two months or has ended, by the tenant's days. `waits` until its first tap.
 */
export const CardLook = BankCard.pick({ id: true, alias_pan: true }).extend({
  name: z.string(),
  colour: CardColour,
  family: z.string(),
  expires: z.object({ month: z.string(), state: z.enum(['later', 'soon', 'ended']) }).nullable(),
  waits: z.boolean(),
})
export type CardLook = z.infer<typeof CardLook>

/**
 * What the operator knows of a card's use: its last ticket, how many tickets and payments the lists have of it, and what
 * it owes, by currency, since when: readers refuse it for that. What is being verified is not counted as owed.
 */
export const CardUse = BankCard.pick({ alias_pan: true }).extend({
  last: Ticket.pick({ first_tap: true, last_tap: true, valid_from: true, time_zone: true }).nullable(),
  tickets: z.int(),
  payments: z.int(),
  failed: z.array(
    z.object({ currency: z.string(), amount: z.int(), count: z.int(), since: z.string(), short_id: z.string() }),
  ),
})
export type CardUse = z.infer<typeof CardUse>
