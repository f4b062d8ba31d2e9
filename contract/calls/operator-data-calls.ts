import { z } from 'zod'
import { call } from '../call.ts'
import { listSegments } from '../list-segments.ts'
import { OperatorCard } from '../shapes/bank-card.ts'
import { EasyChannelAnswer, EasyChannelRequest } from '../shapes/portal/easychannel.ts'
import { FailedSummary, PaymentRow } from '../shapes/payment.ts'
import { Receipt } from '../shapes/receipt.ts'
import { Ticket } from '../shapes/ticket.ts'

const key = z.string()

/** The operator's data and what rests on it (specification section 7, in its order). */
export const operatorDataCalls = {
  askEasyChannel: call({
    method: 'POST',
    path: '/easychannel/request',
    who: 'traveller',
    key: 'x-api-key',
    summary: "What the bank's interface holds due for an own card; codes and time are the server's",
    body: EasyChannelRequest,
    answer: EasyChannelAnswer,
    refusals: ['easychannel.foreign_endpoint', 'easychannel.not_offered', 'bank_card.not_yours'],
    perMinute: 60,
  }),
  listTickets: call({
    method: 'GET',
    path: '/tickets/get/{key}/{pageSize}/{offset}/{sort}/{startDate}/{endDate}/{aliasPans}/',
    who: 'traveller',
    key: 'path',
    summary: 'Tickets of the own cards',
    params: listSegments('tickets'),
    wholeList: 'pageSize',
    answer: z.object({ payload: z.array(Ticket), total: z.int() }),
    refusals: [],
    beginsAhead: true,
    mayReadReplica: true,
  }),
  listPayments: call({
    method: 'GET',
    path: '/payments/get/{key}/{limit}/{offset}/{sort}/{succeeded}/{failed}/{startDate}/{endDate}/{aliasPans}/',
    variant: {
      choice: 'paymentFlags',
      value: 'omitted',
      path: '/payments/get/{key}/{limit}/{offset}/{sort}/{startDate}/{endDate}/{aliasPans}/',
    },
    who: 'traveller',
    key: 'path',
    summary: 'Payments of the own cards',
    params: listSegments('payments'),
    wholeList: 'limit',
    answer: z.object({ payload: z.array(PaymentRow), total: z.int() }),
    refusals: [],
    beginsAhead: true,
    mayReadReplica: true,
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
    beginsAhead: true,
    mayReadReplica: true,
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
    refusals: ['request.too_many'],
    perMinute: 60,
  }),
} as const
