import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'

// How long types, lint and the tests of one file take after an edit of one file, by the commands that people call, in a
// copy of the sources where each ran once before: a file of the pages, and a shape of the contract, on which server and
// pages stand. Each is run three times after another edit; the middle one must stay under ten seconds.

const limitMs = 10_000
const edited = ['platform/web/date-range/day-range.ts', 'contract/shapes/ticket.ts']
const copy = copyCheckout()
mkdirSync(join(copy.root, 'build'))

const checks = {
  types: ['npm', 'run', '--silent', 'types'],
  lint: ['npm', 'run', '--silent', 'lint'],
  'one test file': [
    ...[process.execPath, 'node_modules/vitest/vitest.mjs', 'run'],
    'platform/web/date-range/range-to-stamps.test.ts',
  ],
}

function run([command = '', ...args]: readonly string[]): void {
  const { status, stdout } = spawnSync(command, args, { cwd: copy.root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}`)
}

function took(command: readonly string[]): number {
  const began = performance.now()
  run(command)
  return Math.round(performance.now() - began)
}

try {
  // The linter asks git what was changed.
  run(['git', 'init', '--quiet'])
  appendFileSync(join(copy.root, '.git/info/exclude'), 'node_modules\n')
  run(['git', 'add', '--all'])
  const somebody = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', '-c', 'commit.gpgsign=false']
  run(['git', ...somebody, 'commit', '--quiet', '--message', 'As it is'])
  for (const [name, command] of Object.entries(checks)) {
    took(command)
    for (const file of edited) {
      const times = [1, 2, 3].map(() => {
        copy.edit(file, '/** ', '/** Edited: ')
        return took(command)
      })
      const middle = times.toSorted((one, other) => one - other)[1] ?? Infinity
      const isSlow = middle > limitMs
      process.stdout.write(
        `${name.padEnd(14)} ${file.padEnd(38)} ${times.join(', ')} ms${isSlow ? '   too slow' : ''}\n`,
      )
      if (isSlow) process.exitCode = 1
    }
  }
} finally {
  copy.remove()
}
