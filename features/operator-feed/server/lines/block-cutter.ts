const newline = 10
const longestPiece = 64 * 1024

/**
 * Cuts a stream of bytes into blocks of whole lines, each of about `blockBytes`. Of a line longer than any may be only so
 * much is kept that it is known to be, so that memory stays flat whatever is sent.
 */
export class BlockCutter {
  readonly #blockBytes: number
  readonly #longestLine: number
  #pieces: Buffer[] = []
  #bytes = 0
  #isDropping = false

  constructor(blockBytes = 512 * 1024, longestLine = 64 * 1024) {
    this.#blockBytes = blockBytes
    this.#longestLine = longestLine
  }

  /** The blocks that this piece fills. */
  *push(piece: Buffer): Generator<Buffer> {
    for (let from = 0; from < piece.length; from += longestPiece) {
      this.#keep(piece.subarray(from, from + longestPiece))
      if (this.#bytes < this.#blockBytes) continue
      const block = this.wholeLines()
      if (block) yield block
    }
  }

  /** The lines that came whole; what is left of the last one waits for more. */
  wholeLines(): Buffer | undefined {
    const all = Buffer.concat(this.#pieces)
    const end = all.lastIndexOf(newline) + 1
    const rest = all.subarray(end)
    this.#isDropping = rest.length > this.#longestLine
    this.#pieces = rest.length === 0 ? [] : [rest.subarray(0, this.#longestLine + 1)]
    this.#bytes = Math.min(rest.length, this.#longestLine + 1)
    return end === 0 ? undefined : all.subarray(0, end)
  }

  /** All that is left, its last line with or without an end. */
  end(): Buffer {
    const all = Buffer.concat(this.#pieces)
    this.#pieces = []
    return all
  }

  #keep(bytes: Buffer): void {
    const from = this.#isDropping ? bytes.indexOf(newline) : 0
    if (from < 0) return
    this.#isDropping = false
    const kept = bytes.subarray(from)
    this.#pieces.push(kept)
    this.#bytes += kept.length
  }
}
