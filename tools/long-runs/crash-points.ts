import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { noteLongRun } from '../proof/long-runs.ts'

/** `npm run crash-points`: a server is killed before and after every statement of eight flows; half an hour. */
const root = join(import.meta.dirname, '../..')
const file = join(root, 'build/crash-points.json')
const Walked = z.array(z.object({ flow: z.string(), faults: z.array(z.string()) }))

rmSync(file, { force: true })
const args = ['node_modules/vitest/vitest.mjs', 'run', 'app/server/crash-points.test.ts']
const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, EVERY_POINT: '1' },
})
const walked = Walked.parse(JSON.parse(readFileSync(file, 'utf8')))
const flows = new Set(walked.map(({ flow }) => flow))
const bad = walked.filter(({ faults }) => faults.length > 0)
noteLongRun('crash-points', {
  isGood: status === 0,
  isPart: process.argv.length > 2,
  size: { points: walked.length, flows: flows.size },
  said: `${walked.length.toLocaleString('en')} points of ${String(flows.size)} flows, ${String(bad.length)} with something lost, doubled or wrong`,
})
