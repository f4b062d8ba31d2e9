import type { ChaosWorld } from './chaos-world.ts'

/** How often what was killed or paused. */
export interface Killed {
  servers: number
  databases: number
  pauses: number
}

/**
 * Kills a server every 3 to 8 seconds, or as soon after that as two serve, and the database every 5 to 20, and pauses the provider every 5 to 15 for up to 3,
 * all times `tempo`, until it is told to stop. `pick` answers 0 … 1.
 */
export function startChaos(
  world: ChaosWorld,
  pick: () => number,
  tempo: number,
): { killed: Readonly<Killed>; stop(): Promise<Killed> } {
  const killed = { servers: 0, databases: 0, pauses: 0 }
  const over = new AbortController()
  const between = (from: number, to: number) => (from + pick() * (to - from)) * 1000

  async function goOn(from: number, to: number, act: () => Promise<unknown>): Promise<void> {
    for (;;) {
      await pause(between(from, to) * tempo, over.signal)
      if (over.signal.aborted) return
      await act()
    }
  }
  const acts = [
    goOn(3, 8, async () => {
      // One serves always: with none nobody could be half way in anything.
      while (world.serving() < 2 && !over.signal.aborted) await pause(100, over.signal)
      if (over.signal.aborted) return
      killed.servers++
      world.killServer(pick)
    }),
    goOn(5, 20, async () => {
      if (world.serving() === 0) return
      killed.databases++
      await world.killDatabase()
    }),
    goOn(5, 15, async () => {
      killed.pauses++
      await world.pauseSandbox(between(0.2, 3))
    }),
  ]
  return {
    killed,
    async stop() {
      over.abort()
      await Promise.all(acts)
      return killed
    },
  }
}

function pause(ms: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    until.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
