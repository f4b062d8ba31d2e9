import { hash } from 'node:crypto'

const newline = 10
const markBytes = 32
/** Of a longer line, which is refused, nobody keeps more. */
const longestLine = 64 * 1024 + 1

/** The mark of no line at all. */
export const noLines: Uint8Array = new Uint8Array(markBytes)

export interface Marked {
  mark: Uint8Array
  /** Lines that were marked, and their bytes with their ends. */
  lines: number
  bytes: number
}

/**
 * Goes on with a mark over the next lines, at most `most`: SHA-256 of the mark so far and the bytes of the line without its
 * end, line by line. A sender computes the same while it reads, in whatever pieces. What is left at the end without a
 * newline is a line when it `isLast`.
 */
export function markLines(from: Uint8Array, bytes: Uint8Array, { most = Infinity, isLast = false } = {}): Marked {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hashed = Buffer.alloc(markBytes + longestLine)
  hashed.set(from)
  const marked = { mark: from, lines: 0, bytes: 0 }
  while (marked.lines < most && marked.bytes < all.length) {
    const found = all.indexOf(newline, marked.bytes)
    if (found < 0 && !isLast) break
    const end = found < 0 ? all.length : found
    const length = Math.min(end - marked.bytes, longestLine)
    all.copy(hashed, markBytes, marked.bytes, marked.bytes + length)
    hashed.set(hash('sha256', hashed.subarray(0, markBytes + length), 'buffer'))
    marked.lines++
    marked.bytes = found < 0 ? end : end + 1
  }
  marked.mark = Uint8Array.from(hashed.subarray(0, markBytes))
  return marked
}
