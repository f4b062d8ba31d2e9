import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { limits } from '#contract/limits.ts'
import type { Receipt } from '#contract/shapes/receipt.ts'
import type { LanguageCode } from '#contract/values/languages.ts'
import { businessOf } from '#domain/accounts/server/business-queries.ts'
import { aliasPansOf } from '#domain/cards/server/linked-cards-queries.ts'
import type { GivenJob } from '#domain/portal/server/job.ts'
import { Busy } from '#platform/server/overload/busy.ts'
import { accountRecordOf } from './account-record-queries.ts'
import { activityRowsOf, jsonOfRows, paymentsCsv, copiedPayments, ticketsCsv, copiedTickets } from './copied-rows.ts'
import { missingOf } from './copy-letters.ts'

/** Draws a receipt as a PDF for the card's holder; what it is drawn with belongs to the receipt. */
export type DrawReceipt = (
  given: Pick<GivenJob, 'tenant' | 'gateways'>,
  drawn: { receipt: Receipt; owner: { name: string; surname: string }; language: LanguageCode; asker: string },
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
  const { accountId } = copied
  const aliasPans = await aliasPansOf(database, accountId)
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  zip.on('error', (error) => out.destroy(error as Error))
  zip.addBuffer(Buffer.from(copied.readme), 'README.txt')
  zip.addBuffer(Buffer.from(JSON.stringify(await accountRecordOf(database, accountId), null, 2)), 'account.json')
  const add: AddFile = (name, content) =>
    new Promise((written) => {
      zip.addReadStreamLazy(name, { compress: !name.endsWith('.pdf') }, (take) => {
        const stream = Readable.from(content(), { objectMode: false })
        stream.on('error', (error) => out.destroy(error))
        stream.on('end', written)
        take(null, stream)
      })
    })
  const fill = async () => {
    await add('activity.json', () => jsonOfRows(activityRowsOf(database, accountId)))
    await add('tickets.json', () => jsonOfRows(copiedTickets(gateways.operator, aliasPans)))
    await add('tickets.csv', () => ticketsCsv(copiedTickets(gateways.operator, aliasPans)))
    await add('payments.json', () => jsonOfRows(copiedPayments(gateways.operator, aliasPans)))
    await add('payments.csv', () => paymentsCsv(copiedPayments(gateways.operator, aliasPans)))
    await addReceipts(given, { ...copied, aliasPans }, add)
    zip.end()
  }
  fill().catch((error: unknown) => out.destroy(error as Error))
  return out as AsyncIterable<Buffer>
}

/** Adds a file and is done when it is written. */
type AddFile = (name: string, content: () => AsyncIterable<string | Buffer>) => Promise<void>

/** Each receipt; those that cannot be drawn are named in a file beside the others, and stop none of them. */
async function addReceipts(given: GivenJob, copied: Copied & { aliasPans: string[] }, add: AddFile): Promise<void> {
  const { owner, aliasPans } = copied
  const missing: string[] = []
  for (const shortId of await paidLast(given, aliasPans)) {
    const pdf = await drawn(given, copied, shortId)
    if (pdf === 'undrawn') missing.push(shortId)
    else if (pdf) await add(`receipts/${shortId}.pdf`, () => once(pdf))
  }
  if (missing.length > 0) await add('receipts/MISSING.txt', () => once(missingOf(owner.language, missing)))
}

async function* once<Content>(content: Content): AsyncGenerator<Content> {
  yield content
}

/** The receipt of a payment, where it has one. What has no room to draw it just now is tried again with the whole copy. */
async function drawn(
  given: GivenJob,
  { accountId, owner, drawReceipt }: Copied,
  shortId: string,
): Promise<Buffer | 'undrawn' | undefined> {
  const { database, gateways, log } = given
  const receipt = await gateways.operator.findReceipt(shortId)
  if (!receipt) return undefined
  const business = (await businessOf(database, accountId, receipt.payment.updated)) ?? undefined
  try {
    const asker = `account ${accountId}`
    return await drawReceipt(given, { receipt: { ...receipt, business }, owner, language: owner.language, asker })
  } catch (error) {
    if (error instanceof Busy) throw error
    log.error({ err: error, shortId }, 'a receipt is missing in a copy of all data')
    return 'undrawn'
  }
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
