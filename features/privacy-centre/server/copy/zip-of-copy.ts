import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { limits } from '#contract/limits.ts'
import type { Receipt } from '#contract/shapes/receipt.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { businessOf } from '#domain/accounts/server/business-queries.ts'
import { aliasPansOf } from '#domain/cards/server/linked-cards-queries.ts'
import type { GivenJob } from '#domain/portal/server/job.ts'
import { accountRecordOf } from './account-record-queries.ts'
import { activityRowsOf, jsonOf, paymentsCsv, paymentsOf, ticketsCsv, ticketsOf } from './copied-rows.ts'

/** Draws a receipt as a PDF for the card's holder; what it is drawn with belongs to the receipt. */
export type DrawReceipt = (
  given: Pick<GivenJob, 'tenant' | 'gateways'>,
  drawn: { receipt: Receipt; owner: { name: string; surname: string }; language: LanguageCode },
) => Promise<Buffer>

interface Copied {
  accountId: string
  owner: { name: string; surname: string; language: LanguageCode }
  readme: string
  drawReceipt: DrawReceipt
}

/** The archive as it is written: each file is asked for when its turn comes, so that none waits in memory. */
export async function zipOfCopy(given: GivenJob, copied: Copied): Promise<AsyncIterable<Buffer>> {
  const { database, gateways } = given
  const { accountId, owner } = copied
  const aliasPans = await aliasPansOf(database, accountId)
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error) => out.destroy(error as Error))
  const add = (name: string, content: () => AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(name, { compress: !name.endsWith('.pdf') }, (take) => {
      const stream = Readable.from(content(), { objectMode: false })
      stream.on('error', (error) => out.destroy(error))
      take(null, stream)
    })
  zip.addBuffer(Buffer.from(copied.readme), 'README.txt')
  zip.addBuffer(Buffer.from(JSON.stringify(await accountRecordOf(database, accountId), null, 2)), 'account.json')
  add('activity.json', () => jsonOf(activityRowsOf(database, accountId)))
  add('tickets.json', () => jsonOf(ticketsOf(gateways.operator, aliasPans)))
  add('tickets.csv', () => ticketsCsv(ticketsOf(gateways.operator, aliasPans)))
  add('payments.json', () => jsonOf(paymentsOf(gateways.operator, aliasPans)))
  add('payments.csv', () => paymentsCsv(paymentsOf(gateways.operator, aliasPans)))
  for (const shortId of await paidLast(given, aliasPans))
    add(`receipts/${shortId}.pdf`, async function* () {
      const receipt = await gateways.operator.findReceipt(shortId)
      if (!receipt) return
      const business = (await businessOf(database, accountId, receipt.payment.updated)) ?? undefined
      yield await copied.drawReceipt(given, { receipt: { ...receipt, business }, owner, language: owner.language })
    })
  zip.end()
  return out as AsyncIterable<Buffer>
}

/** Short ids of the payments that succeeded last, as many as receipts are drawn for. */
async function paidLast({ gateways }: GivenJob, aliasPans: readonly string[]): Promise<string[]> {
  const { payload } = await gateways.operator.listPayments({
    ...{ aliasPans, offset: 0, startDate: undefined, endDate: undefined, limit: limits.receiptsPerCopy },
    ...{ sort: { column: 'created', direction: 'desc' }, succeeded: true, failed: false },
  })
  return payload
    .filter(({ LastCharge }) => LastCharge.charge_results_name === 'SUCCEEDED')
    .map(({ Payments }) => Payments.short_id)
}
