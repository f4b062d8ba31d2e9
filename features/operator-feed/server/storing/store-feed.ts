import type { FeedReport } from '#contract/shapes/settlement.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { StreamIdle } from '#platform/server/http/request/watched-stream.ts'
import { LineSplitter } from '../lines/line-splitter.ts'
import type { Line } from '../lines/line-splitter.ts'
import { wholeLineError } from '../lines/line-error.ts'
import type { LineError } from '../lines/line-error.ts'
import type { LineWarning } from '../lines/line-warning.ts'
import { readLine } from '../lines/read-line.ts'
import { noteFeed } from './operator-feed-queries.ts'
import { addToBatch, batchSize, emptyBatch } from './record-batch.ts'
import { storeBatch } from './store-batch.ts'
import type { FeedListener } from './store-batch.ts'
import { unpack } from './unpack.ts'

/** `idleMs` is set when the sender paused for so long that nothing after it was waited for. */
export type StoredFeed = FeedReport & { idleMs?: number | undefined }

const recordsABatch = 1000
const charactersABatch = 4_000_000
const batchesAtOnce = 2
const errorsTold = 1000
const warningsTold = 100

/**
 * Stores an operator's feed, plain or packed with gzip, as it streams in: NDJSON, one record a line. Bad lines are
 * refused by number and the others stored. Every record that the report counts is committed. When the stream breaks off,
 * this throws, and what is stored are whole batches; when it goes quiet, all lines that came whole are stored and the
 * report says so. Sending everything again is safe.
 *
 * Two batches are written while the next one is read, and the stream waits for them, so memory stays flat. That they may
 * end in another order changes nothing, because the order of records does not matter.
 */
export async function storeFeed(
  database: TenantDatabase,
  stream: AsyncIterable<Buffer>,
  listener?: FeedListener,
): Promise<StoredFeed> {
  const report: StoredFeed = { accepted: 0, unchanged: 0, refused: 0, errors: [], warnings: [] }
  const splitter = new LineSplitter()
  let batch = emptyBatch()
  let characters = 0
  let turn = 0
  const writing: Promise<void>[] = []

  async function write(): Promise<void> {
    const full = batch
    batch = emptyBatch()
    characters = 0
    const place = turn++ % batchesAtOnce
    await writing[place]
    const written = storeBatch(database, full, listener).then((stored) => {
      report.accepted += stored
      report.unchanged += batchSize(full) - stored
    })
    // Its failure is thrown where it is awaited; until then it must not count as unhandled.
    written.catch(() => undefined)
    writing[place] = written
  }

  function take(line: Line): void {
    const read =
      line.text === undefined ? { lineErrors: [wholeLineError(line.why)], warnings: [] } : readLine(line.text)
    for (const warning of read.warnings) warn(report, line.number, warning)
    if ('record' in read) {
      addToBatch(batch, read.record)
      characters += line.text?.length ?? 0
    } else refuseLine(report, line.number, read.lineErrors)
  }

  try {
    report.idleMs = await untilIdle(async () => {
      for await (const piece of unpack(stream)) {
        for (const line of splitter.push(piece)) {
          take(line)
          if (batchSize(batch) === recordsABatch || characters > charactersABatch) await write()
        }
      }
      for (const line of splitter.end()) take(line)
    })
    await write()
    await Promise.all(writing)
    if (isHeardToItsEnd(report)) await noteFeed(database)
  } finally {
    // Nothing is written any more when the caller hears of a failure.
    await Promise.allSettled(writing)
  }
  return report
}

/** One without lines says that there is nothing new; one that is refused whole says nothing. */
function isHeardToItsEnd({ idleMs, accepted, unchanged, refused }: StoredFeed): boolean {
  return idleMs === undefined && (refused === 0 || accepted + unchanged > 0)
}

/** Answers after how long a pause the reading ended; nothing when it read to the end. */
async function untilIdle(read: () => Promise<void>): Promise<number | undefined> {
  try {
    await read()
    return undefined
  } catch (error) {
    if (error instanceof StreamIdle) return error.idleMs
    throw error
  }
}

function refuseLine(report: FeedReport, line: number, lineErrors: readonly LineError[]): void {
  report.refused++
  const left = errorsTold - report.errors.length
  for (const fault of lineErrors.slice(0, left)) report.errors.push({ line, ...fault })
}

/** Each kind is told once, with its first line and how often it was found. */
function warn(report: FeedReport, line: number, warning: LineWarning): void {
  const { path, code, expected } = warning
  const known = report.warnings.find((each) => each.path === path && each.code === code && each.expected === expected)
  if (known) known.count++
  else if (report.warnings.length < warningsTold) report.warnings.push({ line, ...warning, count: 1 })
}
