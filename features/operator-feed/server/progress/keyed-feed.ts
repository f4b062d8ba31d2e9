import type { TenantDatabase } from '#platform/server/database/tenant-database.ts'
import { markLines, noLines } from './feed-mark.ts'
import { beginAttempt, holdProgress, noteEnd, noteProgress } from './feed-progress-queries.ts'
import type { FeedProgress, Step } from './feed-progress-queries.ts'

/** Under the key came other lines before, or it stands elsewhere than the sender says. */
export class FeedChanged extends Error {}
/** A later request goes on with the same key. */
export class FeedElsewhere extends Error {}

/** From where a sender goes on: after so many lines, with their mark; or all is sent again, from the first line. */
export interface GoingOn {
  after: number
  mark: Uint8Array
}

/**
 * Goes on with the feed of a key, or begins it. Whoever went on with it before is stopped at its next batch: a connection
 * that broke off may look alive to the server that it was to, and its records are the same.
 */
export function beginKeyed(database: TenantDatabase, key: string, goingOn: GoingOn | undefined): Promise<KeyedFeed> {
  return database.transaction(async (inside) => {
    const known = await holdProgress(inside, key)
    if (goingOn && goingOn.after !== known.lines)
      throw new FeedChanged(`of this key ${String(known.lines)} lines are stored, not ${String(goingOn.after)}`)
    if (goingOn && !known.mark.equals(goingOn.mark))
      throw new FeedChanged('the lines that came under this key before have another mark')
    await beginAttempt(inside, key)
    return new KeyedFeed(database, { ...known, attempt: known.attempt + 1 }, goingOn !== undefined)
  })
}

/** A feed under a key while it is read: what of it is stored already, and how far all is stored. */
export class KeyedFeed {
  readonly #database: TenantDatabase
  readonly #known: FeedProgress
  #lines: number
  #mark: Uint8Array
  readonly #steps: (Step & { isStored: boolean })[] = []
  #noting: Promise<void> = Promise.resolve()
  #failure: unknown

  constructor(database: TenantDatabase, known: FeedProgress, isGoingOn: boolean) {
    this.#database = database
    this.#known = known
    this.#lines = isGoingOn ? known.lines : 0
    this.#mark = isGoingOn ? known.mark : noLines
  }

  /** Lines that were read, stored ones included. */
  get lines(): number {
    return this.#lines
  }

  get mark(): Uint8Array {
    return this.#mark
  }

  /** What of these lines is not stored yet. Those that are must be the same as before; their bytes are only compared. */
  unknownOf(bytes: Buffer, isLast: boolean): Buffer {
    if (this.#failure !== undefined) throw this.#failure as Error
    const most = this.#known.lines - this.#lines
    if (most > 0) {
      const marked = markLines(this.#mark, bytes, { most, isLast })
      this.#lines += marked.lines
      this.#mark = marked.mark
      if (marked.lines === most && !this.#known.mark.equals(this.#mark))
        throw new FeedChanged(`the first ${String(this.#lines)} lines are not those that came under this key before`)
      bytes = bytes.subarray(marked.bytes)
    }
    if (bytes.length > 0 && this.#known.is_ended)
      throw new FeedChanged(`the feed of this key ended after ${String(this.#known.lines)} lines`)
    return bytes
  }

  /** Lines that are being stored now; answers whom to tell that they are. */
  reading(lines: number, mark: Uint8Array, refused: number): (accepted: number, unchanged: number) => void {
    this.#lines += lines
    this.#mark = mark
    const step = { lines: this.#lines, mark, accepted: 0, unchanged: 0, refused, isStored: false }
    this.#steps.push(step)
    return (accepted, unchanged) => {
      Object.assign(step, { accepted, unchanged, isStored: true })
      this.#note()
    }
  }

  /** Only as far as everything before is stored too. */
  #note(): void {
    while (this.#steps[0]?.isStored) {
      const { isStored, ...step } = this.#steps.shift() as Step & { isStored: boolean }
      void isStored
      this.#noting = this.#noting.then(async () => {
        if (this.#failure !== undefined) return
        if (!(await noteProgress(this.#database, this.#known, step))) throw new FeedElsewhere()
      })
      this.#noting = this.#noting.catch((error: unknown) => {
        this.#failure ??= error
      })
    }
  }

  /** Throws what kept the progress from being noted, once all that was begun is noted or not. */
  async noted(): Promise<void> {
    await this.#noting
    if (this.#failure !== undefined) throw this.#failure as Error
  }

  /** To be called when the feed was read to its end and all of it is stored. */
  async end(): Promise<void> {
    await this.noted()
    if (this.#lines < this.#known.lines)
      throw new FeedChanged(
        `of this key ${String(this.#known.lines)} lines are stored, and ${String(this.#lines)} came`,
      )
    if (!(await noteEnd(this.#database, this.#known))) throw new FeedElsewhere()
  }
}
