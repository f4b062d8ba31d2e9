import { z } from 'zod'
import { call } from '../call.ts'
import { Account } from '../shapes/account.ts'
import { OutcomeVerdict, ProviderForm } from '../shapes/provider-form.ts'
import { FeedReport, Settlement } from '../shapes/settlement.ts'

/** The calls that the specification lacks and the server needs to be safe. */
export const addedCalls = {
  getSession: call({
    method: 'GET',
    path: '/session',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'The account of the live session: the automatic login at start-up',
    answer: z.object({ account: Account }),
    refusals: [],
  }),
  logout: call({
    method: 'POST',
    path: '/logout',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Ends the session, if there is one',
    body: z.object({}),
    answer: 'text',
    refusals: [],
  }),
  makeRegistrationForm: call({
    method: 'POST',
    path: '/bank_cards/form',
    who: 'traveller',
    key: 'x-api-key',
    summary: "Opens a card registration and answers the provider's signed form",
    body: z.object({ accounts_id: z.string() }),
    answer: ProviderForm,
    refusals: ['session.not_yours', 'request.too_many'],
    perMinute: 30,
  }),
  makePaymentForm: call({
    method: 'POST',
    path: '/payments/form',
    who: 'traveller',
    key: 'x-api-key',
    summary: "Opens an order over failed payments and answers the provider's signed form",
    body: z.object({ short_ids: z.array(z.string().max(64)).min(1).max(100) }),
    answer: ProviderForm,
    refusals: [
      'payment.not_found',
      'payment.not_failed',
      'payment.in_verification',
      'payment.mixed_currencies',
      'request.too_many',
    ],
    perMinute: 30,
  }),
  reportOutcome: call({
    method: 'POST',
    path: '/card_provider/outcome',
    who: 'traveller',
    key: 'x-api-key',
    summary: "Hands over the query of the provider's return and answers where the order stands",
    body: z.object({ query: z.string().max(8000) }),
    answer: OutcomeVerdict,
    refusals: ['outcome.unknown_order'],
  }),
  notifyOutcome: call({
    method: 'GET|POST',
    path: '/card_provider/notify/{tenant}',
    who: 'provider',
    key: 'none',
    summary: "The provider's notification of an outcome",
    params: z.object({ tenant: z.string().max(64) }),
    answer: 'text',
    refusals: ['outcome.forged'],
  }),
  getReceiptPdf: call({
    method: 'GET',
    path: '/payments/receipt/{file}',
    who: 'anyone',
    key: 'none',
    summary: 'The receipt as a tagged PDF; the file is the short id with `.pdf`',
    params: z.object({ file: z.string().regex(/^[0-9A-Za-z]{1,64}\.pdf$/) }),
    query: z.object({ language: z.string().max(8).optional() }),
    answer: 'stream',
    refusals: ['receipt.not_found', 'request.too_many'],
    perMinute: 60,
  }),
  feedOperatorData: call({
    method: 'POST',
    path: '/operator/feed',
    who: 'operator',
    key: 'none',
    summary: "The operator's cards, tickets and payments as NDJSON",
    answer: FeedReport,
    refusals: ['operator.unauthorized', 'request.malformed'],
  }),
  listSettlements: call({
    method: 'GET',
    path: '/operator/settlements',
    who: 'operator',
    key: 'none',
    summary: 'Online payments in the order of their commits',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{0,18}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    answer: z.object({ payload: z.array(Settlement), next: z.string() }),
    refusals: ['operator.unauthorized'],
  }),
} as const
