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

  /** All parts together, in one sentence; `acknowledged` of its writes are in the journal, and so many of them are `lost`. */
  said(acknowledged: number, lost: number): string {
    const sum = (of: (part: Part) => number) => this.parts.reduce((total, part) => total + of(part), 0)
    const slowestMs = Math.max(...this.parts.map(({ slowestReadMs }) => slowestReadMs))
    return (
      `${String(sum(({ reads }) => reads))} reads, ${String(sum(({ failedReads }) => failedReads.length))} failed, the slowest after ${(slowestMs / 1000).toFixed(1)} s; ` +
      `${String(acknowledged)} acknowledged writes, ${String(lost)} lost; ${String(sum(({ stale }) => stale.length))} lists too old`
    )
  }

  lines(): string[] {
    return this.parts.map(
      ({ name, reads, slowestReadMs, failedReads, writes, repeatedWrites, stale }) =>
        `${name}: ${String(reads)} reads, ${String(failedReads.length)} failed, the slowest ${String(Math.round(slowestReadMs))} ms; ` +
        `${String(writes)} writes, ${String(repeatedWrites)} times asked again; ${String(stale.length)} lists too old`,
    )
  }
}
