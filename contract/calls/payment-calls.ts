import { z } from 'zod'
import { call } from '../call.ts'
import { limits } from '../limits.ts'
import { PaymentTrips } from '../shapes/trip.ts'
import { OpenOrder, PaymentStory } from '../shapes/payment-story.ts'

/** What a payment was for, and what became of it. */
export const paymentCalls = {
  listJourneys: call({
    method: 'POST',
    path: '/payments/journeys',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'What payments of the own cards were for; those of other cards are missing from the answer',
    body: z.object({ short_ids: z.array(z.string().max(64)).min(1).max(limits.tripsPerCall) }),
    answer: z.object({ payload: z.array(PaymentTrips) }),
    refusals: ['request.too_many'],
    perMinute: 120,
    mayReadReplica: true,
  }),
  getPaymentStory: call({
    method: 'POST',
    path: '/payments/story',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'All that is known of a payment of an own card: trips, charges, online payments, settlement',
    body: z.object({ short_id: z.string().max(64) }),
    answer: PaymentStory,
    refusals: ['payment.not_found', 'request.too_many'],
    perMinute: 120,
  }),
  listOpenOrders: call({
    method: 'POST',
    path: '/payments/open_orders',
    who: 'traveller',
    key: 'x-api-key',
    summary: "The asker's own online payments without an outcome, once the provider was asked about each",
    body: z.object({}),
    answer: z.object({ payload: z.array(OpenOrder) }),
    refusals: ['request.too_many'],
    perMinute: 60,
  }),
  findTicketPayment: call({
    method: 'POST',
    path: '/tickets/payment',
    who: 'traveller',
    key: 'x-api-key',
    summary: 'Which payment charged a ticket of an own card',
    body: z.object({ ticket_id: z.string().max(64), alias_pan: z.string().max(64), valid_from: z.iso.datetime() }),
    answer: z.object({
      /** null where the ticket is not charged yet, or is none of the asker's. */
      payment: z.object({ short_id: z.string(), charge_results_name: z.string() }).nullable(),
      /** False when the operator could not be asked for all that might have charged it. */
      is_known: z.boolean(),
    }),
    refusals: ['request.too_many'],
    perMinute: 120,
  }),
} as const
