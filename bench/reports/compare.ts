import { readFileSync } from 'node:fs'
import { compareReports } from './figures.ts'
import type { BenchReport } from './figures.ts'

/** `npm run bench-compare BEFORE.json AFTER.json`: the figures of two runs of `npm run bench`, side by side. */
const [before, after] = process.argv.slice(2)
if (before === undefined || after === undefined) {
  process.stderr.write('Name two files of build/bench: BEFORE.json AFTER.json\n')
  process.exit(2)
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as BenchReport
process.stdout.write(`${compareReports(read(before), read(after)).join('\n')}\n`)
