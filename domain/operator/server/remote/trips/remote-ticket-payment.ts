import { remotePayments } from '../payments/remote-payments.ts'
import type { RemoteContext } from '../remote-context.ts'
import { tripsByShortId } from './ask-for-trips.ts'
import { paymentsWithTrips } from './kept-trips-queries.ts'
import { isSame, ticketsBetween } from './remote-payment-record.ts'

const dayMs = 86_400_000
/** A ticket is charged within a few days; of the payments after it so many are looked at. */
const mostDays = 14
const mostPayments = 20

/**
 * The payment that charged a ticket of the card. The operator's API leads from a payment to its tickets only, so the
 * payments of the card from the ticket's day on are looked through. undefined where one could not be asked about.
 */
export async function remoteTicketPayment(
  context: RemoteContext,
  { id, aliasPan, validFrom }: { id: string; aliasPan: string; validFrom: string },
): Promise<{ short_id: string; charge_results_name: string } | null | undefined> {
  const began = Date.parse(validFrom)
  const ticket = (await ticketsBetween(context, aliasPan, began, began)).find((each) => each.id === id)
  if (!ticket) return null
  const rows = await remotePayments(context, {
    aliasPans: [aliasPan],
    startDate: new Date(began - dayMs).toISOString(),
    endDate: new Date(began + mostDays * dayMs).toISOString(),
  })
  const first = rows.toReversed().slice(0, mostPayments)
  const shortIds = first.map(({ Payments }) => Payments.short_id)
  const found = await tripsByShortId(context, await paymentsWithTrips(context.database, shortIds, [aliasPan]))
  const paid = first.find(({ Payments }) => found.get(Payments.short_id)?.some((trip) => isSame(trip, ticket)))
  if (paid) return { short_id: paid.Payments.short_id, charge_results_name: paid.LastCharge.charge_results_name }
  return [...found.values()].includes(null) ? undefined : null
}
