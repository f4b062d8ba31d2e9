import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { leastKilled } from '#testkit/crash/chaos/director.ts'
import { noteLongRun } from '../proof/long-runs.ts'

/**
 * `npm run chaos [PAYMENTS [REGISTRATIONS]]`: the long form of app/server/chaos.test.ts; 5,000 and 1,000, and it is good only
 * if so many servers and databases were killed meanwhile as are wanted.
 */
const [payments = '5000', registrations = '1000'] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const file = join(root, 'build/chaos.json')
const list = z.array(z.string())
const Count = z.object({ servers: z.number(), databases: z.number(), sandboxes: z.number() })
const Report = z.object({
  ...{ seconds: z.number(), secondsAfter: z.number(), payments: z.number(), settled: z.number(), linked: z.number() },
  ...{ newcomers: z.number(), notes: z.number(), mails: z.number(), doubles: z.number() },
  ...{ faults: list, unanswered: list, broken: list, lost: list },
  ...{ killed: Count, paused: Count, atWork: z.number() },
})

rmSync(file, { force: true })
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'app/server/chaos.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_PAYMENTS: payments, CHAOS_REGISTRATIONS: registrations },
})
const { killed, paused, ...run } = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
const wrong = [...run.faults, ...run.unanswered, ...run.broken, ...run.lost].length
const words = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}`
const isOftenEnough =
  killed.servers >= leastKilled.servers && killed.databases >= leastKilled.databases && run.atWork >= leastKilled.atWork
noteLongRun('chaos', {
  isGood: status === 0 && isOftenEnough,
  size: { payments: Number(payments), registrations: Number(registrations) },
  said: [
    `${words(run.settled, 'of')} ${words(run.payments, 'payments settled')}, ${words(run.linked, 'cards linked')} and ${words(run.newcomers, 'newcomers signed up')} in ${words(run.seconds, 's')}`,
    `while ${words(killed.servers, 'servers')} (${words(run.atWork, 'with a job in hand')}), ${words(killed.databases, 'databases')} and the provider with the mail server ${words(killed.sandboxes, 'times')} were killed, and ${words(paused.servers, 'servers')}, ${words(paused.databases, 'databases')} and the provider ${words(paused.sandboxes, 'times')} paused`,
    `the last payment ${words(run.secondsAfter, 's')} after that: ${words(run.lost.length, 'lost')}, ${words(wrong, 'rules broken or faults')}, by the books, ${words(run.mails, 'mails')} (${words(run.doubles, 'of them came again')}) and ${words(run.notes, 'lines of what clients were told')}`,
  ].join('; '),
})
