import { spawnSync } from 'node:child_process'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'
import { additions } from './additions.ts'
import type { Addition } from './edits.ts'

// `npm run recipes [-- HEADING] [-- --without]`: adds in a copy of the sources what CONTRIBUTING.md tells
// how to add, by edits of the listed places alone, and tries types and the checks that are cheap. With `--without` also
// once for each place with that one left out, which must not pass: so the list has nothing needless.

const cheapChecks = [
  'tools/specification',
  'tools/walls/walls.test.ts',
  'tools/walls/unused-exports.test.ts',
  'testkit/screen/every-screen.test.ts',
  'tools/schema',
  'tools/integration',
  'app/server/messages.test.ts',
  'tools/upgrade-page.test.ts',
  'features/operator-feed/server/storing/fed-fields.test.ts',
  'features/operator-feed/server/storing/store-feed.test.ts',
  'domain/operator/server/ledger/ledger.test.ts',
  'domain/operator/server/remote/remote.test.ts',
  'features/tickets/server/tickets.calls.test.ts',
]
const [wanted] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWithout = process.argv.includes('--without')

/** What does not pass, or nothing. */
function faultOf(list: readonly Addition[]): string | undefined {
  const copy = copyCheckout()
  const run = (name: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.root, encoding: 'utf8' })
    return status === 0 ? undefined : `${name}\n${(stdout + stderr).slice(0, 4000)}`
  }
  try {
    for (const { add } of list) add(copy.root)
    return (
      run('class names', ['node_modules/@css-modules-kit/codegen/bin/cmk.js', '--project', 'tsconfig.web.json']) ??
      run('types', ['node_modules/typescript-native/bin/tsc', '-b', '--checkers', '1']) ??
      run('npm run schema', ['tools/dump-schema.ts']) ??
      run('checks', ['node_modules/vitest/vitest.mjs', 'run', ...cheapChecks])
    )
  } finally {
    copy.remove()
  }
}

for (const [heading, list] of Object.entries(additions)) {
  if (wanted !== undefined && wanted !== heading) continue
  const fault = faultOf(list)
  process.stdout.write(`${heading}: ${fault === undefined ? 'good' : `failed at ${fault}`}\n`)
  if (fault !== undefined) process.exitCode = 1
  if (!isWithout) continue
  for (const left of list) {
    const without = faultOf(list.filter((each) => each !== left))
    process.stdout.write(`  without ${left.place}: ${without?.split('\n')[0] ?? 'nothing fails'}\n`)
    if (without === undefined) process.exitCode = 1
  }
}
