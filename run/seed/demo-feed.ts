import { cardRecords } from './cards/card-records.ts'
import { airportFares } from './fares/fares.ts'
import type { FareSet } from './fares/fares.ts'
import { knownCards } from './cards/known-cards.ts'
import { lagoonFares } from './fares/lagoon-fares.ts'
import { otherCards } from './cards/other-cards.ts'
import { regionalFares } from './fares/regional-fares.ts'

const usualTravellers = 40

/** The lines of a tenant's feed that end on a day: `demoFeed`, or what somebody kept of it. */
export type FeedOf = (tenantName: string, given: { today: Date }) => Iterable<string>

/** What each operator of the demo sells; a tenant of your own begins with the airport express. */
const faresOf: Readonly<Record<string, FareSet>> = { nordovest: regionalFares, lagunare: lagoonFares }

/**
 * The demo's operator data as lines of a feed: 13 months up to `today`. The same tenant and day give the same lines.
 * Travellers are the holders of the known cards and as many others as are missing; ask for more to fill a large ledger.
 */
export function* demoFeed(
  tenantName: string,
  { today, travellers = usualTravellers }: { today: Date; travellers?: number },
): Generator<string> {
  const now = Temporal.Instant.fromEpochMilliseconds(today.getTime())
  const given = { today: now, seed: tenantName, fares: faresOf[tenantName] ?? airportFares }
  const known = new Set(knownCards.map((card) => card.payment_account_reference ?? card.alias_pan)).size
  for (const card of knownCards) yield* lines(cardRecords(card, given))
  for (const card of otherCards(Math.max(0, travellers - known), tenantName)) yield* lines(cardRecords(card, given))
}

function* lines(records: Iterable<object>): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`
}
