import { limits } from '#contract/limits.ts'
import type { Home, Owed } from '#contract/shapes/portal/home.ts'
import { looksOf } from '#domain/cards/server/card-looks-queries.ts'
import { cardsOf } from '#domain/cards/server/linked-cards-queries.ts'
import type { CardProvider } from '#domain/card-provider/server/card-provider.ts'
import { listRange } from '#domain/operator/server/list-range.ts'
import type { Operator } from '#domain/operator/server/operator.ts'
import { lastMonths, travelMonths } from '#domain/operator/server/travel-months.ts'
import { paidOnline } from '#domain/orders/server/opening/paid-online.ts'
import type { Handler } from '#domain/portal/server/handler.ts'
import { PeerDown } from '#platform/server/peer-down.ts'

/** All of home at once; a part that the operator does not answer is null and leaves the others alone. */
export const getHome: Handler<'getHome'> = async ({ tenant, database, gateways, session, log }) => {
  const { operator, cardProvider } = gateways
  const { timeZone } = tenant
  const cards = await cardsOf(database, session.account.id)
  const aliasPans = cards.map(({ alias_pan }) => alias_pan)
  const { months, ...range } = lastMonths(limits.homeMonths, timeZone)

  async function unlessDown<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
    try {
      return await asking
    } catch (error) {
      if (!(error instanceof PeerDown)) throw error
      log.warn({ err: error }, 'a part of home is missing')
      return null
    }
  }

  const [looks, owed, latest, sums, until] = await Promise.all([
    looksOf(database, session.account.id, timeZone),
    unlessDown(owedOn(aliasPans, operator, cardProvider)),
    unlessDown(
      operator.listTickets({
        ...listRange({ startDate: undefined, endDate: undefined }, timeZone, log),
        aliasPans,
        limit: limits.homeTrips,
        offset: 0,
        sort: { column: 'valid_from', direction: 'desc' },
      }),
    ),
    unlessDown(operator.sumTravel({ aliasPans, ...range, timeZone })),
    operator.dataUntil(),
  ])
  const isHeard = owed !== null || latest !== null || sums !== null
  return {
    cards,
    looks,
    owed,
    latest: latest?.payload ?? null,
    months: sums && travelMonths(months, sums.months),
    data: freshness(isHeard ? until : null),
  }
}

async function owedOn(aliasPans: readonly string[], operator: Operator, provider: CardProvider): Promise<Owed> {
  const sums = (await operator.sumFailedPayments(aliasPans)).filter(
    ({ count, in_verification }) => count + in_verification > 0,
  )
  const oldest = sums
    .flatMap(({ short_ids }) => short_ids.slice(0, limits.homeOwedTrips))
    .slice(0, limits.homeOwedTrips)
  const found = oldest.length === 0 ? [] : await operator.listTrips(oldest, aliasPans)
  const named = found.filter(({ journeys: trips }) => trips !== null && trips.length > 0)
  const count = sums.reduce((sum, each) => sum + each.count, 0)
  return {
    summaries: sums.map((sum) => paidOnline(sum, provider)),
    journeys: oldest.flatMap((shortId) => {
      const {
        journeys: trips,
        created: charged = '',
        alias_pan,
      } = named.find(({ short_id }) => short_id === shortId) ?? {}
      return trips?.map((trip) => ({ ...trip, charged, alias_pan })) ?? []
    }),
    unnamed: count - named.length,
  } satisfies Owed
}

function freshness(until: string | null): Home['data'] {
  const lateMs = limits.lateDataHours * 3_600_000
  return { until, is_late: until !== null && Date.parse(until) < Date.now() - lateMs }
}
