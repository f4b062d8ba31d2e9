import type { Receipt } from '#contract/shapes/receipt.ts'
import type { CardOwner } from '#contract/shapes/receipt.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import type { Gateways } from '#domain/portal/server/gateways.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import { workOf } from '#platform/server/workers/work.ts'
import type { receiptPdf } from './drawing/receipt-pdf.ts'

/** Drawing of receipts in a thread, which reads its fonts once. */
const receiptWork = workOf<typeof receiptPdf>({
  module: new URL('./drawing/receipt-pdf.ts', import.meta.url).href,
  name: 'receiptPdf',
  limitMs: 15_000,
  room: 50,
  waitMs: 10_000,
  megabytes: 512,
})

/** The receipt as a PDF, drawn in a thread, in its turn among the tenant's and those of `asker`. */
export async function drawReceipt(
  { tenant, gateways }: { tenant: Tenant; gateways: Pick<Gateways, 'workers'> },
  given: { receipt: Receipt; owner: CardOwner; language: LanguageCode; asker: string },
): Promise<Buffer> {
  const { receipt, owner, language, asker } = given
  const { title, legalLine, timeZone, folder, logos, theme, choices, vat, currency, lineNames } = tenant
  const drawn = {
    ...{ title, language: tenant.language, legalLine, timeZone, folder, logos, theme, choices, vat, currency },
    lineNames,
  }
  const input = { receipt, owner, tenant: drawn, language }
  return Buffer.from(await gateways.workers.run(receiptWork, input, { tenant: tenant.name, asker }))
}
