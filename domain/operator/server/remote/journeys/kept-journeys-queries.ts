import type { TappedJourney } from '#contract/shapes/journey.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import type { KnownPayment } from '../payments/remote-payments-queries.ts'

export type KnownWithJourneys = KnownPayment & { journeys: TappedJourney[] | null }

/** Payments of these cards that we minted the short ids for, with their journeys where those are kept. */
export function paymentsWithJourneys(
  database: TenantDatabase,
  shortIds: readonly string[],
  aliasPans: readonly string[],
): Promise<KnownWithJourneys[]> {
  return database.sql<KnownWithJourneys>`
    select payment_id, short_id, operator_number, alias_pan, created, journeys from remote_payments
    where short_id = any (${shortIds}) and alias_pan = any (${aliasPans})`
}

/** Keeps the journeys of a payment that cannot change any more, so that the operator is not asked for them again. */
export async function keepJourneys(
  database: TenantDatabase,
  known: KnownPayment,
  journeys: readonly TappedJourney[],
): Promise<void> {
  await database.sql`
    update remote_payments set journeys = ${JSON.stringify(journeys)}::jsonb
    where payment_id = ${known.payment_id} and operator_number = ${known.operator_number}
      and alias_pan = ${known.alias_pan}`
}
