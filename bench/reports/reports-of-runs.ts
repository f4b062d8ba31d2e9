import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchReport } from './figures.ts'

const folderOf = (root: string) => join(root, 'build/bench')

/** One file a run, so that none hides what another said; answers where it lies. */
export function writeReport(root: string, report: BenchReport): string {
  mkdirSync(folderOf(root), { recursive: true })
  const name = `${report.commit}-${report.at.slice(0, 19).replaceAll(/[-:]/g, '')}.json`
  writeFileSync(join(folderOf(root), name), `${JSON.stringify(report, undefined, 2)}\n`)
  return `build/bench/${name}`
}

export function readReports(root: string): BenchReport[] {
  const files = readdirSync(folderOf(root)).filter((name) => name.endsWith('.json'))
  return files.map((name) => JSON.parse(readFileSync(join(folderOf(root), name), 'utf8')) as BenchReport)
}

/** What the runs of one commit say, each measurement by its newest; `commit` may be longer than a report's short one. */
export function reportOfCommit(reports: readonly BenchReport[], commit: string): BenchReport | undefined {
  const own = reports.filter((report) => commit.startsWith(report.commit) || report.commit.startsWith(commit))
  const [newest, ...older] = own.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return newest && older.reduce((sum, each) => ({ ...sum, results: { ...each.results, ...sum.results } }), newest)
}
