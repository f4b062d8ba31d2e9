import type { Ticket } from '#contract/shapes/ticket.ts'
import { placeOrNull } from '#contract/values/transit-data.ts'
import type { TravelQuery, TravelSums } from '../operator.ts'
import type { RemoteContext } from './remote-context.ts'
import { remoteTickets } from './remote-tickets.ts'

/** The same of an operator's API, which sums nothing: its tickets are asked for once and counted here. */
export async function remoteTravelSums(context: RemoteContext, query: TravelQuery): Promise<TravelSums> {
  const { timeZone, ...range } = query
  const { payload } = await remoteTickets(context, {
    ...range,
    limit: 0,
    offset: 0,
    sort: { column: 'valid_from', direction: 'desc' },
  })
  const tickets = payload.map((ticket) => ({ ticket, begun: begunAt(ticket, timeZone) }))
  type Begun = (typeof tickets)[number]
  return {
    months: counted(tickets, ({ begun }) => ({ month: begun.toPlainDate().toPlainYearMonth().toString() })),
    lines: counted(tickets, ({ ticket }) => ({ line: ticket.first_tap?.['line'] ?? null })),
    ways: counted(tickets, ({ ticket }) => ({ from: placeOrNull(ticket.first_tap), to: placeOrNull(ticket.last_tap) })),
    hours: [...grouped(tickets, ({ begun }: Begun) => ({ weekday: begun.dayOfWeek, hour: begun.hour }))].map(
      ([key, of]) => ({ ...key, trips: of.length }),
    ),
  }
}

const begunAt = ({ valid_from }: Ticket, timeZone: string) =>
  Temporal.Instant.from(valid_from).toZonedDateTimeISO(timeZone).toPlainDateTime()

function counted<Key extends object, Item extends { ticket: Ticket }>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
) {
  const groups = grouped(items, (item) => ({ ...keyOf(item), currency: item.ticket.currency }))
  return [...groups].map(([key, of]) => ({
    ...key,
    amount: of.reduce((sum, { ticket }) => sum + ticket.amount, 0),
    trips: of.length,
  }))
}

/** Items by what they have in common, a plain record of texts and numbers. */
function grouped<Key extends object, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const keys = new Map<string, Key>()
  return Map.groupBy(items, (item) => {
    const key = keyOf(item)
    const text = JSON.stringify(key)
    const known = keys.get(text) ?? key
    keys.set(text, known)
    return known
  })
}
