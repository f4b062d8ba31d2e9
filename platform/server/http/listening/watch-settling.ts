import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A stall of the start that is no news: on a machine with time to spare none is longer. */
const usualMs = 1500
/** By then the stall of the start is behind, and what is measured is what calls meet. */
const overMs = 2500

/**
 * Whether a server that starts has come to rest: on a busy machine the start holds the process for seconds, and calls
 * that meet it then are turned away, while another server could have them. Once it has, it has for good. `isPressed` says
 * whether calls would be turned away now.
 */
export function watchSettling(isPressed: () => boolean): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const began = performance.now()
  let hasSettled = false
  return () => {
    if (hasSettled) return true
    hasSettled = delay.max / 1e6 < usualMs || (performance.now() - began > overMs && !isPressed())
    if (hasSettled) delay.disable()
    return hasSettled
  }
}
