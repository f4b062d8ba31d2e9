import type { FeedReport } from '#contract/shapes/settlement.ts'
import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { StreamIdle } from '#platform/server/http/request/watched-stream.ts'
import type { KeyedFeed } from '../progress/keyed-feed.ts'
import { BlockCutter } from '../lines/block-cutter.ts'
import { batchSize } from './encoded-batch.ts'
import { addFindings } from './feed-findings.ts'
import { noteFeed } from './operator-feed-queries.ts'
import { readBlock } from './read-block.ts'
import type { FeedBlock, ReadBlock } from './read-block.ts'
import { storeBatch } from './store-batch.ts'
import type { FeedListener } from './store-batch.ts'
import { unpack } from './unpack.ts'

/** `idleMs` is set when the sender paused for so long that nothing after it was waited for. */
export type StoredFeed = FeedReport & { idleMs?: number | undefined }

const batchesAtOnce = 2
/** Less than this is read on the spot: to wake a thread would take longer. */
const threadBytes = 64 * 1024

interface FeedReading {
  listener?: FeedListener | undefined
  /** Reads lines elsewhere, in a thread; without it they are read on the spot. */
  readElsewhere?: ((block: FeedBlock) => Promise<ReadBlock>) | undefined
  /** Where the sender gave the feed a key: what of it is stored is not stored again. */
  keyed?: KeyedFeed | undefined
}

/**
 * Stores an operator's feed, plain or packed with gzip, as it streams in: NDJSON, one record a line. Bad lines are
 * refused by number and the others stored. Every record that the report counts is committed. When the stream breaks off,
 * this throws, and what is stored are whole batches; when it goes quiet, all lines that came whole are stored and the
 * report says so. Sending everything again is safe.
 *
 * Lines go on in blocks, each a batch and a transaction. Two are written while the next one is read, and the stream waits
 * for them, so memory stays flat. That they may end in another order changes nothing, because the order of records does not
 * matter.
 */
export async function storeFeed(
  database: TenantDatabase,
  stream: AsyncIterable<Buffer>,
  { listener, readElsewhere, keyed }: FeedReading = {},
): Promise<StoredFeed> {
  const report: StoredFeed = { accepted: 0, unchanged: 0, refused: 0, errors: [], warnings: [] }
  const cutter = new BlockCutter()
  let firstLine = (keyed?.lines ?? 0) + 1
  let turn = 0
  const writing: Promise<void>[] = []

  async function take(bytes: Buffer | undefined, isLast = false): Promise<void> {
    if (bytes && keyed) {
      bytes = keyed.unknownOf(bytes, isLast)
      firstLine = keyed.lines + 1
    }
    if (!bytes || bytes.length === 0) return
    const block = { bytes, firstLine, isLast, mark: keyed?.mark }
    const isShort = bytes.length < threadBytes
    const read = readElsewhere && !isShort ? await readElsewhere(block) : readBlock(block)
    const { nextLine, batch, findings, marked } = read
    firstLine = nextLine
    addFindings(report, findings)
    const place = turn++ % batchesAtOnce
    await writing[place]
    const areStored = marked && keyed?.reading(marked.lines, marked.mark, findings.refused)
    const written = storeBatch(database, batch, listener).then((stored) => {
      report.accepted += stored
      report.unchanged += batchSize(batch) - stored
      areStored?.(stored, batchSize(batch) - stored)
    })
    // Its failure is thrown where it is awaited; until then it must not count as unhandled.
    written.catch(() => undefined)
    writing[place] = written
  }

  try {
    report.idleMs = await untilIdle(async () => {
      for await (const piece of unpack(stream)) for (const block of cutter.push(piece)) await take(block)
    })
    await (report.idleMs === undefined ? take(cutter.end(), true) : take(cutter.wholeLines()))
    await Promise.all(writing)
    await (report.idleMs === undefined ? keyed?.end() : keyed?.noted())
    if (isHeardToItsEnd(report)) await noteFeed(database)
  } finally {
    // Nothing is written any more when the caller hears of a failure.
    await Promise.allSettled(writing)
    await keyed?.noted().catch(() => undefined)
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
