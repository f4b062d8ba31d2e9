import { readFileSync } from 'node:fs'
import { specificationRows } from '../specification/specification-rows.ts'
import { readTestReport } from './test-report.ts'

/** Rows of a page of which each names its tests, and how long the slowest of one row's own tests may take. */
export interface TimedRows {
  page: string
  seconds: number
  /** Files that try the faults of many rows one after the other, which is no row's own time. */
  except: readonly string[]
}

/**
 * How long the slowest of each row's own tests took in a report of the test runner, from what goes wrong until all is well:
 * the three rows that took longest, in words. A row of which no own test was run is too long, and so is one whose test failed.
 */
export function rowTimes({ page, seconds, except }: TimedRows, report: string): { said: string; isRed: boolean } {
  const times = slowestFirst(specificationRows(readFileSync(page, 'utf8')), except, report)
  const late = times.filter(({ took }) => took > seconds)
  const told = times
    .slice(0, Math.max(3, late.length))
    .map(({ id, took }) => (Number.isFinite(took) ? `${id} ${took.toFixed(1)} s` : `${id} not tried to its end`))
  const within = String(times.length - late.length)
  return {
    said: `${within} of ${String(times.length)} within ${String(seconds)} s by the slowest test of their own, the longest being ${told.join(', ')}`,
    isRed: late.length > 0,
  }
}

/** Test files that may take so long one after the other, each of them run. */
export interface TimedFiles {
  files: readonly string[]
  seconds: number
}

/** How long files took together in a report of the test runner, in words. One that was not run is too long. */
export function timeTogether({ files, seconds }: TimedFiles, report: string): { said: string; isRed: boolean } {
  const testsOf = readTestReport(report)
  const secondsOf = (file: string) => {
    const tried = testsOf(file)
    if (tried.length === 0) return Infinity
    return tried.map(({ duration }) => (duration ?? 0) / 1000).reduce((sum, each) => sum + each, 0)
  }
  const took = files.map(secondsOf).reduce((sum, each) => sum + each, 0)
  const told = Number.isFinite(took) ? `${took.toFixed(0)} s` : 'no time that is known, as not all were run,'
  return {
    said: `${String(files.length)} files that break things took ${told} of ${String(seconds)} together`,
    isRed: took > seconds,
  }
}

function slowestFirst(rows: ReturnType<typeof specificationRows>, except: readonly string[], report: string) {
  const testsOf = readTestReport(report)
  const secondsOf = ({ file, title }: { file: string; title: string }) =>
    testsOf(file)
      .filter((test) => isTitled(test.title, title) && test.status !== 'skipped')
      .map(({ status, duration }) => (status === 'passed' ? (duration ?? 0) / 1000 : Infinity))
  return rows
    .map(({ id, tests }) => {
      const took = tests.filter(({ file }) => !except.includes(file)).flatMap(secondsOf)
      return { id, took: took.length === 0 ? Infinity : Math.max(...took) }
    })
    .toSorted((one, other) => other.took - one.took)
}

/** Whether a test that ran is one of those that a title in the source stands for: `%s` and `$name` are filled in there. */
function isTitled(ran: string, inSource: string): boolean {
  const parts = inSource.split(/\$[\w.]+|%[sdifjo#]/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(ran)
}
