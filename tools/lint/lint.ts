import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { whatToLint } from './what-to-lint.ts'

/**
 * `npm run lint`: what was changed since everything was last found good, as the cache of ESLint does by itself; the
 * first time, in a copy without git, and with `--all`, everything. What a change does to the code that imports it,
 * `npm test` tells, which looks at everything.
 */
const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'build/linted')
const modules = (path: string): string => join(root, 'node_modules', path)

const head = git('rev-parse', 'HEAD')?.trim()
const files = process.argv.includes('--all') ? 'all' : whatToLint(changedSince(readStamp()) ?? ['package.json'])
const isGood =
  (files !== 'all' && files.length === 0) ||
  runs(modules('oxlint/bin/oxlint'), '--deny-warnings', ...(files === 'all' ? [] : files))
const isGoodBeside = runs(
  modules('eslint/bin/eslint.js'),
  ...['.', '--max-warnings', '0', '--cache', '--cache-location', 'build/eslint'],
)
if (isGood && isGoodBeside && head !== undefined) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, head)
}
process.exitCode = isGood && isGoodBeside ? 0 : 1

/** Files that are not as they were at a commit, new ones among them; undefined where that cannot be told. */
function changedSince(commit: string | undefined): string[] | undefined {
  const changed = commit && git('diff', '--name-only', '--diff-filter=ACMR', commit)
  const added = git('ls-files', '--others', '--exclude-standard')
  return changed === undefined || added === undefined ? undefined : `${changed}${added}`.split('\n').filter(Boolean)
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

function runs(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0
}
