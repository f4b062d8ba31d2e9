import { limits } from '#contract/limits.ts'
import type { ProofOfTap, Tap } from '#contract/shapes/portal/proof-of-tap.ts'
import type { Ticket } from '#contract/shapes/ticket.ts'
import { cardTail } from '#contract/values/cards/card-scheme.ts'
import { instantOfTap, placeOfTap } from '#contract/values/transit-data.ts'
import { looksOf } from '#domain/cards/server/card-looks-queries.ts'
import { cardsOf } from '#domain/cards/server/linked-cards-queries.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** Today's taps of the own cards. A trip that began yesterday may end today, so the tickets of both days are looked through. */
export const getProofOfTap: Handler<'getProofOfTap'> = async ({ tenant, database, gateways, session }) => {
  const { operator } = gateways
  const { timeZone } = tenant
  const now = Temporal.Now.instant()
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const cards = await cardsOf(database, session.account.id)
  const [looks, tickets, until] = await Promise.all([
    looksOf(database, session.account.id, timeZone),
    operator.listTickets({
      aliasPans: cards.map(({ alias_pan }) => alias_pan),
      limit: limits.proofTickets,
      offset: 0,
      sort: { column: 'valid_from', direction: 'desc' },
      startDate: beginOf(today.subtract({ days: 1 }), timeZone),
      endDate: undefined,
    }),
    operator.dataUntil(),
  ])
  const isToday = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().equals(today)
  const tapped = cards.map(({ alias_pan, label, truncated_pan, form_factor }) => {
    const look = looks.find((each) => each.alias_pan === alias_pan)
    const own = tickets.payload.filter((ticket) => ticket.alias_pan === alias_pan)
    const taps = own.flatMap(tapsOf).filter(({ at }) => isToday(at))
    return {
      ...{ label, form_factor, tail: cardTail(truncated_pan), name: look?.name ?? '', colour: look?.colour ?? '' },
      taps: taps.toSorted(newestFirst),
    }
  })
  return {
    day: today.toString(),
    as_of: now.toString({ fractionalSecondDigits: 3 }),
    until,
    has_cards: cards.length > 0,
    cards: tapped
      .filter(({ taps }) => taps.length > 0)
      .toSorted((one, other) => (one.taps[0] && other.taps[0] ? newestFirst(one.taps[0], other.taps[0]) : 0)),
  } satisfies ProofOfTap
}

/** The taps of a ticket whose time is known; where the operator gives none for the first, it is the ticket's beginning. */
function tapsOf({ first_tap, last_tap, valid_from, time_zone }: Ticket): Tap[] {
  const tap = (data: Record<string, string>, way: Tap['way'], at: string | undefined): Tap[] =>
    at === undefined ? [] : [{ at, stop: placeOfTap(data) ?? null, line: data['line'] ?? null, way, time_zone }]
  return [
    ...tap(first_tap ?? {}, 'in', (first_tap && instantOfTap(first_tap)) ?? valid_from),
    ...(last_tap ? tap(last_tap, 'out', instantOfTap(last_tap)) : []),
  ]
}

const newestFirst = (one: Tap, other: Tap) => Date.parse(other.at) - Date.parse(one.at)

const beginOf = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime(timeZone).toInstant().toString({ fractionalSecondDigits: 3 })
