import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
const live = () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

export interface MemoryWatch {
  /** What the work took in megabytes: `live` is held at once, without what waits for its collector; `rss` with all threads. */
  end(): { live: { before: number; peak: number }; rss: { before: number; peak: number } }
}

/** Watches this process while a piece of work goes on; what is held is counted anew each half second. */
export function watchMemory(): MemoryWatch {
  const before = { live: live(), rss: process.memoryUsage.rss() }
  const peak = { ...before }
  const often = setInterval(() => (peak.rss = Math.max(peak.rss, process.memoryUsage.rss())), 20)
  const seldom = setInterval(() => (peak.live = Math.max(peak.live, live())), 500)
  return {
    end() {
      clearInterval(often)
      clearInterval(seldom)
      return {
        live: { before: megabytes(before.live), peak: megabytes(peak.live) },
        rss: { before: megabytes(before.rss), peak: megabytes(peak.rss) },
      }
    },
  }
}
