import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { firefoxPath } from './firefox-path.ts'
import { endTogether } from '#run/end-together.ts'

interface Step {
  name: string
  args: readonly string[]
  report?: string
  env?: Record<string, string>
}

interface Ended {
  step: Step
  isGood: boolean
}

const root = join(import.meta.dirname, '..')
const bin = (path: string): string => join(root, 'node_modules', path)

/** The way of each operator's travellers from nothing to a receipt: walked in a second browser where there is one. */
const mainJourneys = ['sign-up-to-receipt', 'nordovest-from-login-to-receipt', 'lagunare-from-sign-up-to-receipt'].map(
  (name) => `e2e/${name}.test.ts`,
)

/** What compiler and linter must know first: the classes of each style sheet, declared in build/class-names. */
const classNames: Step = {
  name: 'class names',
  args: [bin('@css-modules-kit/codegen/bin/cmk.js'), '--project', 'tsconfig.web.json', '--clean'],
}

const runTests = (report: string, ...more: readonly string[]): Pick<Step, 'args' | 'report'> => ({
  args: [
    ...[bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...more,
  ],
  report,
})

const build: Step = { name: 'build', args: [join(root, 'tools/build.ts')] }

/** One after the other. */
const inTurn: readonly Step[] = [
  { name: 'tests', ...runTests('build/tests.json') },
  ...(firefoxPath() === undefined
    ? []
    : [
        {
          name: 'journeys in Firefox',
          ...runTests('build/journeys-firefox.json', ...mainJourneys),
          env: { BROWSER: 'firefox' },
        },
      ]),
]

/** Tests wait now and then: what only reads the sources has the processor meanwhile, and only what they leave of it. */
const meanwhile: readonly Step[] = [
  // More checkers would each look at what others import: twice the work on two cores.
  { name: 'types', args: [bin('typescript-native/bin/tsc'), '-b', '--checkers', '1'] },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '--threads=1'] },
  {
    // On one thread for the same reason: its checker of types is written in Go.
    name: 'lint with types',
    args: [bin('oxlint/bin/oxlint'), '--deny-warnings', '--threads=1'],
    env: { GOMAXPROCS: '1' },
  },
  {
    name: 'lint',
    args: [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0', '--cache', '--cache-location', 'build/eslint'],
  },
]

const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() })

const began = performance.now()
let passed = 0
let failed = 0
mkdirSync(join(root, 'build'), { recursive: true })
const naming = run(classNames, false)
const reading = naming.then(() => Promise.all(meanwhile.map((step) => run(step, false))))
count(await run(build, true))
// Some tests ask the compiler.
count(await naming)
for (const step of inTurn) count(await run(step, true))
for (const ended of await reading) count(ended)
if (firefoxPath() === undefined)
  process.stdout.write('\nNo journeys in Firefox: it is not installed (FIREFOX names one).\n')
process.stdout.write(`\n${String(passed)} passed, ${String(failed)} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
keepTime(Math.round((performance.now() - began) / 1000))

function count({ step, isGood }: Ended): void {
  const counted = step.report === undefined ? undefined : readReport(step.report)
  passed += counted?.passed ?? (isGood ? 1 : 0)
  // A runner that fails without a failed test (a broken file, an unhandled error) still counts as one.
  failed += Math.max(counted?.failed ?? 0, isGood ? 0 : 1)
}

/** For `node tools/house.ts`; a copy without git keeps none. */
function keepTime(seconds: number): void {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  if (status === 0)
    writeFileSync(join(root, 'build/last-test.json'), JSON.stringify({ commit: stdout.trim(), seconds }))
}

/** What one does not watch (`isShown`) says what it has to say when it is done, and gives way to what one does. */
async function run(step: Step, isShown: boolean): Promise<Ended> {
  const began = performance.now()
  if (isShown) process.stdout.write(`\n== ${step.name}\n`)
  const child = spawn(process.execPath, step.args, {
    cwd: root,
    env: { ...process.env, ...step.env },
    stdio: isShown ? 'inherit' : 'pipe',
  })
  endTogether(child)
  if (!isShown && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const ended = new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)))
  const said = child.stdout && child.stderr ? await Promise.all([text(child.stdout), text(child.stderr)]) : []
  process.stdout.write(said.join(''))
  const isGood = await ended
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`== ${step.name}: ${isGood ? 'good' : 'failed'} in ${String(seconds)} s\n`)
  return { step, isGood }
}

function readReport(file: string): { passed: number; failed: number } | undefined {
  try {
    const report = Report.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return undefined
  }
}
