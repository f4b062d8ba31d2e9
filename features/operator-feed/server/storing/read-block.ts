import type { FeedReport } from '#contract/shapes/settlement.ts'
import { LineSplitter } from '../lines/line-splitter.ts'
import { wholeLineError } from '../lines/line-error.ts'
import type { FeedRecord } from '../lines/feed-record.ts'
import { readLine } from '../lines/read-line.ts'
import { markLines } from '../progress/feed-mark.ts'
import type { Marked } from '../progress/feed-mark.ts'
import { encodeBatch } from './encoded-batch.ts'
import type { EncodedBatch } from './encoded-batch.ts'
import { refuseLine, warn } from './feed-findings.ts'

/** Whole lines of a feed; only the last of the last block may have no end. */
export interface FeedBlock {
  bytes: Uint8Array
  firstLine: number
  isLast: boolean
  /** Of all lines before, where the feed has a key. */
  mark?: Uint8Array | undefined
}

export interface ReadBlock {
  nextLine: number
  batch: EncodedBatch
  findings: Pick<FeedReport, 'refused' | 'errors' | 'warnings'>
  marked: Marked | undefined
}

/** Reads the lines of a block: what goes to the database, as it takes it, and what is wrong with which line. */
export function readBlock({ bytes, firstLine, isLast, mark }: FeedBlock): ReadBlock {
  const splitter = new LineSplitter(undefined, firstLine)
  const findings: ReadBlock['findings'] = { refused: 0, errors: [], warnings: [] }
  const records: FeedRecord[] = []
  const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const lines of [splitter.push(piece), isLast ? splitter.end() : []])
    for (const line of lines) {
      const read =
        line.text === undefined ? { lineErrors: [wholeLineError(line.why)], warnings: [] } : readLine(line.text)
      for (const warning of read.warnings) warn(findings, { line: line.number, ...warning, count: 1 })
      if ('record' in read) records.push(read.record)
      else refuseLine(findings, line.number, read.lineErrors)
    }
  const marked = mark && markLines(mark, bytes, { isLast })
  return { nextLine: splitter.nextLine, batch: encodeBatch(records), findings, marked }
}
