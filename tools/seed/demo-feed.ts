import { cardRecords } from './card-records.ts'
import { knownCards } from './known-cards.ts'
import { otherCards } from './other-cards.ts'

const usualTravellers = 40

/**
 * The demo's operator data as lines of a feed: 13 months up to `today`. The same tenant and day give the same lines.
 * Travellers are the holders of the known cards and as many others as are missing; ask for more to fill a large ledger.
 */
export function* demoFeed(
  tenantName: string,
  { today, travellers = usualTravellers }: { today: Date; travellers?: number },
): Generator<string> {
  const now = Temporal.Instant.fromEpochMilliseconds(today.getTime())
  const known = new Set(knownCards.map((card) => card.payment_account_reference ?? card.alias_pan)).size
  for (const card of knownCards) yield* lines(cardRecords(card, now, tenantName))
  for (const card of otherCards(Math.max(0, travellers - known), tenantName))
    yield* lines(cardRecords(card, now, tenantName))
}

function* lines(records: Iterable<object>): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`
}
