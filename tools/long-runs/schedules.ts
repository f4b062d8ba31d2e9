import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { noteLongRun } from '../proof/long-runs.ts'

/**
 * `npm run schedules [COUNT [SEED]]`: so many (10,000) generated interleavings of everything that may happen around two
 * payments, the long form of domain/orders/server/settling/schedules.property.test.ts; a quarter of an hour.
 */
const [count = '10000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
const file = 'domain/orders/server/settling/schedules.property.test.ts'
// In the end the judge looks at every order of all of them.
const patience = '--hookTimeout=1800000'
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file, patience], {
  cwd: join(import.meta.dirname, '../..'),
  stdio: 'inherit',
  env: { ...process.env, SCHEDULES: count, SCHEDULES_SEED: seed },
})
noteLongRun('schedules', {
  isGood: status === 0,
  size: { schedules: Number(count) },
  said: `${Number(count).toLocaleString('en')} generated schedules of three who open, pay, tell, ask, leave and pay elsewhere (seed ${seed}): ${status === 0 ? 'no violation' : 'a violation'}`,
})
