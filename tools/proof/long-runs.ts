import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { guards } from '../guards/guards.ts'
import { mutated } from '../guards/mutated.ts'
import { toolsOfRun } from './tools-of-run.ts'
import { runsOtherwise } from './what-runs.ts'
import { tooLittle } from './whole-runs.ts'
import type { Size } from './whole-runs.ts'

const root = join(import.meta.dirname, '../..')
const kept = 'docs/security/long-runs.json'
/** What runs write themselves: none of them is what they try. */
const written = [kept, 'docs/security/mutations.json', 'docs/security/proof.md']

const LongRun = z.object({
  name: z.string(),
  commit: z.string(),
  at: z.string(),
  isGood: z.boolean(),
  /** How much it tried, by what `wholeRuns` counts. */
  size: z.record(z.string(), z.number()).optional(),
  said: z.string(),
})
/** What a run that is too long for every test said, by its last time. */
export type LongRun = z.infer<typeof LongRun>

interface LongRunFound {
  isGood: boolean
  said: string
  /** How much it tried, where it can be asked for less than the whole. */
  size?: Size
  /** It was asked for some of its cases alone. */
  isPart?: boolean
}

/** The commit that is checked out, marked where files differ from it: others than those that tell of runs. */
export function currentCommit(cwd = root): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8' }).stdout.trim()
  const changed = git('status', '--porcelain', '--', '.', ...written.map((file) => `:!${file}`))
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed === '' ? '' : '-changed'}`
}

const rooms = ['contract', 'platform', 'domain', 'features', 'app', 'run']
const isNoServer = [':!*.test.ts', ':!*/web/*', ':!*/messages/*']

/** What every long run tries: all code of the server, and its packages. */
const server = [...rooms.map((room) => `${room}/*.ts`), 'migrations/*.sql', 'package-lock.json', ...isNoServer]
/** The peers that are played beside it. */
const peers = ['sandbox/*.ts', ':!*.test.ts']
/** What draws statements and receipts. */
const paper = [
  'features/*/server/drawing/*',
  'platform/server/documents/*',
  'features/statements/*',
  'features/receipt/*',
]

/** What some runs try beside the server, or can do without. */
interface Tried {
  /** As the sentence names them. */
  also?: Readonly<Record<string, readonly string[]>>
  /** Nobody in it asks for a statement or a receipt. */
  isWithoutPaper?: true
  /** No peer answers in it. */
  isAlone?: true
}
const pages = { 'the pages': ['*/web/*', '*/messages/*', 'tenants/*', ':!*.test.ts', ':!*.test.tsx'] }
const crashes = ['testkit/crash/*', ':!*.test.ts']
/** Those who live through it, of whom no other run but the machines' knows. */
const chaos = 'testkit/crash/chaos/*'
/** What looks at no page, nor lives through the chaos: no guard is tried by it. */
const testkit = ['testkit/*.ts', ':!testkit/browser/*', ':!testkit/screen/*', `:!${chaos}`]
const tests = (named: readonly (readonly string[])[]) => ({ 'the tests': [...new Set(named.flat()), ...testkit] })
/** The test that a command starts with more of everything. */
const by = (test: string) => ({ 'its test': [test] })
const machines: Tried = { also: { 'the machines': ['tools/machines/*'] }, isWithoutPaper: true }
const triedBy: Readonly<Record<string, Tried>> = {
  chaos: {
    also: { 'the crashes and their judge': crashes, ...by('app/server/chaos.test.ts') },
    isWithoutPaper: true,
  },
  'crash-points': {
    also: { 'the crashes and their judge': [...crashes, `:!${chaos}`], ...by('app/server/crash-points.test.ts') },
    isWithoutPaper: true,
  },
  guards: { also: tests(guards.map(({ noticedBy }) => noticedBy)) },
  'guards mutations': { also: tests(mutated.map((each) => each.tests)) },
  guessing: { isWithoutPaper: true, isAlone: true },
  leaks: { also: pages, isAlone: true },
  load: { isWithoutPaper: true, isAlone: true },
  'machines cluster': machines,
  'machines disks': machines,
  'machines pooler': machines,
  neighbours: { isWithoutPaper: true, isAlone: true },
  'old-pages': { also: pages },
  'old-pages servers': { also: pages },
  'outside-eyes': { also: { ...pages, 'the sample of nginx': ['deploy/nginx.conf'] } },
  recovery: { isWithoutPaper: true },
  'roll-outs': { also: by('app/server/rolling-restart.test.ts'), isWithoutPaper: true },
  schedules: { also: by('domain/orders/server/settling/schedules.property.test.ts'), isWithoutPaper: true },
  soak: { isWithoutPaper: true, isAlone: true },
  'soak 3': { isWithoutPaper: true, isAlone: true },
  'telling-apart': { isWithoutPaper: true, isAlone: true },
}

