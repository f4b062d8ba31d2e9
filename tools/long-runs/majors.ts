import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { majorsBehind } from '../majors/behind.ts'
import { noteLongRun } from '../proof/long-runs.ts'
import { productionDependencies } from '../walls/production-packages.ts'

/** `npm run majors`: asks the registry whether each direct package of production is of the newest major version. */
const root = join(import.meta.dirname, '../..')
const { stdout, stderr } = spawnSync('npm', ['outdated', '--json'], { cwd: root, encoding: 'utf8' })
// A registry that does not answer says so in words, and nothing is noted.
if (!stdout.trim().startsWith('{')) {
  process.stderr.write(`The registry does not say: ${stderr}\n`)
  process.exit(2)
}
const names = productionDependencies(root)
const behind = majorsBehind(JSON.parse(stdout), names)
noteLongRun('majors', {
  isGood: behind.length === 0,
  said: `${String(names.size - behind.length)} of ${String(names.size)} direct packages of production are of the newest major version${behind.map((line) => `; ${line}`).join('')}`,
})
