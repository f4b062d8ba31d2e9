import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'build/trust')

const LongRun = z.object({
  name: z.string(),
  commit: z.string(),
  at: z.string(),
  isGood: z.boolean(),
  said: z.string(),
})
/** What a run that is too long for every test said, by its last time. */
export type LongRun = z.infer<typeof LongRun>

/** The commit that is checked out, marked where files differ from it. */
export function currentCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${git('status', '--porcelain') === '' ? '' : '-changed'}`
}

/** Prints what a long run found, and keeps it in build/trust for `npm run proof`; a bad one ends the process with 1. */
export function noteLongRun(name: string, { isGood, said }: { isGood: boolean; said: string }): void {
  mkdirSync(folder, { recursive: true })
  const run: LongRun = { name, commit: currentCommit(), at: new Date().toISOString(), isGood, said }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(run, undefined, 2)}\n`)
  process.stdout.write(`${said}\n`)
  process.exitCode = isGood ? 0 : 1
}

/** The last run of each name. */
export function longRuns(): Map<string, LongRun> {
  mkdirSync(folder, { recursive: true })
  const runs = readdirSync(folder).map((file) => LongRun.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  return new Map(runs.map((run) => [run.name, run]))
}
