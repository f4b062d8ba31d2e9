import { isUtf8 } from 'node:buffer'

const newline = 10
const nothing = Buffer.alloc(0)

/** A line of the feed by its number, which counts from 1. `text` is undefined when it cannot be one: `why` says so. */
export type Line = { number: number; text: string } | { number: number; text: undefined; why: 'too_long' | 'json' }

/**
 * Cuts a stream of bytes into lines of at most `longestBytes`. A longer one is told once and its bytes are dropped as they
 * come, so that memory stays flat whatever is sent. Empty lines count but are not told.
 */
export class LineSplitter {
  readonly #longestBytes: number
  #pending: Buffer = nothing
  #isTooLong = false
  #number: number

  constructor(longestBytes = 64 * 1024, firstLine = 1) {
    this.#longestBytes = longestBytes
    this.#number = firstLine
  }

  /** The number of the line that comes next. */
  get nextLine(): number {
    return this.#number
  }

  /** The lines that this piece ends. */
  *push(piece: Buffer): Generator<Line> {
    let from = 0
    for (let to = piece.indexOf(newline); to !== -1; to = piece.indexOf(newline, from)) {
      this.#keep(piece.subarray(from, to))
      from = to + 1
      yield* this.#take()
    }
    this.#keep(piece.subarray(from))
  }

  /** The last line, when the stream did not end with a newline. */
  end(): Generator<Line> {
    return this.#take()
  }

  #keep(bytes: Buffer): void {
    if (this.#isTooLong) return
    if (this.#pending.length + bytes.length > this.#longestBytes) {
      this.#isTooLong = true
      this.#pending = nothing
    } else {
      this.#pending = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes])
    }
  }

  *#take(): Generator<Line> {
    const bytes = this.#pending
    const number = this.#number++
    const isTooLong = this.#isTooLong
    this.#pending = nothing
    this.#isTooLong = false
    if (isTooLong) yield { number, text: undefined, why: 'too_long' }
    else if (!isUtf8(bytes)) yield { number, text: undefined, why: 'json' }
    else {
      const text = bytes.toString('utf8')
      if (text.trim() !== '') yield { number, text: number === 1 ? text.replace(/^\uFEFF/, '') : text }
    }
  }
}
