import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildWeb } from './build.ts'
import { endTogether } from '#run/end-together.ts'

/** Journeys whose matrices the usual run walks by turns. */
const matrices = [
  ...['accessible-', 'every-route', 'nothing-moves', 'seven-questions', 'payment-', 'pressed-twice'],
  ...['proof-of-tap', 'tenants'],
].map((name) => `e2e/${name}`)

const inJourneys = ['--config', 'e2e/vitest.config.ts', ...matrices]

/** Every screen of every tenant under axe in every language, and the other matrices whole: the long form of what `npm test` does by turns. */
await buildWeb({ quiet: true })
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
for (const args of [['--project', 'screens'], inJourneys]) {
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WHOLE_MATRICES: '1' },
  })
  endTogether(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode ||= code ?? 1
}
