import { Busy } from './busy.ts'

/**
 * Runs a work in its turn. `key` names whom it is for: only one work of a key runs at a time, so that nobody holds more
 * than a fair share; without a key a work is for itself.
 */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>, key?: string) => Promise<Result>

interface ConcurrencyLimitSettings {
  name: string
  width: number
  room: number
  waitMs: number
  newestFirst: boolean
}

interface Waiting {
  key: string | undefined
  go(): void
  turnAway(): void
}

/**
 * At most `width` works run at once and `room` more wait, none of them longer than `waitMs`: past that it throws `Busy`.
 *
 * With `newestFirst` whoever came last goes first, and a full room turns away who has waited longest: when more is asked
 * for than can be done, what is done is still of use to somebody who waits for it. First come, first served would then
 * serve only those who have given up.
 */
export function makeConcurrencyLimit(given: ConcurrencyLimitSettings): ConcurrencyLimit {
  const { name, width, room, waitMs, newestFirst } = given
  let running = 0
  const busyKeys = new Set<string>()
  /** In the order of coming. */
  const waiting: Waiting[] = []

  const mayRun = (key: string | undefined) => running < width && (key === undefined || !busyKeys.has(key))
  const take = (key: string | undefined) => {
    running += 1
    if (key !== undefined) busyKeys.add(key)
  }

  function letNextIn(): void {
    const next = newestFirst
      ? waiting.findLastIndex(({ key }) => mayRun(key))
      : waiting.findIndex(({ key }) => mayRun(key))
    const [chosen] = next < 0 ? [] : waiting.splice(next, 1)
    if (!chosen) return
    take(chosen.key)
    chosen.go()
  }

  function waitForTurn(key: string | undefined): Promise<void> {
    if (waiting.length >= room && !newestFirst) throw new Busy(name)
    if (waiting.length >= room) waiting.shift()?.turnAway()
    return new Promise((resolve, reject) => {
      const turnAway = () => {
        clearTimeout(timer)
        reject(new Busy(name))
      }
      const timer = setTimeout(() => {
        const at = waiting.indexOf(self)
        if (at >= 0) waiting.splice(at, 1)
        turnAway()
      }, waitMs)
      const self: Waiting = {
        key,
        turnAway,
        go: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      waiting.push(self)
    })
  }

  return async (work, key) => {
    if (mayRun(key)) take(key)
    else await waitForTurn(key) // whoever ends lets the next one in, which then counts as running
    try {
      return await work()
    } finally {
      running -= 1
      if (key !== undefined) busyKeys.delete(key)
      letNextIn()
    }
  }
}

/** A limit of its own for each tenant, made when first asked for: who crowds one keeps nobody of another waiting. */
export function concurrencyLimitOfEach(given: ConcurrencyLimitSettings): (tenant: string) => ConcurrencyLimit {
  const limits = new Map<string, ConcurrencyLimit>()
  return (tenant) => {
    const limit = limits.get(tenant) ?? makeConcurrencyLimit(given)
    limits.set(tenant, limit)
    return limit
  }
}
