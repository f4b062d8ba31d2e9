import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { noteLongRun } from '../proof/long-runs.ts'

/** `npm run chaos [PAYMENTS [REGISTRATIONS]]`: the long form of app/server/chaos.test.ts; 5,000 and 1,000. */
const [payments = '5000', registrations = '1000'] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const file = join(root, 'build/chaos.json')
const list = z.array(z.string())
const Report = z.object({
  ...{
    seconds: z.number(),
    secondsAfter: z.number(),
    payments: z.number(),
    settled: z.number(),
    linked: z.number(),
    told: z.number(),
  },
  ...{ faults: list, broken: list, lost: list },
  killed: z.object({ servers: z.number(), databases: z.number(), pauses: z.number() }),
})

rmSync(file, { force: true })
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'app/server/chaos.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_PAYMENTS: payments, CHAOS_REGISTRATIONS: registrations },
})
const { killed, ...run } = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
const wrong = [...run.faults, ...run.broken, ...run.lost].length
noteLongRun('chaos', {
  isGood: status === 0,
  said: `${run.settled.toLocaleString('en')} of ${run.payments.toLocaleString('en')} payments settled and ${run.linked.toLocaleString('en')} cards linked in ${String(run.seconds)} s while ${String(killed.servers)} servers and ${String(killed.databases)} databases were killed and the provider was paused ${String(killed.pauses)} times, the last payment ${String(run.secondsAfter)} s after that: ${String(run.lost.length)} lost, ${String(wrong)} rules broken or faults`,
})
