/**
 * What was known a moment ago, by key: at most `most` of it, and none that was not noted again for `ms`. The one that was
 * noted longest ago goes first.
 */
export class Recalled<Value> {
  /** In the order in which they were noted. */
  readonly #known = new Map<string, { value: Value; at: number }>()
  readonly #most: number
  readonly #ms: number
  readonly #now: () => number

  constructor(most: number, ms: number, now: () => number = () => performance.now()) {
    this.#most = most
    this.#ms = ms
    this.#now = now
  }

  /** Undefined forgets what was known. */
  note(key: string, value: Value | undefined): void {
    this.#known.delete(key)
    if (value !== undefined) this.#known.set(key, { value, at: this.#now() })
    for (const [oldest, { at }] of this.#known) {
      if (this.#known.size <= this.#most && !this.#isOver(at)) break
      this.#known.delete(oldest)
    }
  }

  of(key: string): Value | undefined {
    const known = this.#known.get(key)
    return known && !this.#isOver(known.at) ? known.value : undefined
  }

  #isOver(at: number): boolean {
    return this.#now() - at > this.#ms
  }
}
