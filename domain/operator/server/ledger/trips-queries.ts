import { limits } from '#contract/limits.ts'
import type { PaymentTrips, TappedTrip } from '#contract/shapes/trip.ts'
import type { Charge } from '#contract/shapes/payment-story.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { PaymentRecord } from '../operator.ts'
import { plainTrip, tappedTrip } from '../tapped-trip.ts'
import { paymentsOf } from './payments-queries.ts'
import { placesOf } from '../places-queries.ts'

type ChargedTicket = Omit<TappedTrip, 'from' | 'to' | 'at'>

const utc = (at: string): string => new Date(at).toISOString()

/**
 * What payments of these cards were for: tickets of theirs and of what shares an account with them (plastic, phone, watch).
 * A ticket of another card than these keeps its number to itself.
 */
async function tripsOf(
  database: TenantDatabase,
  shortIds: readonly string[],
  aliasPans: readonly string[],
): Promise<(Omit<PaymentTrips, 'journeys'> & { tapped: TappedTrip[] })[]> {
  const { names, aliasPans: cards, instants } = await placesOf(database, 'short_id', shortIds)
  const rows = await database.sql<Omit<PaymentTrips, 'journeys'> & { tickets: ChargedTicket[] }>`
    select p.short_id, p.alias_pan, p.created, charged.tickets
    from unnest(${names}::text[], ${cards}::text[], ${instants}::timestamptz[]) as place (short_id, alias_pan, at)
    cross join lateral (
      select * from ledger_payments
      where alias_pan = place.alias_pan and created = place.at and short_id = place.short_id limit 1
    ) p
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
          'ticket_id', case when t.alias_pan = any (${aliasPans}) then t.id end, 'fare', t.name,
          'amount', t.amount_minor, 'currency', t.currency, 'time_zone', t.time_zone,
          'valid_from', t.valid_from, 'valid_to', t.valid_to, 'first_tap', t.first_tap, 'last_tap', t.last_tap)
        order by t.valid_from, t.id), '[]') as tickets
      from (
        select * from ledger_tickets t
        where t.payment_id = p.id
          and t.alias_pan = any (${aliasPans}::text[] || array(
            select other.alias_pan from operator_cards own join operator_cards other using (tenant_id, payment_account_reference)
            where own.alias_pan = any (${aliasPans})))
        order by t.valid_from, t.id limit ${limits.tripsPerPayment}::int
      ) t
    ) charged
    where p.alias_pan = any (${aliasPans})`
  return rows.map(({ tickets, ...payment }) => ({
    ...payment,
    tapped: tickets.map((each) =>
      tappedTrip({ ...each, valid_from: utc(each.valid_from), valid_to: utc(each.valid_to) }),
    ),
  }))
}

/** The same without the taps, as lists name them. */
export async function plainTripsOf(
  database: TenantDatabase,
  shortIds: readonly string[],
  aliasPans: readonly string[],
): Promise<PaymentTrips[]> {
  const found = await tripsOf(database, shortIds, aliasPans)
  return found.map(({ tapped, ...payment }) => ({ ...payment, journeys: tapped.map(plainTrip) }))
}

/** All that the ledger has of a payment of these cards. */
export async function paymentRecord(
  database: TenantDatabase,
  shortId: string,
  aliasPans: readonly string[],
): Promise<PaymentRecord | undefined> {
  const { aliasPans: cards, instants } = await placesOf(database, 'short_id', [shortId])
  const [known] = await database.sql<{ alias_pan: string; created: string; charges: Charge[] }>`
    select alias_pan, created, charges from ledger_payments
    where short_id = ${shortId} and alias_pan = any (${cards}) and created = any (${instants}::timestamptz[])
      and alias_pan = any (${aliasPans})`
  if (!known) return undefined
  const everything = { succeeded: true, failed: true, others: true }
  const query = {
    aliasPans: [known.alias_pan],
    // Instants reach us in whole milliseconds.
    startDate: known.created,
    endDate: new Date(Date.parse(known.created) + 1).toISOString(),
    limit: 0,
    offset: 0,
    sort: { column: 'id', direction: 'asc' },
  } as const
  const { payload } = await paymentsOf(database, query, everything)
  const row = payload.find(({ Payments }) => Payments.short_id === shortId)
  if (!row) return undefined
  const [found] = await tripsOf(database, [shortId], aliasPans)
  const charges = known.charges.map(({ result, at }) => ({ result, at: utc(at) }))
  return { row, trips: found?.tapped ?? [], charges, hasAllCharges: true }
}

/** The payment that charged a ticket of the card, if one did. */
export async function paymentOfTicket(
  database: TenantDatabase,
  ticket: { id: string; aliasPan: string },
): Promise<{ short_id: string; charge_results_name: string } | null> {
  const lies = await placesOf(database, 'ticket', [ticket.id])
  const [known] = await database.sql<{ payment_id: string | null }>`
    select payment_id from ledger_tickets
    where id = ${ticket.id} and alias_pan = ${ticket.aliasPan} and alias_pan = any (${lies.aliasPans})
      and valid_from = any (${lies.instants}::timestamptz[])`
  if (known?.payment_id == null) return null
  const { instants } = await placesOf(database, 'payment', [known.payment_id])
  const [found] = await database.sql<{ short_id: string; charge_results_name: string }>`
    select short_id, status as charge_results_name from ledger_payments
    where id = ${known.payment_id} and alias_pan = ${ticket.aliasPan} and created = any (${instants}::timestamptz[])`
  return found ?? null
}
