import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run crash-points`: a server is killed before and after every statement of eight flows; half an hour. */
const root = join(import.meta.dirname, '..')
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'parts', 'app/server/crash-points.test.ts']
const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, EVERY_POINT: '1' },
})
process.exit(status ?? 1)
