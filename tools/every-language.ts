import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { endTogether } from '#run/end-together.ts'

/** Journeys whose matrices the usual run walks by turns. */
const matrices = [
  ...['accessible-', 'every-route', 'nothing-moves', 'one-answer-late', 'seven-questions', 'payment-', 'pressed-twice'],
  ...['proof-of-tap', 'tenants', 'mail-scanners'],
].map((name) => `e2e/${name}`)

/** Every screen of every tenant under axe in every language, and the other matrices whole: the long form of what `npm test` does by turns. */
const root = join(import.meta.dirname, '..')
const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'screen.test.ts', ...matrices]
const env = { ...process.env, WHOLE_MATRICES: '1' }
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
endTogether(child)
const [code] = (await once(child, 'exit')) as [number | null]
process.exitCode = code ?? 1
