import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const bin = (path: string): string => join(root, 'node_modules', path)

/** `npm test`: everything, one after the other, and at the end one plain line with the sum. */
const steps: readonly { name: string; args: readonly string[]; report?: string }[] = [
  { name: 'types', args: [bin('typescript-native/bin/tsc'), '-b'] },
  { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', args: [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0', '--cache', '--cache-location', 'build/eslint'] },
  { name: 'build', args: [join(root, 'tools/build.ts')] },
  { name: 'tests', args: [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', '--outputFile.json=build/tests.json'], report: 'build/tests.json' },
  { name: 'journeys', args: [bin('vitest/vitest.mjs'), 'run', '--config', 'e2e/vitest.config.ts', '--reporter=default', '--reporter=json', '--outputFile.json=build/journeys.json'], report: 'build/journeys.json' },
] // prettier-ignore

const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() })

let passed = 0
let failed = 0
mkdirSync(join(root, 'build'), { recursive: true })
for (const step of steps) {
  process.stdout.write(`\n== ${step.name}\n`)
  const began = performance.now()
  const { status } = spawnSync(process.execPath, step.args, { cwd: root, stdio: 'inherit' })
  process.stdout.write(
    `== ${step.name}: ${status === 0 ? 'good' : 'failed'} in ${Math.round((performance.now() - began) / 1000)} s\n`,
  )
  const counted = step.report === undefined ? undefined : readReport(step.report)
  passed += counted?.passed ?? (status === 0 ? 1 : 0)
  // A runner that fails without a failed test (a broken file, an unhandled error) still counts as one.
  failed += Math.max(counted?.failed ?? 0, status === 0 ? 0 : 1)
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

function readReport(file: string): { passed: number; failed: number } | undefined {
  try {
    const report = Report.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return undefined
  }
}
