import type { Logger } from 'pino'
import { writeAnswered } from './answered-line.ts'
import type { Answered } from './answered-line.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
type Say = Record<(typeof levels)[number], (about: object, ...rest: unknown[]) => void>

/**
 * Says something of one matter, such as a request, in each of its lines: what a child of pino's would do, without making
 * one. Most requests say one line, for which a child costs more than the line itself.
 */
class BoundLog {
  readonly #log: Logger
  readonly #about: object

  constructor(log: Logger, about: object) {
    this.#log = log
    this.#about = about
  }

  get level(): string {
    return this.#log.level
  }

  isLevelEnabled(level: string): boolean {
    return this.#log.isLevelEnabled(level)
  }

  answered(answered: Answered): void {
    writeAnswered(this.#log, this.#about, answered)
  }

  child(more: object): BoundLog {
    return new BoundLog(this.#log, { ...this.#about, ...more })
  }

  static {
    for (const level of levels) {
      Object.defineProperty(BoundLog.prototype, level, {
        value(this: BoundLog, first: unknown, ...rest: unknown[]) {
          const log = this.#log as unknown as Say
          if (typeof first !== 'object' || first === null) log[level](this.#about, first, ...rest)
          else log[level]({ ...this.#about, ...(first instanceof Error ? { err: first } : first) }, ...rest)
        },
      })
    }
  }
}

/** A logger whose lines all say `about` too. */
export const logAbout = (log: Logger, about: object): Logger => new BoundLog(log, about) as unknown as Logger

/** Says that a request was answered, and how. */
export function sayAnswered(log: Logger, answered: Answered): void {
  if (log instanceof BoundLog) log.answered(answered)
  else log.info(answered, 'answered')
}
