import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** What began as gzip does not unpack. */
export class BrokenGzip extends Error {}

/**
 * The bytes of a feed, unpacked when they begin as gzip does: no JSON begins so, and a file has no header that could tell.
 * Broken gzip throws `BrokenGzip`; a stream that breaks off throws what it throws.
 */
export async function* unpack(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done) return
  const all = startingWith(first.value, pieces)
  if (first.value[0] !== 0x1f) {
    yield* all
    return
  }
  const gunzip = createGunzip()
  // Whatever breaks off is thrown where the unpacked bytes are read.
  pipeline(all, gunzip, () => undefined)
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw new BrokenGzip()
    throw error
  }
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first
    for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value
  } finally {
    // Whoever stops before the end lets go of what is left.
    rest.return?.().catch(() => undefined)
  }
}
