import type { Readable } from 'node:stream'

/** Nothing came for so long that the sender counts as gone. */
export class StreamIdle extends Error {
  readonly idleMs: number
  constructor(idleMs: number) {
    super(`no byte came for ${String(idleMs)} ms`)
    this.idleMs = idleMs
  }
}

/**
 * The pieces of a stream, however long it takes; throws StreamIdle when somebody waits `idleMs` for the next one. Whoever
 * stops before its end leaves the rest in it, for whoever answers to throw away.
 */
export async function* watchedStream(stream: Readable, idleMs: number): AsyncGenerator<Buffer> {
  const pieces = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  try {
    for (;;) {
      const next = pieces.next()
      // It fails when the connection ends, perhaps after nobody waits for it any more.
      next.catch(() => undefined)
      const piece = await inTime(next, idleMs)
      if (piece.done) return
      yield piece.value
    }
  } finally {
    // Not waited for: where nothing comes any more it never ends.
    pieces.return?.().catch(() => undefined)
  }
}

async function inTime<Value>(wanted: Promise<Value>, idleMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    // Where the process itself stood still, what came meanwhile is read before anybody counts as gone.
    timer = setTimeout(() => setImmediate(() => reject(new StreamIdle(idleMs))), idleMs)
  })
  return Promise.race([wanted, tooLate]).finally(() => clearTimeout(timer))
}
