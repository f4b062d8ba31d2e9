import type { Pool } from 'pg'
import { openLimiter } from './open-limiter.ts'

/** A door that lets some tries through freely, then one after each wait; the waits double. */
export interface WaitingDoor {
  /** Seconds until the door opens; 0 when it is open. Spends nothing. */
  closedFor(key: string): Promise<number>
  /** Tries that passed and were not given back, since the free ones last came back. */
  tried(key: string): Promise<number>
  /** Passes through: 0, or the seconds to wait when another try was quicker. */
  claim(key: string): Promise<number>
  /** Undoes one claim, which turned out to be none of those that the door is for. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

const daySeconds = 24 * 60 * 60

/**
 * `free` tries pass at once; the next one passes and closes the door for `firstWait` seconds, the one after the wait for
 * twice as long, up to `longestWait`. Free tries come back `windowSeconds` after the first one, the waits' growth is
 * forgotten a day after the first wait.
 */
export function openWaitingDoor(
  pool: Pool,
  tenant: string,
  options: { name: string; free: number; windowSeconds: number; firstWait: number; longestWait: number },
): WaitingDoor {
  const limiter = (part: string, points: number, seconds: number) =>
    openLimiter(pool, tenant, { name: `${options.name}-${part}`, points, seconds })
  const tries = limiter('tries', options.free, options.windowSeconds)
  const waits = limiter('waits', 0, daySeconds)
  const gate = limiter('gate', 1, options.longestWait)
  return {
    tried: (key) => tries.counted(key),
    closedFor: (key) => gate.windowLeft(key),
    async claim(key) {
      if ((await tries.claim(key)) === 0) return 0
      // Whoever reads an older number of waits than somebody else's is refused by the gate, so it does no harm.
      const wait = Math.min(options.longestWait, options.firstWait * 2 ** Math.min(20, await waits.counted(key)))
      const refusedFor = await gate.claim(key, wait)
      if (refusedFor === 0) await waits.count(key)
      return refusedFor
    },
    async giveBack(key) {
      await tries.giveBack(key)
      if ((await waits.counted(key)) > 0) await Promise.all([waits.giveBack(key), gate.forget(key)])
    },
    async forget(key) {
      await Promise.all([tries.forget(key), waits.forget(key), gate.forget(key)])
    },
  }
}
