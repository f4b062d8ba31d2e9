import { join } from 'node:path'
import { writeReport } from './reports/reports-of-runs.ts'
import { measurements, newReport, takeMeasure } from './reports/take-measure.ts'
import { writeFigures } from './reports/write-figures.ts'

/**
 * `npm run bench [sign-in-page|pages/first-data|lists|logins|feed|event-loop|overload|statements|data-copy|alerts|long-list|growth|ledger/migrations|edits|checks|start]`: one
 * measurement or all, each with its peer in the same run. What they say lies in build/bench/COMMIT-TIME.json too, a file a
 * run, to be compared with another commit's by `npm run bench-compare`. `npm run bench figures` writes docs/figures.md and its
 * plots from them.
 */
const wanted = process.argv.slice(2)
const root = join(import.meta.dirname, '..')
if (wanted[0] === 'figures') {
  process.stdout.write(`docs/figures.md is written from ${String(writeFigures(root))} run(s).\n`)
  process.exit()
}
const names = wanted.length > 0 ? wanted : measurements
const unknown = names.find((name) => !measurements.includes(name))
if (unknown !== undefined) {
  process.stderr.write(`There is no measurement ${unknown}; there are ${measurements.join(', ')}.\n`)
  process.exit(2)
}
const report = newReport(root)
let file = ''
for (const name of names) {
  process.stdout.write(`\n== ${name}\n`)
  report.results[name] = await takeMeasure(root, name)
  // After each: what a later one fails at loses none of them.
  file = writeReport(root, report)
}
process.stdout.write(`\nWritten to ${file}\n`)
