import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'
import { additions } from './additions.ts'
import type { Addition } from './edits.ts'
import { fedCoach } from './fed-coach.ts'

// `node tools/contributing/add-one-of-each.ts [HEADING] [--without]`: adds in a copy of the sources what CONTRIBUTING.md tells
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
  'features/tickets/server/fed-coach.test.ts',
]
const [wanted] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWithout = process.argv.includes('--without')

/** What does not pass, or nothing. */
function faultOf(heading: string, list: readonly Addition[]): string | undefined {
  const copy = copyCheckout()
  const run = (name: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.root, encoding: 'utf8' })
    return status === 0 ? undefined : `${name}\n${(stdout + stderr).slice(0, 4000)}`
  }
  try {
    for (const { add } of list) add(copy.root)
    if (heading === 'A field of a ticket')
      writeFileSync(join(copy.root, 'features/tickets/server/fed-coach.test.ts'), fedCoach)
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
  const fault = faultOf(heading, list)
  process.stdout.write(`${heading}: ${fault === undefined ? 'good' : `failed at ${fault}`}\n`)
  if (fault !== undefined) process.exitCode = 1
  if (!isWithout) continue
  for (const left of list) {
    const without = faultOf(
      heading,
      list.filter((each) => each !== left),
    )
    process.stdout.write(`  without ${left.place}: ${without?.split('\n')[0] ?? 'nothing fails'}\n`)
    if (without === undefined) process.exitCode = 1
  }
}
