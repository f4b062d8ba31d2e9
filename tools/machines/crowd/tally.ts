/** What clients saw in one part of the trial. */
export interface Part {
  name: string
  reads: number
  slowestReadMs: number
  failedReads: string[]
  writes: number
  /** Answered 503 or not at all, and asked again. */
  repeatedWrites: number
  /** Lists that lacked what had been acknowledged before they were asked for. */
  stale: string[]
}

/** Counts into the part that is under way. */
export class Tally {
  readonly parts: Part[] = []

  begin(name: string): void {
    this.parts.push({ name, reads: 0, slowestReadMs: 0, failedReads: [], writes: 0, repeatedWrites: 0, stale: [] })
  }

  /** The part that is under way: what began in one and ends in the next counts where it ends. */
  get now(): Part {
    const part = this.parts.at(-1)
    if (!part) throw new Error('no part has begun')
    return part
  }

  lines(): string[] {
    return this.parts.map(
      ({ name, reads, slowestReadMs, failedReads, writes, repeatedWrites, stale }) =>
        `${name}: ${String(reads)} reads, ${String(failedReads.length)} failed, the slowest ${String(Math.round(slowestReadMs))} ms; ` +
        `${String(writes)} writes, ${String(repeatedWrites)} times asked again; ${String(stale.length)} lists too old`,
    )
  }
}
