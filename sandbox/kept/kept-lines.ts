import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'

/**
 * What a peer must still know after it was killed, one JSON a line in a file that only grows. Without a file nothing is
 * kept: `before` is empty and `add` does nothing.
 */
export class KeptLines<Line extends object> {
  /** What was added by those who had the file before, oldest first. */
  readonly before: readonly Line[]
  readonly #file: number | undefined

  constructor(file?: string) {
    if (file === undefined) {
      this.before = []
      return
    }
    const whole = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
    // Who was killed while it wrote had not yet said that it did.
    const length = whole.lastIndexOf('\n') + 1
    const lines = whole.subarray(0, length).toString('utf8').split('\n').slice(0, -1)
    this.before = lines.map((line) => JSON.parse(line) as Line)
    this.#file = openSync(file, 'a')
    ftruncateSync(this.#file, length)
  }

  /** It is on the disk when this returns. */
  add(line: Line): void {
    if (this.#file === undefined) return
    writeSync(this.#file, `${JSON.stringify(line)}\n`)
    fsyncSync(this.#file)
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
  }
}
