import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
  const folder = mkdtempSync(join(tmpdir(), 'tapfolio-turns-'))
  const reports: [BenchReport[], BenchReport[]] = [[], []]
  try {
    const trees = commits.map((commit) => checkOut(root, folder, commit))
    for (let round = 0; round < rounds; round++)
      for (const [at, tree] of trees.entries()) {
        const report = { ...newReport(tree), commit: basename(tree) }
        process.stdout.write(`\n== ${report.commit}, round ${String(round + 1)}\n`)
        for (const name of names) report.results[name] = await takeMeasure(tree, name)
        writeReport(root, report)
        reports[at]?.push(report)
      }
  } finally {
    rmSync(folder, { recursive: true })
    run(root, 'git', 'worktree', 'prune')
  }
  return reports
}

/**
 * A built work tree of this commit in the folder, with the packages that are installed here: measured is our code and not
 * theirs. Away from this checkout, as the build tells by a path where a file belongs.
 */
function checkOut(root: string, folder: string, commit: string): string {
  const sha = run(root, 'git', 'rev-parse', '--verify', '--short', `${commit}^{commit}`).trim()
  const tree = join(folder, sha)
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
