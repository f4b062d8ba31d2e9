import { limits } from '#contract/limits.ts'
import type { Insights, TravelLine, TravelPair } from '#contract/shapes/travel.ts'
import type { TravelSums } from '#domain/operator/server/operator.ts'
import { lastMonths, totalOf, travelMonths } from '#domain/operator/server/travel-months.ts'
import type { Handler } from '#domain/portal/server/handler.ts'

/** The trips of the own cards, counted over the longest range that a list has. */
export const getInsights: Handler<'getInsights'> = async ({ tenant, gateways, session }) => {
  const { timeZone } = tenant
  const { months, ...range } = lastMonths(limits.insightMonths, timeZone)
  return insightsOf(months, await gateways.operator.sumTravel({ aliasPans: session.aliasPans, ...range, timeZone }))
}

/** The operator's sums as they are shown; `months` are the names of those that were asked for. */
export function insightsOf(months: readonly string[], sums: TravelSums): Insights {
  const byMonth = travelMonths(months, sums.months)
  const trips = byMonth.reduce((sum, each) => sum + each.trips, 0)
  const lines = mostUsed(linesOf(sums.lines))
  const pairs = mostUsed(pairsOf(sums.ways))
  return {
    trips,
    months: byMonth,
    lines,
    no_line: trips - tripsOf(lines),
    pairs,
    no_pair: trips - tripsOf(pairs),
    hours: sums.hours.toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour),
  }
}

function linesOf(rows: TravelSums['lines']): TravelLine[] {
  const named = rows.flatMap(({ line, ...row }) => (line === null || line === '' ? [] : [{ line, ...row }]))
  return [...Map.groupBy(named, ({ line }) => line)].map(([line, of]) => ({ line, ...totalOf(of) }))
}

function pairsOf(rows: TravelSums['ways']): TravelPair[] {
  const named = rows.flatMap(({ from, to, ...row }) => {
    if (from === null || to === null || from === '' || to === '') return []
    const stops: TravelPair['stops'] = from < to ? [from, to] : [to, from]
    return [{ stops, ...row }]
  })
  return [...Map.groupBy(named, ({ stops }) => JSON.stringify(stops)).values()].flatMap((of) =>
    of[0] ? [{ stops: of[0].stops, ...totalOf(of) }] : [],
  )
}

const tripsOf = (rows: readonly { trips: number }[]) => rows.reduce((sum, { trips }) => sum + trips, 0)

/** Of as many trips each, the first by name: an order that stays. */
function mostUsed<Row extends { trips: number }>(rows: readonly Row[]): Row[] {
  return rows
    .toSorted((one, other) => other.trips - one.trips || (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    .slice(0, limits.insightRows)
}
