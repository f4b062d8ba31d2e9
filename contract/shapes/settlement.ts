import { z } from 'zod'

/**
 * An online payment as the operator reads it, in the order of the commits. Amount in minor units, `at` in UTC. `payment`
 * settles a payment; `surplus` is money that was taken for one that was paid already: it is to be given back.
 */
export const Settlement = z.object({
  cursor: z.string(),
  kind: z.enum(['payment', 'surplus']),
  payment_id: z.string(),
  order_id: z.string(),
  transaction_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  at: z.string(),
})
export type Settlement = z.infer<typeof Settlement>

/**
 * What became of a feed: numbers of records, what was wrong with the first 1,000 lines that were refused, and what the
 * operator should see to though the lines were taken: each kind once, with the first line and how many there were.
 * `path` names the field, `expected` says what it must be.
 */
export const FeedReport = z.object({
  accepted: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  errors: z.array(z.object({ line: z.int(), path: z.string(), code: z.string(), expected: z.string() })),
  warnings: z.array(
    z.object({ line: z.int(), path: z.string(), code: z.string(), expected: z.string(), count: z.int() }),
  ),
  /** Of a feed with a key: up to which line all is stored. The numbers are then those of all its requests together. */
  lines: z.int().optional(),
})
export type FeedReport = z.infer<typeof FeedReport>

/** The name that a sender gives a feed, so that it can go on with it. */
export const FeedKey = z.string().regex(/^[\w.:-]{1,64}$/)

/**
 * How far the feed of a key got: up to line `lines` all is stored, and it ended there or not. Numbers of records as in the
 * report, over all its requests; `at` is when it went on last, in UTC.
 */
export const FeedState = z.object({
  key: FeedKey,
  lines: z.int(),
  is_ended: z.boolean(),
  accepted: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  at: z.string(),
})
export type FeedState = z.infer<typeof FeedState>
