import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { BenchReport } from './reports/figures.ts'
import { writeFigures } from './reports/write-figures.ts'

/**
 * `npm run bench [sign-in-page|pages/first-data|lists|logins|feed|event-loop|overload|statements|data-copy|alerts|long-list|growth|edits|checks|start]`: one
 * measurement or all, each with its peer in the same run. What they say lies in build/bench/COMMIT.json too, to be compared
 * with another commit's by `npm run bench-compare`. `npm run bench figures` writes docs/figures.md and its plots from them.
 */
const all = [
  ...[
    'sign-in-page',
    'pages/first-data',
    'lists',
    'logins',
    'feed',
    'event-loop',
    'overload',
    'statements',
    'data-copy',
    'alerts',
    'long-list',
    'growth',
  ],
  ...['edits', 'checks', 'start'],
]
const wanted = process.argv.slice(2)
const root = join(import.meta.dirname, '..')
if (wanted[0] === 'figures') {
  process.stdout.write(`docs/figures.md is written from ${String(writeFigures(root))} run(s).\n`)
  process.exit()
}
const names = wanted.length > 0 ? wanted : all
const unknown = names.find((name) => !all.includes(name))
if (unknown !== undefined) {
  process.stderr.write(`There is no measurement ${unknown}; there are ${all.join(', ')}.\n`)
  process.exit(2)
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
const changed = git('status', '--porcelain') === '' ? '' : '-changed'
const commit = `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed}`
const report: BenchReport = {
  commit,
  at: new Date().toISOString(),
  node: process.version,
  processors: availableParallelism(),
  load: loadavg()[0] ?? 0,
  results: {},
}
for (const name of names) {
  process.stdout.write(`\n== ${name}\n`)
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
    process.stdout.write(bytes)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) process.exit(1)
  report.results[name] = said.trim().split('\n')
}
mkdirSync(join(root, 'build/bench'), { recursive: true })
const file = join(root, 'build/bench', `${commit}.json`)
// Measurements of the same commit that were not asked for now stay beside these.
if (existsSync(file)) {
  const before = JSON.parse(readFileSync(file, 'utf8')) as BenchReport
  report.results = { ...before.results, ...report.results }
}
writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`)
process.stdout.write(`\nWritten to build/bench/${commit}.json\n`)
