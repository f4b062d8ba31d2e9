import { z } from 'zod'
import { BankCard } from '../bank-card.ts'
import { CardLook } from '../card-look.ts'

/** A card held to a reader: when, and where and on which line; null where the operator does not say. */
const Tap = z.object({
  at: z.string(),
  stop: z.string().nullable(),
  line: z.string().nullable(),
  way: z.enum(['in', 'out']),
  time_zone: z.string(),
})
export type Tap = z.infer<typeof Tap>

/** No more of a card than is shown: `tail` are its last four digits. */
const TappedCard = BankCard.pick({ label: true, form_factor: true }).extend({
  ...CardLook.pick({ name: true, colour: true }).shape,
  tail: z.string(),
  taps: z.array(Tap),
})

/**
 * The taps of one day, of each own card that was held to a reader on it, the newest first: what the operator has told by
 * `as_of`. It is kept in the browser as it stands here, so it names no account. `until` is up to when the operator's data
 * is known; null where nothing ever came.
 */
export const ProofOfTap = z.object({
  day: z.string(),
  as_of: z.string(),
  until: z.string().nullable(),
  has_cards: z.boolean(),
  cards: z.array(TappedCard),
})
export type ProofOfTap = z.infer<typeof ProofOfTap>
