import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { goals } from './proof/goals.ts'
import type { Goal } from './proof/goals.ts'

/** `npm run proof`: runs the tests that the goals of trust rest on, prints how far each is reached, and writes docs/security/proof.md. */
const root = join(import.meta.dirname, '..')
const report = join(root, 'build/proof.json')
const Report = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

rmSync(report, { force: true })
const files = [...new Set(goals.flatMap(({ tests }) => tests))]
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = ['run', '--project', 'parts', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files]
spawnSync(process.execPath, [vitest, ...args], { cwd: root, stdio: 'inherit' })
const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
const tried = new Map(
  testResults.map(({ name, assertionResults }) => [
    relative(root, name),
    {
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
      failed: assertionResults.filter(({ status }) => status === 'failed').length,
    },
  ]),
)

function reached({ tests, missing, shown }: Goal): { figure: string; isRed: boolean } {
  if (tests.length === 0) return { figure: shown === '' ? 'not shown yet' : `by hand: ${shown}`, isRed: false }
  const runs = tests.map((file) => tried.get(file) ?? { passed: 0, failed: 1 })
  const passed = runs.reduce((sum, run) => sum + run.passed, 0)
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  const counts = `${String(passed)} tests pass${failed > 0 ? `, ${String(failed)} FAIL` : ''}: ${shown}`
  return { figure: missing === undefined ? counts : `${counts}. Missing: ${missing}`, isRed: failed > 0 }
}

const rows = goals.map((goal) => ({ ...goal, ...reached(goal) }))
const { stdout: commit } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
const page = [
  '# How far the goals of trust are reached',
  '',
  `Written by \`npm run proof\` at ${commit.trim()}; what it says was run by it.`,
  '',
  '| Goal | Wanted | Reached | By |',
  '| --- | --- | --- | --- |',
  ...rows.map(
    ({ id, wanted, figure, tests }) =>
      `| ${id} | ${wanted} | ${figure} | ${tests.map((file) => `\`${file}\``).join('<br>')} |`,
  ),
  '',
].join('\n')
writeFileSync(join(root, 'docs/security/proof.md'), page)
spawnSync(
  process.execPath,
  [join(root, 'node_modules/prettier/bin/prettier.cjs'), '--write', 'docs/security/proof.md'],
  { cwd: root },
)
for (const { id, wanted, figure } of rows) process.stdout.write(`${id.padEnd(4)} ${wanted}\n     ${figure}\n`)
process.exit(rows.some(({ isRed }) => isRed) ? 1 : 0)
