import { Readable } from 'node:stream'
import { limits } from '#contract/limits.ts'
import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import type { StatementFormat } from '#contract/values/statement-formats.ts'
import { businessOf } from '#domain/accounts/server/business-queries.ts'
import { ownAliasPans } from '#domain/cards/server/own-alias-pans.ts'
import type { Given, Handler } from '#domain/portal/server/handler.ts'
import { tripWords } from '#domain/tickets/server/trip-words.ts'
import { drawStatement } from './drawing/draw-statement.ts'
import { statementCsv } from './files/statement-csv.ts'
import { statementJson } from './files/statement-json.ts'
import { ownCardsOf } from './statement-queries.ts'
import { remarksOfRows } from './rows/remarks-of-rows.ts'
import { statementRows } from './rows/statement-rows.ts'

const types = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

/** A statement of the own cards: a PDF is drawn whole, the others leave row by row, however many there are. */
export const getStatement: Handler<'getStatement'> = async (given) => {
  const { params, query, tenant, refuse } = given
  const { from, to } = query
  if (!isRange(from, to)) return refuse('request.malformed')
  const format = params.file.split('.').at(-1) as StatementFormat
  const language = tenant.languages.find((offered) => offered === query.language) ?? given.language
  const { timeZone, currency } = tenant
  const rows = await withFirst(await rowsOf(given))
  const holder = given.session.account
  const business = await businessOf(given.database, holder.id)
  const body =
    format === 'pdf'
      ? await drawStatement(given, { rows, from, to, language, holder, business })
      : Readable.from(
          format === 'csv'
            ? statementCsv(rows, { timeZone, sayTrip: tripWords(tenant, language) })
            : statementJson(rows, { from, to, timeZone, currency, business }),
          {
            objectMode: false,
          },
        )
  return {
    body,
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${tenant.name}-${from}-${to}.${format}"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  }
}

async function rowsOf(given: Given<'getStatement'>): Promise<AsyncGenerator<StatementRow[]>> {
  const { query, tenant, database, gateways, session, log } = given
  const accountId = session.account.id
  const list = (text: string | undefined) => text?.split(',').filter((each) => each !== '') ?? []
  const aliasPans = ownAliasPans({ session, log }, list(query.cards))
  const cards = await ownCardsOf(database, accountId)
  const days = { from: query.from, to: query.to, timeZone: tenant.timeZone }
  const remarks = await remarksOfRows(database, accountId, list(query.labels))
  return statementRows(gateways.operator, { tenant: tenant.name, accountId, aliasPans, ...days }, cards, remarks)
}

/** A range that is turned round or longer than some years is none. */
function isRange(from: string, to: string): boolean {
  const [start, end] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  return (
    Temporal.PlainDate.compare(start, end) <= 0 &&
    Temporal.PlainDate.compare(start, end.subtract({ months: limits.statementMonths })) >= 0
  )
}

/** Reads the first rows before anything is answered: an operator that cannot be asked is told as a fault, not by half a file. */
async function withFirst(rows: AsyncGenerator<StatementRow[]>): Promise<AsyncIterable<StatementRow[]>> {
  const first = await rows.next()
  return (async function* () {
    if (first.done === true) return
    yield first.value
    yield* rows
  })()
}
