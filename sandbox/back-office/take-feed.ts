import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Books } from './books.ts'
import { readRecord } from './records.ts'

interface FeedReport {
  accepted: number
  unchanged: number
  refused: number
  errors: { line: number; path: string; code: string }[]
}

/** Books a feed line by line as it streams in; bad lines are refused by number and the others booked. */
export async function takeFeed(books: Books, stream: Readable): Promise<FeedReport> {
  const report: FeedReport = { accepted: 0, unchanged: 0, refused: 0, errors: [] }
  let number = 0
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    number++
    if (line.trim() === '') continue
    const read = readRecord(line)
    if (!('record' in read)) {
      report.refused++
      if (report.errors.length < 1000) report.errors.push({ line: number, ...read })
    } else if (books.take(read.record)) report.accepted++
    else report.unchanged++
  }
  return report
}
