import { limits } from '#contract/limits.ts'
import type { Account } from '#contract/shapes/account.ts'
import type { BusinessDetails } from '#contract/shapes/bookkeeping/business-details.ts'
import type { StatementRow } from '#contract/shapes/statements/statement.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { Gateways } from '#domain/portal/server/gateways.ts'
import { counterOf } from '#platform/server/rate-limits/asker.ts'
import type { Asker } from '#platform/server/rate-limits/asker.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { workOf } from '#platform/server/workers/work.ts'
import { makeSums } from '../rows/sums.ts'
import type { statementPdf } from './statement-pdf.ts'

/** Drawing of statements in a thread: a year's is some dozen pages. */
const statementWork = workOf<typeof statementPdf>({
  module: new URL('./statement-pdf.ts', import.meta.url).href,
  name: 'statementPdf',
  limitMs: 60_000,
  room: 20,
  waitMs: 20_000,
  megabytes: 512,
})

/** The statement as a PDF: it adds up all payments and lists as many as anybody would read. */
export async function drawStatement(
  { tenant, gateways, asker }: { tenant: Tenant; gateways: Pick<Gateways, 'workers'>; asker: Asker },
  given: {
    rows: AsyncIterable<StatementRow[]>
    from: string
    to: string
    language: LanguageCode
    holder: Pick<Account, 'name' | 'surname'>
    business: BusinessDetails | null
  },
): Promise<Buffer> {
  const sums = makeSums(tenant)
  const listed: StatementRow[] = []
  let payments = 0
  for await (const part of given.rows)
    for (const row of part) {
      payments += 1
      sums.add(row)
      if (listed.length < limits.statementPdfPayments) listed.push(row)
    }
  const { title, legalLine, timeZone, folder, logos, choices, theme, vat, currency } = tenant
  const { from, to, language, holder, business } = given
  const drawn = { title, language: tenant.language, legalLine, timeZone, folder, logos, choices, theme, vat, currency }
  const input = {
    ...{ from, to, language, listed, payments, business, tenant: drawn },
    holder: `${holder.name} ${holder.surname}`.trim(),
    sums: sums.perCard(),
    labels: sums.perLabel(),
    months: sums.perMonth(),
    totals: sums.totals(),
  }
  const whose = { tenant: tenant.name, asker: counterOf(asker).key }
  return Buffer.from(await gateways.workers.run(statementWork, input, whose))
}
