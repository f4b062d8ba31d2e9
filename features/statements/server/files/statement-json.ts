import type { BusinessDetails } from '#contract/shapes/bookkeeping/business-details.ts'
import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import { makeSums } from '../rows/sums.ts'

/** The range, each payment in a line of its own, and what they come to; amounts in minor units, instants in UTC. */
export async function* statementJson(
  rows: AsyncIterable<StatementRow[]>,
  range: { from: string; to: string; timeZone: string; currency: string; business: BusinessDetails | null },
): AsyncGenerator<string> {
  const sums = makeSums(range)
  const { from, to, timeZone, business } = range
  yield `${JSON.stringify({ from, to, time_zone: timeZone, ...(business && { business }) }).slice(0, -1)},"payments":[`
  let comma = '\n'
  for await (const part of rows) {
    let text = ''
    for (const row of part) {
      sums.add(row)
      text += comma + JSON.stringify(row)
      comma = ',\n'
    }
    yield text
  }
  yield `\n],"sums":${JSON.stringify(sums.perCard())},"totals":${JSON.stringify(sums.totals())}}\n`
}
