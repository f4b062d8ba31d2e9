import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { TappedTrip } from '#contract/shapes/trip.ts'
import { PeerDown } from '#platform/server/peer-down.ts'
import { tappedTrip } from '../../tapped-trip.ts'
import { paymentsAgain } from '../payments/payments-again.ts'
import type { KnownPayment } from '../payments/remote-payments-queries.ts'
import { readRows } from '../read-rows.ts'
import type { RemoteContext } from '../remote-context.ts'
import { RemoteReceipt, RemoteReceiptTicket } from '../row-shapes.ts'
import { keepTrips } from './kept-trips-queries.ts'
import type { KnownWithTrips } from './kept-trips-queries.ts'

const call = 'payments/get_info'
const mostAtOnce = 4

/** Results that no later charge changes, and with them what the payment was for. */
const finalResults: ReadonlySet<string> = new Set(['SUCCEEDED', 'REFUNDED'])

/**
 * What payments were for, by short id: as it is kept, else as the operator says it, a payment a question and a few at
 * once. null where it cannot be asked: whoever lists payments shows them all the same.
 */
export async function tripsByShortId(
  context: RemoteContext,
  payments: readonly KnownWithTrips[],
): Promise<Map<string, TappedTrip[] | null>> {
  const found = new Map(payments.map(({ short_id, trips }) => [short_id, trips]))
  const missing = payments.filter(({ trips }) => trips === null)
  if (missing.length === 0) return found
  const waiting = missing.values()
  const results = orWhenDown(resultsOf(context, missing), new Map<string, string>())
  let isDown = false
  const askInTurn = async () => {
    for (const payment of waiting) {
      // Down for one it is asked for no other: each might wait for its time-out.
      const answer = isDown ? 'down' : await orWhenDown(askAbout(context, payment), 'down')
      isDown ||= answer === 'down'
      const trips = answer === 'down' ? null : tripsIn(context, payment, answer)
      if (trips !== null && finalResults.has((await results).get(payment.payment_id) ?? ''))
        await keepTrips(context.database, payment, trips)
      found.set(payment.short_id, trips)
    }
  }
  await Promise.all([results, ...Array.from({ length: mostAtOnce }, askInTurn)])
  return found
}

/** What the last charge of each came to, by the payment's id. */
async function resultsOf(context: RemoteContext, payments: readonly KnownPayment[]): Promise<Map<string, string>> {
  const rows = await paymentsAgain(context, payments)
  return new Map(rows.map(({ Payments, LastCharge }) => [Payments.id, LastCharge.charge_results_name]))
}

const askAbout = ({ api }: RemoteContext, { operator_number }: KnownPayment): Promise<unknown> =>
  api.post(call, { short_id: operator_number })

const ReceiptWithTickets = RemoteReceipt.extend({ tickets: z.array(z.unknown()) })

/** null when the answer cannot be read, which says nothing of other payments. */
function tripsIn(context: RemoteContext, payment: KnownPayment, answer: unknown): TappedTrip[] | null {
  if (answer === undefined) return []
  const { data: info } = ReceiptWithTickets.safeParse(answer)
  const isSame = info?.payment.short_id === payment.operator_number && info.bank_card.alias_pan === payment.alias_pan
  if (!info || !isSame) {
    context.log.warn({ call, payment: payment.payment_id }, 'a receipt has another shape or is of another payment')
    return null
  }
  const tickets = readRows(info.tickets, RemoteReceiptTicket, { log: context.log, call })
  return tickets
    .slice(0, limits.tripsPerPayment)
    .toSorted((one, other) => Date.parse(one.valid_from) - Date.parse(other.valid_from))
    .map((ticket) =>
      tappedTrip({
        ticket_id: null,
        fare: ticket.fare_name,
        amount: ticket.ticket_amount,
        currency: info.payment.currencies_code,
        time_zone: ticket.time_zone,
        valid_from: ticket.valid_from,
        valid_to: ticket.valid_to,
        first_tap: ticket.first_validation_transit_data,
        last_tap: ticket.last_validation_transit_data,
      }),
    )
}

/** What a peer that is down leaves open here is a part of an answer, never the whole. */
export async function orWhenDown<Answer, Instead>(
  asking: Promise<Answer>,
  instead: Instead,
): Promise<Answer | Instead> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof PeerDown) return instead
    throw error
  }
}
