import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { noteLongRun } from '../proof/long-runs.ts'

/** `npm run roll-outs [COUNT]`: so many (50) restarts of one of two servers under load, the long form of app/server/rolling-restart.test.ts. */
const [count = '50'] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const file = join(root, 'build/roll-outs.json')
const Report = z.object({ rollOuts: z.number(), answers: z.number(), failures: z.number() })

rmSync(file, { force: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'app/server/rolling-restart.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ROLL_OUTS: count } },
)
const { rollOuts, answers, failures } = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
noteLongRun('roll-outs', {
  isGood: status === 0,
  size: { restarts: rollOuts },
  said: `${String(rollOuts)} restarts of one of two servers under load, ${answers.toLocaleString('en')} requests meanwhile, ${String(failures)} failed`,
})
