import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const kept = 'docs/security/long-runs.json'
/** What runs write themselves: none of them is what they try. */
const written = [kept, 'docs/security/mutations.json', 'docs/security/proof.md']

const LongRun = z.object({
  name: z.string(),
  commit: z.string(),
  at: z.string(),
  isGood: z.boolean(),
  said: z.string(),
})
/** What a run that is too long for every test said, by its last time. */
export type LongRun = z.infer<typeof LongRun>

interface LongRunFound {
  isGood: boolean
  said: string
  /** It was asked for some of its cases alone. */
  isPart?: boolean
}

/** The commit that is checked out, marked where files differ from it: others than those that tell of runs. */
export function currentCommit(cwd = root): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8' }).stdout.trim()
  const changed = git('status', '--porcelain', '--', '.', ...written.map((file) => `:!${file}`))
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed === '' ? '' : '-changed'}`
}

/** What long runs try: all code of the server and of the peers that are played beside it, and its packages. */
const tried = [
  ...['contract', 'platform', 'domain', 'features', 'app', 'run', 'sandbox'].map((room) => `${room}/*.ts`),
  ...['migrations/*.sql', 'package-lock.json', ':!*.test.ts', ':!*/web/*', ':!*/messages/*'],
]

/** What a reader should know of a run at an earlier commit: how many files that it tried are others since then. */
export function sinceRun({ commit }: Pick<LongRun, 'commit'>): string {
  const { status, stdout } = spawnSync(
    'git',
    ['diff', '--name-only', commit.replace('-changed', ''), 'HEAD', '--', ...tried],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) return 'how much is another since then is not known here'
  const count = stdout.split('\n').filter((line) => line !== '').length
  if (count === 0) return commit.endsWith('-changed') ? 'of files that were not committed yet' : 'of the same code'
  return count === 1
    ? 'one file of the code is another since then'
    : `${String(count)} files of the code are others since then`
}

/**
 * Prints what a long run found, and keeps it beside the last ones of the others; a bad one ends the process with 1. A run
 * of a part is only printed: what the whole said last stays.
 */
export function noteLongRun(
  name: string,
  { isGood, said, isPart = false, file = join(root, kept) }: LongRunFound & { file?: string },
): void {
  if (!isPart) {
    const run: LongRun = { name, commit: currentCommit(), at: new Date().toISOString(), isGood, said }
    const all = [...longRuns(file).set(name, run).values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
    writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`)
  }
  process.stdout.write(`${said}${isPart ? ' (a part, which is not kept)' : ''}\n`)
  process.exitCode = isGood ? 0 : 1
}

/** The last run of each name. */
export function longRuns(file = join(root, kept)): Map<string, LongRun> {
  const runs = z.array(LongRun).parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(runs.map((run) => [run.name, run]))
}
