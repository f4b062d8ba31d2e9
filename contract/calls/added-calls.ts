import { z } from 'zod'
import { call } from '../call.ts'
import { limits } from '../limits.ts'
import { Account } from '../shapes/account.ts'
import { Proof } from '../shapes/identity/factors.ts'
import { OutcomeVerdict, ProviderForm } from '../shapes/provider-form.ts'
import { FeedKey, FeedReport, FeedState, Settlement } from '../shapes/settlement.ts'
import { businessCalls } from './bookkeeping/business-calls.ts'
import { remarkCalls } from './bookkeeping/remark-calls.ts'
import { alertCalls } from './mails/alert-calls.ts'
import { factorCalls } from './identity/factor-calls.ts'
import { cardCalls } from './card-calls.ts'
import { caseCalls } from './case-calls.ts'
import { emailCalls } from './mails/email-calls.ts'
import { homeCalls } from './home-calls.ts'
import { ofProof, proofFields } from './identity/proof-refusals.ts'
import { identityCalls } from './identity/identity-calls.ts'
import { listCalls } from './list-calls.ts'
import { passkeyCalls } from './identity/passkey-calls.ts'
import { sessionCalls } from './identity/session-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { privacyCalls } from './privacy-calls.ts'
import { statementCalls } from './statement-calls.ts'
import { statementFileCalls } from './statement-file-calls.ts'

/** The calls that the specification lacks and the server needs to be safe. */
export const addedCalls = {
  getSession: call({
    method: 'GET',
    path: '/session',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'The account of the live session: the automatic login at start-up',
    // storage_key: base64url of 32 bytes, only where the tenant keeps the account encrypted in the browser.
    answer: z.object({ account: Account, storage_key: z.string().optional() }),
    refusals: [],
    beginsAhead: true,
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
  changePassword: call({
    method: 'POST',
    path: '/change_password',
    who: 'traveller',
    key: 'x-api-key',
    summary: "Changes the password, ends the account's other sessions and tells the owner",
    isCostly: true,
    // The current password, and what the account's app says; where no password proves it, what does.
    body: Proof.extend({ new_password: z.string().optional(), confirm_new_password: z.string().optional() }),
    answer: 'text',
    refusals: [...ofProof, 'password.not_offered', 'session.unproven'],
    fieldRefusals: proofFields,
    perMinute: 30,
  }),
  ...sessionCalls,
  ...identityCalls,
  ...factorCalls,
  ...passkeyCalls,
  ...homeCalls,
  ...caseCalls,
  ...privacyCalls,
  ...emailCalls,
  ...alertCalls,
  makeCaptchaChallenge: call({
    method: 'GET',
    path: '/captcha/challenge',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'A proof-of-work challenge for the bot check, good for a few minutes and one use',
    answer: z.record(z.string(), z.unknown()),
    refusals: ['captcha.not_offered'],
  }),
  ...cardCalls,
  ...listCalls,
  ...remarkCalls,
  ...businessCalls,
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
    body: z.object({ short_ids: z.array(z.string().max(64)).min(1).max(limits.paymentsPerOrder) }),
    answer: ProviderForm,
    refusals: [
      'payment.not_found',
      'payment.not_failed',
      'payment.in_verification',
      'payment.mixed_currencies',
      'payment.currency_not_taken',
      'payment.amount_not_taken',
      'payment.sum_not_taken',
      'payment.maybe_paid',
      'request.too_many',
    ],
    perMinute: 30,
  }),
  checkPayment: call({
    method: 'POST',
    path: '/payments/check',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Asks what came of an earlier attempt to pay; true when the payment can be paid again. Opens no order',
    body: z.object({ short_id: z.string().max(64) }),
    answer: z.boolean(),
    refusals: ['payment.not_found', 'payment.not_failed', 'payment.in_verification', 'request.too_many'],
    perMinute: 30,
  }),
  ...paymentCalls,
  ...statementCalls,
  ...statementFileCalls,
  reportOutcome: call({
    method: 'POST',
    path: '/card_provider/outcome',
    who: 'traveller',
    key: 'x-api-key',
    summary: "Hands over the query of the provider's return and answers where the order stands",
    body: z.object({ query: z.string().max(8000) }),
    answer: OutcomeVerdict,
    refusals: ['outcome.unknown_order', 'request.too_many'],
  }),
  notifyOutcome: call({
    method: 'GET|POST',
    path: '/card_provider/notify/{tenant}',
    who: 'provider',
    key: 'none',
    summary: "The provider's notification of an outcome",
    params: z.object({ tenant: z.string().max(64) }),
    answer: 'text',
    refusals: ['outcome.forged', 'request.too_many'],
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
    summary: "The operator's cards, tickets and payments as NDJSON, for the ledger",
    takesStream: true,
    query: z.object({
      key: FeedKey.optional(),
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      mark: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    answer: FeedReport,
    refusals: [
      'operator.unauthorized',
      'operator.no_feed',
      'operator.feed_idle',
      'operator.feed_changed',
      'operator.feed_elsewhere',
      'request.malformed',
    ],
  }),
  getFeed: call({
    method: 'GET',
    path: '/operator/feed/{feedKey}',
    who: 'operator',
    key: 'none',
    summary: 'How far the feed of a key got: after which line to go on',
    params: z.object({ feedKey: FeedKey }),
    answer: FeedState,
    refusals: ['operator.unauthorized', 'operator.feed_unknown', 'request.malformed'],
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
    refusals: ['operator.unauthorized', 'request.malformed'],
  }),
} as const
