import { spawnSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BenchReport } from './figures.ts'
import { writeReport } from './reports-of-runs.ts'
import { newReport, takeMeasure } from './take-measure.ts'

interface Wanted {
  commits: readonly [string, string]
  names: readonly string[]
  rounds: number
}

/** Takes the measurements of both commits in turns, each commit in a work tree of its own, and answers a report a round. */
export async function measureInTurns(
  root: string,
  { commits, names, rounds }: Wanted,
): Promise<[BenchReport[], BenchReport[]]> {
  const [first, second] = [checkOut(root, commits[0]), checkOut(root, commits[1])]
  const reports: [BenchReport[], BenchReport[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round++)
      for (const [at, tree] of [first, second].entries()) {
        const report = { ...newReport(tree), commit: basename(tree) }
        process.stdout.write(`\n== ${report.commit}, round ${String(round + 1)}\n`)
        for (const name of names) report.results[name] = await takeMeasure(tree, name)
        writeReport(root, report)
        reports[at]?.push(report)
      }
  } finally {
    for (const tree of new Set([first, second])) run(root, 'git', 'worktree', 'remove', '--force', tree)
  }
  return reports
}

/** A built work tree of this commit, with the packages that are installed here: measured is our code and not theirs. */
function checkOut(root: string, commit: string): string {
  const sha = run(root, 'git', 'rev-parse', '--verify', '--short', `${commit}^{commit}`).trim()
  const tree = join(root, 'build/bench/trees', sha)
  if (existsSync(tree)) return tree
  run(root, 'git', 'worktree', 'add', '--detach', tree, sha)
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  run(tree, process.execPath, 'tools/build.ts', '--quiet')
  return tree
}

function run(cwd: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}
