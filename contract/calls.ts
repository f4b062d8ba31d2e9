import { z } from 'zod'
import { call } from './call.ts'
import { Account } from './shapes/account.ts'
import { BankCard, OperatorCard } from './shapes/bank-card.ts'
import { Language } from './shapes/language.ts'
import { NewUser } from './shapes/new-user.ts'
import { FailedSummary, PaymentRow } from './shapes/payment.ts'
import { OutcomeVerdict, ProviderForm } from './shapes/provider-form.ts'
import { CardOwner, Receipt } from './shapes/receipt.ts'
import { FeedReport, Settlement } from './shapes/settlement.ts'
import { Ticket } from './shapes/ticket.ts'
import { listSegments } from './list-segments.ts'

const Email = z.object({ email: z.string().optional() })
const Token = z.object({ token: z.string().max(200) })
const key = z.string()

/** THE TABLE of calls, in the order of section 7 of the specification; those we added stand at the end. */
export const calls = {
  listLanguages: call({
    method: 'GET',
    path: '/languages',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Languages that the tenant offers',
    answer: z.array(Language),
    refusals: [],
  }),
  login: call({
    method: 'POST',
    path: '/login',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Opens a session for an e-mail and a password',
    body: z.object({ email: z.string().optional(), password: z.string().optional() }),
    answer: z.object({ account: Account }),
    refusals: ['fields.invalid', 'account.not_found', 'password.incorrect', 'account.unconfirmed', 'request.too_many'],
    perMinute: 60,
  }),
  signUp: call({
    method: 'POST',
    path: '/sign_up',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Registers an account, unconfirmed until its e-mail is confirmed',
    body: z.object({ user: NewUser }),
    answer: 'text',
    refusals: ['fields.invalid', 'account.already_exists', 'request.too_many'],
    perMinute: 30,
  }),
  sendEmailConfirmationRequest: call({
    method: 'POST',
    path: '/email/send_email_confirmation_request',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Sends the mail that confirms an address',
    body: Email,
    answer: z.object({ to: z.string() }),
    refusals: ['fields.invalid', 'account.not_found', 'account.already_confirmed', 'request.too_many'],
    perMinute: 30,
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/email/confirm_email',
    who: 'anyone',
    key: 'x-api-key',
    summary: 'Confirms an e-mail by the token of its mail; answers the address',
    body: Token,
    answer: 'text',
    refusals: ['request.expired'],
    perMinute: 60,
  }),
  listBankCards: call({
    method: 'POST',
    path: '/bank_cards/get',
    who: 'traveller',
    key: 'x-api-key',
    summary: "The account's cards",
    body: z.object({ accounts_id: z.string() }),
    answer: z.array(BankCard),
    refusals: ['session.not_yours'],
  }),
  addBankCard: call({
    method: 'POST',
    path: '/bank_cards/add',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Links the card of a verified registration, with its devices; answers all cards',
    body: z.object({ bank_card: BankCard.partial(), accounts_id: z.string() }),
    answer: z.array(BankCard),
    refusals: ['session.not_yours', 'bank_card.already_added', 'bank_card.not_yours'],
  }),
  removeBankCard: call({
    method: 'POST',
    path: '/bank_cards/remove',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Unlinks a card; its trips and payments leave the view',
    body: z.object({ bank_cards_id: z.string() }),
    answer: z.array(BankCard),
    refusals: ['bank_card.not_found', 'bank_card.payment_open'],
  }),
  getCardOwner: call({
    method: 'POST',
    path: '/bank_card/get',
    who: 'anyone',
    key: 'x-api-key',
    summary: "The holder's name for a receipt, by own alias PAN or the receipt's handle",
    body: z.object({ alias_pan: z.string().max(400) }),
    answer: CardOwner,
    refusals: ['receipt.not_found', 'request.too_many'],
    perMinute: 60,
  }),
  listTickets: call({
    method: 'GET',
    path: '/tickets/get/{key}/{pageSize}/{offset}/{sort}/{startDate}/{endDate}/{aliasPans}/',
    who: 'traveller',
    key: 'path',
    summary: 'Tickets of the own cards',
    params: listSegments('tickets'),
    answer: z.object({ payload: z.array(Ticket), total: z.int() }),
    refusals: [],
  }),
  listPayments: call({
    method: 'GET',
    path: '/payments/get/{key}/{limit}/{offset}/{sort}/{succeeded}/{failed}/{startDate}/{endDate}/{aliasPans}/',
    who: 'traveller',
    key: 'path',
    summary: 'Payments of the own cards',
    params: listSegments('payments'),
    answer: z.object({ payload: z.array(PaymentRow), total: z.int() }),
    refusals: [],
  }),
  getFailedSummaries: call({
    method: 'GET',
    path: '/payments/get_failed_summaries/{key}/{limit}/{offset}/{aliasPans}',
    who: 'traveller',
    key: 'path',
    summary: 'Failed payments of the own cards, summed by currency',
    params: listSegments('summaries'),
    answer: z.object({ payload: z.array(FailedSummary) }),
    refusals: [],
  }),
  getReceipt: call({
    method: 'POST',
    path: '/payments/get_info',
    who: 'anyone',
    key: 'api-key',
    summary: 'The receipt of a settled payment, by its short id',
    body: z.object({ short_id: z.string().max(64) }),
    answer: Receipt,
    refusals: ['receipt.not_found', 'request.too_many'],
    perMinute: 60,
  }),
  findOperatorCards: call({
    method: 'GET',
    path: '/bank_cards/get/{key}/{empty1}/{empty2}/{token}/{panToken}/{paymentAccountReference}',
    who: 'traveller',
    key: 'path',
    summary: 'What the operator knows of the card just registered; empty when it was never used',
    params: z.object({
      key,
      empty1: z.literal(''),
      empty2: z.literal(''),
      token: z.string().max(64),
      panToken: z.string().max(64),
      paymentAccountReference: z.string().max(64),
    }),
    answer: z.object({ payload: z.array(OperatorCard) }),
    refusals: [],
  }),
  savePayment: call({
    method: 'GET',
    path: '/payments/save/{key}/{provider}/{TRANSACTIONID}/{ORDERID}/{CURRENCY}/{AMOUNT}/{success}/{empty1}/{pending}',
    who: 'traveller',
    key: 'path',
    summary: 'Whether an online payment is settled; the ids are only compared',
    params: z.object({
      key,
      provider: z.string().max(32),
      TRANSACTIONID: z.string().max(64),
      ORDERID: z.string().max(64),
      CURRENCY: z.string().max(8),
      AMOUNT: z.string().max(16),
      success: z.string().max(8),
      empty1: z.literal(''),
      pending: z.string().max(2000),
    }),
    answer: z.boolean(),
    refusals: [],
  }),

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

export type Calls = typeof calls
export type CallName = keyof Calls
type Infer<Part> = Part extends z.ZodType ? z.infer<Part> : undefined
export type BodyOf<Name extends CallName> = Calls[Name] extends { body: infer Body } ? Infer<Body> : undefined
export type ParamsOf<Name extends CallName> = Calls[Name] extends { params: infer Params } ? Infer<Params> : undefined
export type QueryOf<Name extends CallName> = Calls[Name] extends { query: infer Query } ? Infer<Query> : undefined
/** What a call answers: text, its JSON shape, or a body that the handler writes by itself. */
export type AnswerOf<Name extends CallName> = Calls[Name]['answer'] extends infer Answer
  ? Answer extends 'text'
    ? string
    : Infer<Answer>
  : never
export type RefusalsOf<Name extends CallName> = Calls[Name]['refusals'][number]
