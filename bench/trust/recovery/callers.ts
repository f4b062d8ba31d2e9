import { setTimeout as pause } from 'node:timers/promises'
import { soon } from './recovery-world.ts'
import type { RecoveryWorld } from './recovery-world.ts'

/** So long one waits after an answer before asking again. */
const betweenMs = 20

/** Asks the same over and over, and keeps what was answered well: when it was asked, and when answered. */
function askOn(ask: () => Promise<number | undefined>) {
  const good: { asked: number; answered: number }[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      const answered = await ask()
      if (answered !== undefined) good.push({ asked, answered })
      await pause(betweenMs)
    }
  })()
  return {
    firstSince: (instant: number) => good.find(({ asked }) => asked >= instant)?.answered,
    async stop(): Promise<void> {
      isOver = true
      await asking
    },
  }
}

const when = async (isGood: Promise<boolean>) => ((await isGood) ? performance.now() : undefined)

/** How many seconds after an instant what was the first to go well. */
export interface Back {
  /** /readyz */
  ready: number
  /** A call that reads, and one that writes. */
  read: number
  write: number
  /** A job of the queue: a mail that came. */
  job: number
  /** The last mail of those that were asked for before all this went well. */
  lastMail: number
}

/** Who looks at the server without an end, while something happens to it. */
export function startCallers(world: RecoveryWorld) {
  const { mails, server } = world
  const signedUp: string[] = []
  const asked: string[] = []
  const callers = {
    ready: askOn(() => when(server.isReady())),
    read: askOn(() => when(world.reads())),
    write: askOn(async () => {
      const email = await world.signUp()
      if (email === undefined) return undefined
      const answered = performance.now()
      signedUp.push(email)
      if (await world.askForMail(email)) asked.push(email)
      return answered
    }),
  }
  return {
    /**
     * Waits until all that is asked for after `deadAt` goes well; fails when it does not for a minute. Times are from
     * `from`; what waited for that, and was answered while it came, took none.
     */
    async back({ deadAt, from }: { deadAt: number; from: number }): Promise<Back> {
      const first = (what: keyof typeof callers) => soon(what, 60, () => callers[what].firstSince(deadAt))
      const [ready, read, write, job] = await Promise.all([
        first('ready'),
        first('read'),
        first('write'),
        soon('job', 60, () => mails.arrived.find(({ at }) => at > deadAt)?.at),
      ])
      const waited = [...asked]
      const came = () => waited.map((email) => mails.arrived.find(({ to }) => to === email)?.at)
      const all = await soon('the last mail', 60, () => (came().includes(undefined) ? undefined : came()))
      const since = (at: number) => Math.max(0, at - from) / 1000
      const lastMail = Math.max(job, ...all.map((at) => at ?? 0))
      return { ready: since(ready), read: since(read), write: since(write), job: since(job), lastMail: since(lastMail) }
    },
    /** What was answered well, and what of it is not there. */
    async stop(): Promise<{ signedUp: number; lost: number }> {
      await Promise.all(Object.values(callers).map((caller) => caller.stop()))
      return { signedUp: signedUp.length, lost: signedUp.length - (await world.countSignedUp(signedUp)) }
    },
  }
}
