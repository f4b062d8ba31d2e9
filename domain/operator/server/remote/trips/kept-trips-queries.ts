import type { TappedTrip } from '#contract/shapes/trip.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { KnownPayment } from '../payments/remote-payments-queries.ts'

export type KnownWithTrips = KnownPayment & { trips: TappedTrip[] | null }

/** Payments of these cards that we minted the short ids for, with their trips where those are kept. */
export function paymentsWithTrips(
  database: TenantDatabase,
  shortIds: readonly string[],
  aliasPans: readonly string[],
): Promise<KnownWithTrips[]> {
  return database.sql<KnownWithTrips>`
    select payment_id, short_id, operator_number, alias_pan, created, journeys as trips from remote_payments
    where short_id = any (${shortIds}) and alias_pan = any (${aliasPans})`
}

/** Keeps the trips of a payment that cannot change any more, so that the operator is not asked for them again. */
export async function keepTrips(
  database: TenantDatabase,
  known: KnownPayment,
  trips: readonly TappedTrip[],
): Promise<void> {
  await database.sql`
    update remote_payments set journeys = ${JSON.stringify(trips)}::jsonb
    where payment_id = ${known.payment_id} and operator_number = ${known.operator_number}
      and alias_pan = ${known.alias_pan}`
}
