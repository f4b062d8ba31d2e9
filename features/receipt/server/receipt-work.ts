import { workOf } from '#platform/server/workers/work.ts'
import type { receiptPdf } from './receipt-pdf.ts'

/** Drawing of receipts in a thread, which reads its fonts once. */
export const receiptWork = workOf<typeof receiptPdf>({
  module: new URL('./receipt-pdf.ts', import.meta.url).href,
  name: 'receiptPdf',
  limitMs: 15_000,
  room: 50,
  waitMs: 10_000,
  megabytes: 512,
})
