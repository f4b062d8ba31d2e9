import { z } from 'zod'
import { call } from '../call.ts'
import { limits } from '../limits.ts'
import { GuestPayment, StatementMatch } from '../shapes/statements/statement-match.ts'

/** What a line of a bank statement says. Amount in minor units; a day of the statement; digits may be empty. */
const StatementLine = z.object({
  amount: z.int().min(0).max(limits.statementAmountMinor),
  currency: z.string().regex(/^[A-Z]{3}$/),
  day: z.iso.date(),
  last_digits: z.string().regex(/^(?:\d{4})?$/),
})

/** From a line of a bank statement to what it was for. */
export const statementCalls = {
  findByStatement: call({
    method: 'POST',
    path: '/payments/by_statement',
    who: 'traveller',
    key: 'x-api-key',
    summary:
      'Payments of the own cards that fit a line of a bank statement: exact ones first, then near misses and why',
    body: StatementLine,
    answer: z.object({
      payload: z.array(StatementMatch),
      /** How many cards of the account were looked at. */
      cards: z.int(),
    }),
    refusals: ['request.too_many'],
    perMinute: 60,
  }),
  findAsGuest: call({
    method: 'POST',
    path: '/payments/by_statement/guest',
    who: 'anyone',
    key: 'x-api-key',
    summary:
      'Without an account, where the tenant offers it: the payment of exactly this amount, day and card. What is wrong and ' +
      'what does not exist are answered alike, and after the same time',
    body: StatementLine.extend({ last_digits: z.string().regex(/^\d{4}$/), captcha: z.string().max(8000).optional() }),
    answer: z.object({
      /** Several only where one card paid the same amount more than once that day. */
      payload: z.array(GuestPayment),
    }),
    refusals: ['guest_search.not_offered', 'fields.invalid', 'request.too_many'],
    perMinute: 30,
  }),
} as const
