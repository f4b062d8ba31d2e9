import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build.ts'
import { endTogether } from '#run/end-together.ts'

/** Every screen of every tenant under axe in every language: the long form of what `npm test` does in one of them. */
await buildWeb({ quiet: true })
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', '--config', 'e2e/vitest.config.ts', 'e2e/accessible-'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, EVERY_LANGUAGE: '1' },
})
endTogether(child)
child.once('exit', (code) => (process.exitCode = code ?? 1))
