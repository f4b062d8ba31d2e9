import { join } from 'node:path'
import { compareReports } from './figures.ts'
import { measureInTurns } from './measure-in-turns.ts'
import { readReports, reportOfCommit } from './reports-of-runs.ts'
import { measurements } from './take-measure.ts'

/**
 * `npm run bench-compare BEFORE AFTER [NAME…]`: the figures of two commits side by side. Without a NAME those that lie in
 * build/bench; with names each of these measurements is taken of both commits now, in turns, three times each, so that
 * whatever else the machine does meets both.
 */
const root = join(import.meta.dirname, '../..')
const [before, after, ...names] = process.argv.slice(2)
const unknown = names.find((name) => !measurements.includes(name))
if (before === undefined || after === undefined || unknown !== undefined) {
  process.stderr.write(`Name two commits, and what to measure of both now: any of ${measurements.join(', ')}.\n`)
  process.exit(2)
}
const lines = names.length > 0 ? await measured([before, after]) : known([before, after])
process.stdout.write(`${lines.join('\n')}\n`)

async function measured(commits: readonly [string, string]): Promise<string[]> {
  const [first, second] = await measureInTurns(root, { commits, names, rounds: 3 })
  return compareReports(first, second)
}

function known(commits: readonly [string, string]): string[] {
  const reports = readReports(root)
  const [first, second] = commits.map((commit) => {
    const report = reportOfCommit(reports, commit)
    if (report) return [report]
    throw new Error(`build/bench has no run of ${commit}: name a measurement, and it is taken now`)
  })
  return compareReports(first ?? [], second ?? [])
}
