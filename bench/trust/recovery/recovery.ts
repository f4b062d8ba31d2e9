import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { noteLongRun } from '../../../tools/proof/long-runs.ts'
import { startCallers } from './callers.ts'
import type { Back } from './callers.ts'
import { mailsAfterOutage } from './mails-after-outage.ts'
import { startRecoveryWorld } from './recovery-world.ts'
import { restartMs } from './supervised-server.ts'

/**
 * `npm run recovery [TIMES [MINUTES]]`: how soon a server of production that is killed and started again answers, and one
 * whose PostgreSQL is killed, is away for five seconds and started again, so many times (10) each, while it is asked all the
 * time; then how soon the mails of five hundred sign-ups are there after the mail server was down for so many minutes (10).
 * Wanted are 2 s, 5 s and a minute, the worst of all times, and that nothing that was answered well is lost.
 */
const times = Number(process.argv[2] ?? 10)
const minutes = Number(process.argv[3] ?? 10)
const signUps = 500
const awayMs = 5000

const world = await startRecoveryWorld()
const load = loadavg()[0] ?? 0
try {
  const callers = startCallers(world)
  const servers: Back[] = []
  const databases: Back[] = []
  for (let time = 0; time < times; time++) {
    await pause(1000)
    const killedAt = performance.now()
    await world.server.kill()
    servers.push(tell('server', await callers.back({ deadAt: performance.now(), from: killedAt })))
  }
  for (let time = 0; time < times; time++) {
    await pause(1000)
    await world.killDatabase()
    const deadAt = performance.now()
    await pause(awayMs)
    databases.push(tell('database', await callers.back({ deadAt, from: await world.startDatabase() })))
  }
  const { signedUp, lost } = await callers.stop()
  const mails = await mailsAfterOutage(world, signUps, minutes)
  const isSoon = (backs: readonly Back[], seconds: number, ...what: (keyof Back)[]) =>
    backs.every((back) => what.every((each) => back[each] <= seconds))
  noteLongRun('recovery', {
    isGood:
      isSoon(servers, 2, 'ready', 'read', 'write') &&
      isSoon(databases, 5, 'ready', 'read', 'write', 'job') &&
      isSoon([...servers, ...databases], 30, 'lastMail') &&
      mails.last <= 60 &&
      mails.twice + mails.lost + lost === 0,
    size: { kills: times, 'minutes without mail': minutes },
    said: [
      `a server of production killed ${String(times)} times and started again after ${String(restartMs)} ms: ${said(servers)}`,
      `PostgreSQL killed ${String(times)} times and away for ${String(awayMs / 1000)} s, counted from when it took connections again: ${said(databases)}`,
      `of ${signedUp.toLocaleString('en')} sign-ups answered well meanwhile ${String(lost)} were lost`,
      `${String(mails.mails)} mails of ${String(signUps)} sign-ups while the mail server was down for ${String(minutes)} minutes came ${mails.first.toFixed(1)} to ${mails.last.toFixed(1)} s after its return, ${String(mails.lost)} lost and ${String(mails.twice)} twice; ${String(mails.turned)} of ${String(mails.recipientsOfTwo)} who had asked for two had the later one first; load of the machine before ${load.toFixed(1)}`,
    ].join('; '),
  })
} finally {
  await world.close()
}

/** The times of each kind: the one in the middle, and the worst. */
function said(backs: readonly Back[]): string {
  const named: [keyof Back, string][] = [
    ['ready', 'ready'],
    ['read', 'a call that reads'],
    ['write', 'one that writes'],
    ['job', 'a job'],
    ['lastMail', 'the last mail asked for meanwhile'],
  ]
  return named
    .map(([what, name]) => {
      const all = backs.map((back) => back[what]).toSorted((one, other) => one - other)
      const [middle = 0, worst = 0] = [all[Math.floor(all.length / 2)], all.at(-1)]
      return `${name} ${middle.toFixed(2)} s (at worst ${worst.toFixed(2)})`
    })
    .join(', ')
}

function tell(what: string, back: Back): Back {
  const each = Object.entries(back).map(([name, seconds]) => `${name} ${(seconds as number).toFixed(2)}`)
  process.stdout.write(`${what}: ${each.join(' ')}\n`)
  return back
}
