import type { DemoCard } from './demo-card.ts'
import type { Fare, FareSet } from '../fares/fares.ts'
import { makeRandom } from './random.ts'
import type { Random } from './random.ts'
import { rideStarts } from './ride-starts.ts'

/** Everything that the operator's feed says of one card: the card, its tickets and its payments. */
export function* cardRecords(
  card: DemoCard,
  { today, seed, fares }: { today: Temporal.Instant; seed: string; fares: FareSet },
): Generator<object> {
  const random = makeRandom(`${seed} ${card.alias_pan}`)
  const { payments, odd, travels: _, isSeen, ...told } = card
  const since = text(today.subtract({ hours: 24 * 400 }))
  yield { type: 'card', ...told, created: since, updated: since }
  const starts = rideStarts(payments, { today, timeZone: 'Europe/Rome', special: payments >= 9 && !isSeen, random })
  for (const [n, start] of starts.entries()) {
    const results = odd[n] ?? ['SUCCEEDED']
    const id = `${card.alias_pan}-${String(payments - n)}`
    yield* rideRecords({ card, id, start, today, results, random, fare: fareOf(card, n, results, { fares, random }) })
  }
}

/** Failed payments have fares of their own, so that a test can name them. */
function fareOf(
  card: DemoCard,
  n: number,
  results: readonly string[],
  { fares, random }: { fares: FareSet; random: Random },
): Fare {
  if (card.travels && results.at(-1) === 'FAILED') return random.pick(fares.failedAbroad)
  if (card.travels && (n % 4 === 2 || random.chance(0.2)))
    return random.pick(card.isSeen ? fares.rare : [...fares.rare, ...(fares.hard ?? [])])
  if (results.length === 1 && results[0] === 'FAILED') return fares.failed
  if (results.length === 2 && results[1] === 'FAILED') return fares.failedTwice
  return random.pick(fares.usual)
}

interface Ride {
  card: DemoCard
  id: string
  start: Temporal.Instant
  today: Temporal.Instant
  results: readonly string[]
  fare: Fare
  random: Random
}

/** A ride, now and then with its way back, and the payment for both. */
function* rideRecords(ride: Ride): Generator<object> {
  const { card, fare, today, random, results, start } = ride
  const isReturn = results[0] === 'SUCCEEDED' && random.chance(0.15)
  const end = start.add({ minutes: fare.rideMinutes })
  yield ticketRecord(ride, `T-${ride.id}`, start, fare.from, fare.to)
  if (isReturn) yield ticketRecord(ride, `T-${ride.id}-R`, end.add({ minutes: 25 }), fare.to, fare.from)
  const created = end.add({ minutes: isReturn ? 120 : 30 })
  const charges = results.map((result, n) => ({ result, at: text(earlier(created.add({ hours: 24 * n }), today)) }))
  yield {
    type: 'payment',
    id: `P-${ride.id}`,
    alias_pan: card.alias_pan,
    amount: isReturn ? fare.amount * 2 : fare.amount,
    currency: fare.currency,
    charges,
    created: text(earlier(created, today)),
    updated: charges.at(-1)?.at ?? text(created),
  }
}

function ticketRecord(ride: Ride, id: string, start: Temporal.Instant, from: string, to: string): object {
  const { card, fare, random } = ride
  const end = start.add({ minutes: fare.rideMinutes })
  const device = (): string => `${fare.line}-${String(random.whole(1, 60)).padStart(2, '0')}`
  // Forgotten on the way out.
  const hasLastTap = !random.chance(0.08)
  return {
    type: 'ticket',
    id,
    alias_pan: card.alias_pan,
    name: fare.name,
    amount: fare.amount,
    currency: fare.currency,
    passenger_number: 1,
    first_tap: { stop: from, line: fare.line, device: device(), at: text(start) },
    last_tap: hasLastTap ? { stop: to, line: fare.line, device: device(), at: text(end) } : null,
    valid_from: text(start),
    valid_to: text(start.add({ minutes: fare.validMinutes })),
    time_zone: fare.timeZone,
    payment_id: `P-${ride.id}`,
    updated: text(end),
  }
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other

const text = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'second' })
