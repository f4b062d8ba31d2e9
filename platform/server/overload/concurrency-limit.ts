import { Busy } from './busy.ts'
import { makeLine, makeTurns } from './waiting-rooms.ts'
import type { Whose } from './waiting-rooms.ts'

/**
 * Runs a work in its turn. `asker` names whom it is for, within a tenant where the limit is one for several; without it
 * nobody is told apart.
 */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>, asker?: string, tenant?: string) => Promise<Result>

interface ConcurrencyLimitSettings {
  name: string
  width: number
  room: number
  waitMs: number
  newestFirst: boolean
}

interface Waiting extends Whose {
  go(): void
  turnAway(): void
}

/**
 * At most `width` works run at once and `room` more wait, none of them longer than `waitMs`: past that it throws `Busy`.
 *
 * First come, first served lets only one work of an asker run at a time, so that nobody holds more than a fair share.
 *
 * With `newestFirst` tenants and askers take turns (`makeTurns`), and of an asker's works the newest goes first. A full room
 * turns away who has waited longest of those that crowd it: when more is asked for than can be done, what is done is still
 * of use to somebody who waits for it. First come, first served would then serve only those who have given up.
 */
export function makeConcurrencyLimit(given: ConcurrencyLimitSettings): ConcurrencyLimit {
  const { name, width, room, waitMs, newestFirst } = given
  let running = 0
  const busyAskers = new Set<string>()
  const isBusy = ({ asker }: Whose) => !newestFirst && busyAskers.has(asker)
  const waiting = newestFirst ? makeTurns<Waiting>() : makeLine<Waiting>((each) => !isBusy(each))

  function take({ asker }: Whose): void {
    running += 1
    if (asker !== '') busyAskers.add(asker)
  }

  function letNextIn(): void {
    if (running >= width) return
    const next = waiting.next()
    if (!next) return
    take(next)
    next.go()
  }

  function waitForTurn(whose: Whose): Promise<void> {
    return new Promise((resolve, reject) => {
      const turnAway = () => {
        clearTimeout(timer)
        waiting.remove(self)
        reject(new Busy(name))
      }
      const timer = setTimeout(turnAway, waitMs)
      const self: Waiting = {
        ...whose,
        turnAway,
        go: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      waiting.add(self)
      if (waiting.size() > room) waiting.mostCrowding()?.turnAway()
    })
  }

  return async (work, asker = '', tenant = '') => {
    const whose = { asker, tenant }
    if (running < width && !isBusy(whose)) take(whose)
    else await waitForTurn(whose) // whoever ends lets the next one in, which then counts as running
    try {
      return await work()
    } finally {
      running -= 1
      busyAskers.delete(asker)
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
