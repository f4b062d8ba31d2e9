import { monitorEventLoopDelay } from 'node:perf_hooks'

/** So often the event loop is looked at, and for so long it counts as held. */
const lookMs = 1000
/** A call that waits so long for its turn is of use to hardly anybody any more. */
const mostTurnMs = 2000

/** Tells whether the event loop is held: whether this process has more to do than it can keep up with. */
export interface LoopWatch {
  isHeld(): boolean
  stop(): void
}

/**
 * Looks each second how long a turn of the loop took in the mean; two looks that follow each other and find it too long
 * hold it. One long stand, of the process or of its whole machine, does not: it is over when it is seen, and what waited
 * for it is answered sooner than it would be asked again.
 */
export function watchLoop(): LoopWatch {
  const turns = monitorEventLoopDelay({ resolution: 10 })
  turns.enable()
  let longLooks = 0
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // Where none ended since the last look, one took all of the time.
    const turnMs = turns.count === 0 ? now - lookedAt : turns.mean / 1e6
    longLooks = turnMs > mostTurnMs ? longLooks + 1 : 0
    lookedAt = now
    turns.reset()
  }, lookMs)
  timer.unref()
  return {
    isHeld: () => longLooks > 1,
    stop() {
      clearInterval(timer)
      turns.disable()
    },
  }
}
