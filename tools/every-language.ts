import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build.ts'

/** Every screen of every tenant under axe in every language: the long form of what `npm test` does in one of them. */
await buildWeb({ quiet: true })
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'e2e/vitest.config.ts', 'e2e/accessible-'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, EVERY_LANGUAGE: '1' },
})
process.exitCode = status ?? 1
