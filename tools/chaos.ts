import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run chaos [PAYMENTS [REGISTRATIONS]]`: the long form of app/server/chaos.test.ts; 5,000 and 1,000. */
const [payments = '5000', registrations = '1000'] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'parts', 'app/server/chaos.test.ts'],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, CHAOS_PAYMENTS: payments, CHAOS_REGISTRATIONS: registrations },
  },
)
process.exit(status ?? 1)
