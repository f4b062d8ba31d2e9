import type { ChaosWorld } from './world.ts'

const kinds = ['servers', 'databases', 'sandboxes'] as const
type Count = Record<(typeof kinds)[number], number>

/** How often what was killed or paused. A sandbox is the card provider and the mail server in one. */
export interface Killed {
  killed: Count
  paused: Count
  /** Of the servers that were killed: while a worker had a job in hand. */
  atWork: number
}

/** What a long run kills at least while its travellers are at work, and how many of the servers with a job in hand. */
export const leastKilled = { servers: 150, databases: 40, atWork: 50 }
/** So that a few more than these are killed when the last traveller is done: one payment in five is told to nobody. */
const ahead = 1.5

interface Pace {
  tempo: number
  most?: number
  /** How much of the travellers' work is done, 0 … 1. */
  share?: () => number
}

/**
 * Kills a server every 2 to 8 seconds, or as soon after that as two serve; every 3 to 10 the database and the sandbox, each
 * in turn with a pause of up to 3; and pauses a server every 10 to 30. All times `tempo`, until it is told to stop, or has
 * killed and paused each of them `most` times. On a quick machine, where the travellers would be done before the least
 * was killed, it comes sooner: by the `share` of their work. `pick` answers 0 … 1.
 */
export function startChaos(
  world: ChaosWorld,
  pick: () => number,
  { tempo, most = Infinity, share = () => 0 }: Pace,
): { done: Readonly<Killed>; stop(): Promise<Killed> } {
  const none = (): Count => ({ servers: 0, databases: 0, sandboxes: 0 })
  const done = { killed: none(), paused: none(), atWork: 0 }
  const over = new AbortController()
  const between = (from: number, to: number) => (from + pick() * (to - from)) * 1000 * tempo

  const isBehind = (what: 'servers' | 'databases'): boolean => done.killed[what] < leastKilled[what] * ahead * share()

  async function goOn(
    times: number,
    [from, to]: readonly [number, number],
    act: (turn: number) => Promise<unknown>,
    isLate = () => false,
  ): Promise<void> {
    for (let turn = 0; turn < times; turn++) {
      const due = performance.now() + between(from, to)
      await pause(between(0.4, 1.2), over.signal)
      while (performance.now() < due && !isLate() && !over.signal.aborted) await pause(100, over.signal)
      if (over.signal.aborted) return
      await act(turn)
    }
  }
  const inTurn = (what: 'databases' | 'sandboxes', kill: () => Promise<void>, stop: (ms: number) => Promise<void>) =>
    goOn(
      2 * most,
      [3, 10],
      async (turn) => {
        // With nobody to serve they would only be started for nothing.
        while (world.serving() === 0 && !over.signal.aborted) await pause(100, over.signal)
        const isKill = turn % 2 === 0
        done[isKill ? 'killed' : 'paused'][what]++
        await (isKill ? kill() : stop(between(0.2, 3)))
      },
      () => isBehind('databases'),
    )
  const acts = [
    goOn(
      2 * most,
      [2, 8],
      async () => {
        // One serves always: with none nobody could be half way in anything.
        while (world.serving() < 2 && !over.signal.aborted) await pause(100, over.signal)
        if (over.signal.aborted) return
        if (await world.isAtWork()) done.atWork++
        done.killed.servers++
        world.killServer(pick)
      },
      () => isBehind('servers'),
    ),
    inTurn(
      'databases',
      () => world.killDatabase(),
      (ms) => world.pauseDatabase(ms),
    ),
    inTurn(
      'sandboxes',
      () => world.killSandbox(),
      (ms) => world.pauseSandbox(ms),
    ),
    goOn(most, [10, 30], async () => {
      done.paused.servers++
      await world.pauseServer(pick, between(0.2, 3))
    }),
  ]
  return {
    done,
    async stop() {
      over.abort()
      await Promise.all(acts)
      return done
    },
  }
}

function pause(ms: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    until.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
