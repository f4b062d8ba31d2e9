import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { goals } from './proof/goals.ts'
import type { Goal } from './proof/goals.ts'
import { currentCommit, longRunFaults, longRuns, sinceRun } from './proof/long-runs.ts'
import { rowTimes, timeTogether } from './proof/row-times.ts'
import { commitOfReport, triedTests } from './proof/tried-tests.ts'
import { specificationRows } from './specification/specification-rows.ts'

/**
 * `npm run proof [GOAL…]`: runs the tests that the goals of trust rest on, prints how far each is reached, with what the long
 * runs said last, and writes docs/security/proof.md; of named goals it writes their rows anew, and at which commit that was.
 * `npm run proof of FILE` writes all of it from a report that `npm test` wrote here or in another checkout
 * (build/tests.json), and runs nothing.
 */
const root = join(import.meta.dirname, '..')
const pageFile = join(root, 'docs/security/proof.md')

const [word, given] = process.argv.slice(2)
const earlier = word === 'of' ? given : undefined
const named = earlier === undefined ? process.argv.slice(2) : []
const chosen = goals.filter(({ id }) => named.length === 0 || named.includes(id))
if (chosen.length === 0) {
  process.stderr.write(`There is no goal ${named.join(', ')}; there are G1 to G${String(goals.length)}.\n`)
  process.exit(2)
}
const report = earlier ?? ranTests()
const tried = triedTests(report)

/** Runs the tests of the chosen goals and answers the file of their report. */
function ranTests(): string {
  const written = join(root, 'build/proof.json')
  rmSync(written, { force: true })
  const files = [
    ...new Set(
      chosen.flatMap(({ tests, timed, together }) => [
        ...tests,
        ...filesOfRows(timed?.page),
        ...(together?.files ?? []),
      ]),
    ),
  ]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${written}`]
  if (files.length === 0) writeFileSync(written, '{"testResults":[]}')
  else
    spawnSync(process.execPath, [vitest, 'run', ...reporters, ...files], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FEED_RUNS: '150' },
    })
  return written
}

function filesOfRows(page?: string): string[] {
  if (page === undefined) return []
  return specificationRows(readFileSync(join(root, page), 'utf8')).flatMap(({ tests }) => tests.map(({ file }) => file))
}

const ran = longRuns()

/** What the long runs of a goal said last, and when; red is one that is missing, bad, too small or of other code. */
function longRunsOf({ runs = [] }: Goal): { words: string[]; isRed: boolean } {
  const words = runs.map((name) => {
    const run = ran.get(name)
    const by = `\`npm run ${name}\``
    return run
      ? `${by} at ${run.commit} (${sinceRun(run)})${run.isGood ? '' : ' FAILED'}: ${run.said}`
      : `${by} was not run here`
  })
  return { words, isRed: runs.some((name) => longRunFaults(name, ran.get(name)).length > 0) }
}

function reached(goal: Goal): { figure: string; isRed: boolean } {
  const { tests, timed, together, shown } = goal
  const times = timed && rowTimes({ ...timed, page: join(root, timed.page) }, report)
  const { words, isRed } = longRunsOf(goal)
  const all = together && timeTogether(together, report)
  const runs = tests.map(tried)
  const passed = runs.reduce((sum, run) => sum + run.passed, 0)
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  const skipped = runs.reduce((sum, run) => sum + run.skipped, 0)
  const others = (count: number, what: string) => (count > 0 ? `, ${String(count)} ${what}` : '')
  const counts = `${String(passed)} tests pass${others(failed, 'FAIL')}${others(skipped, 'skipped there')}: ${shown}`
  const said = [
    ...(tests.length > 0 ? [counts] : shown === '' ? [] : [words.length > 0 ? shown : `by hand: ${shown}`]),
    ...[times, all].flatMap((each) => (each ? [each.said] : [])),
    ...words,
  ]
  return {
    figure: said.length > 0 ? said.join('. ') : 'not shown yet',
    isRed: failed > 0 || isRed || times?.isRed === true || all?.isRed === true,
  }
}

const rows = chosen.map((goal) => ({ ...goal, ...reached(goal) }))
const lineOf = ({ id, wanted, figure, tests }: (typeof rows)[number]) =>
  `| ${id} | ${wanted} | ${figure} | ${tests.map((file) => `\`${file}\``).join('<br>')} |`

function wholePage(): string {
  return [
    '# How far the goals of trust are reached',
    '',
    `Written by \`npm run proof\`: the tests were run at ${earlier === undefined ? currentCommit() : commitOfReport(earlier)}; a long run says at which commit it was, and so does a row that was tried again later.`,
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
for (const name of new Set(chosen.flatMap(({ runs = [] }) => runs)))
  for (const fault of longRunFaults(name, ran.get(name))) process.stdout.write(`RED  npm run ${name}: ${fault}\n`)
process.exit(rows.some(({ isRed }) => isRed) ? 1 : 0)
