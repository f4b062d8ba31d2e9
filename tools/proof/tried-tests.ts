import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readTestReport } from './test-report.ts'

const LastTest = z.object({ commit: z.string() })

/** How many tests of a file passed, failed, and were skipped where they ran; a file that was not run failed. */
export type TriedTests = (file: string) => { passed: number; failed: number; skipped: number }

/** Reads a report of the test runner, of this checkout or of another one. */
export function triedTests(report: string): TriedTests {
  const testsOf = readTestReport(report)
  return (file) => {
    const statuses = testsOf(file).map(({ status }) => status)
    if (statuses.length === 0) return { passed: 0, failed: 1, skipped: 0 }
    const count = (wanted: string) => statuses.filter((status) => status === wanted).length
    const [passed, failed] = [count('passed'), count('failed')]
    return { passed, failed, skipped: statuses.length - passed - failed }
  }
}

/** At which commit `npm test` wrote this report: it says so beside it. */
export function commitOfReport(report: string): string {
  const { commit } = LastTest.parse(JSON.parse(readFileSync(join(dirname(report), 'last-test.json'), 'utf8')))
  return commit.slice(0, 8)
}
