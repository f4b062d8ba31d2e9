import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { copyCheckout } from '#testkit/checkout/copy-checkout.ts'

// How long types, lint and the tests of one file take after an edit of one file, in a copy of the sources where each ran
// once before. Each is run three times after another edit; the middle one must stay under ten seconds.

const limitMs = 10_000
const edited = 'platform/web/date-range/day-range.ts'
const copy = copyCheckout()
mkdirSync(join(copy.root, 'build'))

const cmk = ['node_modules/@css-modules-kit/codegen/bin/cmk.js', '--project', 'tsconfig.web.json']
const checks = {
  types: [cmk, ['node_modules/typescript-native/bin/tsc', '-b', '--checkers', '1']],
  lint: [
    cmk,
    ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
    ['node_modules/eslint/bin/eslint.js', '.', '--cache', '--cache-location', 'build/eslint'],
  ],
  'one test file': [['node_modules/vitest/vitest.mjs', 'run', 'platform/web/date-range/range-to-stamps.test.ts']],
} as const

function seconds(commands: readonly (readonly string[])[]): number {
  const began = performance.now()
  for (const args of commands) {
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy.root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}`)
  }
  return performance.now() - began
}

try {
  for (const [name, commands] of Object.entries(checks)) {
    seconds(commands)
    const times = [1, 2, 3].map(() => {
      copy.edit(edited, '/** ', '/** Edited: ')
      return Math.round(seconds(commands))
    })
    const middle = times.toSorted((one, other) => one - other)[1] ?? Infinity
    process.stdout.write(`${name.padEnd(14)}${times.join(', ')} ms${middle > limitMs ? '   too slow' : ''}\n`)
    if (middle > limitMs) process.exitCode = 1
  }
} finally {
  copy.remove()
}
