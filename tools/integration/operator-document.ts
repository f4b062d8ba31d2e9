import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { chargeResults } from '#contract/shapes/payment.ts'
import {
  RemoteCard,
  RemotePayment,
  RemoteReceipt,
  RemoteReceiptTicket,
  RemoteSaved,
  RemoteSummary,
  RemoteTicket,
} from '#domain/operator/server/remote/row-shapes.ts'
import { operatorExamples } from './examples.ts'
import { answer, schemaOf } from './json-schema.ts'
import type { Json } from './json-schema.ts'

/** What each segment of a path holds, in words. */
const segments: Readonly<Record<string, string>> = {
  key: 'The secret key that the operator knows the portal by (NAME_OPERATOR_KEY).',
  pageSize: 'Rows wanted; 0 means all.',
  limit: 'Rows wanted; 0 means all.',
  offset: 'Rows to leave out before the first.',
  sort: 'column:direction. Tickets: 0 id, 1 name, 2 amount, 3 valid_from, 4 valid_to, 5 first_tap, 6 last_tap. Payments: 4:desc.',
  startDate: 'YYYY-MM-DD-HH:mm in UTC, inclusive; empty means no filter.',
  endDate: 'YYYY-MM-DD-HH:mm in UTC, exclusive; empty means no filter.',
  aliasPans: 'Alias PANs joined by commas. Rows of other cards are left out and logged.',
  succeeded: 'true or false shows or hides payments that succeeded; empty means no filter.',
  failed: 'true or false shows or hides payments that failed; empty means no filter.',
  token: 'Token of the card; may be empty.',
  panToken: 'Alias PAN of the card; may be empty.',
  paymentAccountReference: 'PAR of the card (29 characters); may be empty.',
  provider: 'Always sia_vpos.',
  TRANSACTIONID: "The card provider's number of the transaction.",
  ORDERID: 'Our number of the order.',
  CURRENCY: 'ISO 4217 number of the currency, 978 for EUR.',
  AMOUNT: 'Minor units that were paid for this payment.',
  success: 'Always true.',
  pending: "The operator's own short id of the payment.",
}

const list = (row: z.ZodType, more: z.ZodRawShape = {}) => schemaOf(z.object({ payload: z.array(row), ...more }))
const total = z.int().min(0).optional().describe('how many rows there are without paging')
const summary = z.object({ ...RemoteSummary.shape, currencies_code: z.string() })
const receipt = z.object({ ...RemoteReceipt.shape, tickets: z.array(RemoteReceiptTicket) })

/** OpenAPI of what an operator with an API of its own must serve (choice operatorData: remote). */
export function operatorDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: "The operator's ticketing API",
      version: limits.version,
      description:
        'What an operator with operatorData: remote serves to the portal’s server; no browser calls it. An empty segment of a path means no ' +
        'filter. The portal waits 5 s, takes 16 MB and 10,000 rows at most, asks 50 questions at once at most, and leaves out rows that are ' +
        'not as described here. charge_results_name: SUCCEEDED has a receipt, FAILED can be paid online, ' +
        `${chargeResults.slice(2).join(' and ')} have words of their own; any other word is shown as it is, and can never be paid online. ` +
        'docs/operators.md explains.',
    },
    servers: [{ url: 'https://{api}', variables: { api: { default: 'ticketing.example' } } }],
    paths: Object.fromEntries([...reads(), ['/payments/get_info', { post: receiptCall() }]]),
  }
}

function reads(): [path: string, item: Json][] {
  const examples = operatorExamples
  const payments = answer('Payments', list(RemotePayment, { total }), examples['payments/get'])
  const saved =
    'true when it was taken, now or before; false when the operator had collected the payment by itself, which then is paid twice'
  return [
    reading(
      '/tickets/get/{key}/{pageSize}/{offset}/{sort}/{startDate}/{endDate}/{aliasPans}/',
      'Tickets of cards',
      answer('Tickets', list(RemoteTicket, { total }), examples['tickets/get']),
    ),
    reading(
      '/payments/get/{key}/{limit}/{offset}/{sort}/{succeeded}/{failed}/{startDate}/{endDate}/{aliasPans}/',
      'Payments of cards (tenants with paymentFlags: sent)',
      payments,
    ),
    reading(
      '/payments/get/{key}/{limit}/{offset}/{sort}/{startDate}/{endDate}/{aliasPans}/',
      'Payments of cards (tenants with paymentFlags: omitted)',
      payments,
    ),
    reading(
      '/payments/get_failed_summaries/{key}/0/0/{aliasPans}',
      'Failed payments of cards, summed by currency; only whether there are any counts, the payments themselves are asked for then',
      answer('Sums', list(summary), examples['payments/get_failed_summaries']),
    ),
    reading(
      '/bank_cards/get/{key}///{token}/{panToken}/{paymentAccountReference}',
      'Cards known under any of the three, and all that share a PAR with them',
      answer('Cards; an empty list when none was ever used', list(RemoteCard), examples['bank_cards/get']),
    ),
    reading(
      '/payments/save/{key}/{provider}/{TRANSACTIONID}/{ORDERID}/{CURRENCY}/{AMOUNT}/{success}//{pending}',
      'An online payment was captured. Told at least once: the same order may come again',
      answer(saved, schemaOf(RemoteSaved), examples['payments/save']),
    ),
  ]
}

function reading(path: string, summary: string, responses: Json): [string, Json] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const parameters = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    description: segments[name],
    schema: { type: 'string' },
  }))
  const call = /^\/(\w+)\/(\w+)/.exec(path)?.slice(1).join('_') ?? path
  const operationId = path.includes('{succeeded}') ? `${call}_with_flags` : call
  return [path, { get: { summary, operationId, parameters, responses } }]
}

function receiptCall(): Json {
  const asked = { schema: schemaOf(z.object({ short_id: z.string() })), example: { short_id: '100234' } }
  return {
    summary: 'What stands on the receipt of a payment, by the operator’s short id',
    operationId: 'payments_get_info',
    parameters: [
      { name: 'api-key', in: 'header', required: true, description: segments['key'], schema: { type: 'string' } },
    ],
    requestBody: { required: true, content: { 'application/json': asked } },
    responses: {
      ...answer('The receipt', schemaOf(receipt), operatorExamples['payments/get_info']),
      404: { description: 'There is no such payment' },
    },
  }
}
