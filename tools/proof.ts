import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { goals } from './proof/goals.ts'
import type { Goal } from './proof/goals.ts'
import { currentCommit, longRuns } from './proof/long-runs.ts'

/**
 * `npm run proof [GOAL…]`: runs the tests that the goals of trust rest on, prints how far each is reached, with what the long
 * runs said last, and writes docs/security/proof.md; of named goals it writes their rows anew, and at which commit that was.
 */
const root = join(import.meta.dirname, '..')
const pageFile = join(root, 'docs/security/proof.md')
const report = join(root, 'build/proof.json')
const Report = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const named = process.argv.slice(2)
const chosen = goals.filter(({ id }) => named.length === 0 || named.includes(id))
if (chosen.length === 0) {
  process.stderr.write(`There is no goal ${named.join(', ')}; there are G1 to G${String(goals.length)}.\n`)
  process.exit(2)
}
rmSync(report, { force: true })
const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
const { testResults } = files.length === 0 ? { testResults: [] } : ranTests()

function ranTests() {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [
    'run',
    '--project',
    'parts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  spawnSync(process.execPath, [vitest, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FEED_RUNS: '150' },
  })
  return Report.parse(JSON.parse(readFileSync(report, 'utf8')))
}

const tried = new Map(
  testResults.map(({ name, assertionResults }) => [
    relative(root, name),
    {
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
      failed: assertionResults.filter(({ status }) => status === 'failed').length,
    },
  ]),
)

const ran = longRuns()

/** What the long runs of a goal said last, and when; a bad one is red. */
function longRunsOf({ runs = [] }: Goal): { words: string[]; isRed: boolean } {
  const words = runs.map((name) => {
    const run = ran.get(name)
    const by = `\`npm run ${name}\``
    return run ? `${by} at ${run.commit}${run.isGood ? '' : ' FAILED'}: ${run.said}` : `${by} was not run here`
  })
  return { words, isRed: runs.some((name) => ran.get(name)?.isGood === false) }
}

function reached(goal: Goal): { figure: string; isRed: boolean } {
  const { tests, missing, shown } = goal
  const { words, isRed } = longRunsOf(goal)
  const runs = tests.map((file) => tried.get(file) ?? { passed: 0, failed: 1 })
  const passed = runs.reduce((sum, run) => sum + run.passed, 0)
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  const counts = `${String(passed)} tests pass${failed > 0 ? `, ${String(failed)} FAIL` : ''}: ${shown}`
  const said = [
    ...(tests.length > 0 ? [counts] : shown === '' ? [] : [`by hand: ${shown}`]),
    ...words,
    ...(missing === undefined ? [] : [`Missing: ${missing}`]),
  ]
  return { figure: said.length > 0 ? said.join('. ') : 'not shown yet', isRed: failed > 0 || isRed }
}

const rows = chosen.map((goal) => ({ ...goal, ...reached(goal) }))
const lineOf = ({ id, wanted, figure, tests }: (typeof rows)[number]) =>
  `| ${id} | ${wanted} | ${figure} | ${tests.map((file) => `\`${file}\``).join('<br>')} |`

function wholePage(): string {
  return [
    '# How far the goals of trust are reached',
    '',
    `Written by \`npm run proof\` at ${currentCommit()}: the tests were run by it; a long run says at which commit it was, and so does a row that was tried again later.`,
    '',
    '| Goal | Wanted | Reached | By |',
    '| --- | --- | --- | --- |',
    ...rows.map(lineOf),
    '',
  ].join('\n')
}

/** The page as it is, with the rows of these goals as they are now. */
function pageWithRows(): string {
  return rows.reduce(
    (page, row) => {
      const figure = `${row.figure}. Tried again at ${currentCommit()}`
      return page.replace(new RegExp(`^\\| ${row.id} +\\|.*$`, 'm'), () => lineOf({ ...row, figure }))
    },
    readFileSync(pageFile, 'utf8'),
  )
}

writeFileSync(pageFile, named.length === 0 ? wholePage() : pageWithRows())
spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), pageFile], { cwd: root })
for (const { id, wanted, figure } of rows) process.stdout.write(`${id.padEnd(4)} ${wanted}\n     ${figure}\n`)
process.exit(rows.some(({ isRed }) => isRed) ? 1 : 0)