/** What was compared before: many runs are of one commit and ask about the same files. */
const compared = new Map<string, boolean>()

const sameCode = 'of the same code'

/** What a reader should know of a run at an earlier commit: how many files that it tried run otherwise since then. */
export function sinceRun({ name, commit }: Pick<LongRun, 'name' | 'commit'>, cwd = root): string {
  const before = commit.replace('-changed', '')
  const git = (...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8' })
  const head = git('rev-parse', 'HEAD').stdout
  const isAnother = (file: string): boolean => {
    const key = [cwd, before, head, file].join('\n')
    const isOther = compared.get(key) ?? isOtherwise(file)
    compared.set(key, isOther)
    return isOther
  }
  const isOtherwise = (file: string): boolean => {
    const [one, other] = [before, 'HEAD'].map((at) => git('show', `${at}:${file}`))
    return one?.status !== 0 || other?.status !== 0 || runsOtherwise(file, one.stdout, other.stdout)
  }
  const differing = (files: readonly string[]): number | undefined => {
    const { status, stdout } = git('diff', '--name-only', '--no-renames', before, 'HEAD', '--', ...files)
    return status === 0 ? stdout.split('\n').filter((line) => line !== '' && isAnother(line)).length : undefined
  }
  const { also = {}, isWithoutPaper = false, isAlone = false } = triedBy[name] ?? {}
  const counts = Object.entries({
    'the server': [...server, ...(isWithoutPaper ? paper.map((files) => `:!${files}`) : [])],
    ...(isAlone ? {} : { 'the sandbox': peers }),
    ...also,
    'what runs it': toolsOfRun(name),
  }).map(([what, files]) => ({ what, count: files.length === 0 ? 0 : differing(files) }))
  if (counts.some(({ count }) => count === undefined)) return 'how much is another since then is not known here'
  const others = counts.filter(({ count }) => count !== 0)
  if (others.length === 0) return commit.endsWith('-changed') ? 'of files that were not committed yet' : sameCode
  const words = others.map(({ what, count }) => `${String(count)} ${count === 1 ? 'file' : 'files'} of ${what}`)
  return `since then other: ${words.join(', ')}`
}

/** Why a goal cannot rest on what a long run said last: an empty list if it can. */
export function longRunFaults(name: string, run: LongRun | undefined, cwd = root): string[] {
  if (!run) return ['was not run']
  const since = sinceRun(run, cwd)
  return [
    ...(run.isGood ? [] : ['was not good']),
    ...tooLittle(name, run.size).map((less) => `tried ${less}`),
    ...(since === sameCode ? [] : [since]),
  ]
}

/**
 * Prints what a long run found, and keeps it beside the last ones of the others; a bad one ends the process with 1. A run
 * of a part, or of less than the whole, is only printed: what the whole said last stays.
 */
export function noteLongRun(
  name: string,
  { isGood, said, size, isPart = false, file = join(root, kept) }: LongRunFound & { file?: string },
): void {
  const less = tooLittle(name, size)
  const isKept = !isPart && less.length === 0
  if (isKept) {
    const run: LongRun = {
      name,
      commit: currentCommit(),
      at: new Date().toISOString(),
      isGood,
      ...(size && { size }),
      said,
    }
    const all = [...longRuns(file).set(name, run).values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
    writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`)
  }
  process.stdout.write(`${said}${isKept ? '' : ` (${['a part, which is not kept', ...less].join(': ')})`}\n`)
  process.exitCode = isGood ? 0 : 1
}

/** The last run of each name. */
export function longRuns(file = join(root, kept)): Map<string, LongRun> {
  const runs = z.array(LongRun).parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(runs.map((run) => [run.name, run]))
}
