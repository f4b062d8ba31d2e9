import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { longRunFaults, longRuns } from '../proof/long-runs.ts'
import { dueRuns, runWords } from './due-runs.ts'

/**
 * `npm run long-runs [NAME…]`: every long run that was not good and whole for the code that is checked out, or those named
 * (`'soak 3'` is a name), one after the other, each as soon as nothing else is at work on the machine, as some of them
 * measure time. Ends with 1 where one is still due afterwards. `npm run long-runs due` only says which are.
 */
const root = join(import.meta.dirname, '../..')
const named = process.argv.slice(2)
const isAskedOnly = named[0] === 'due'

const due = dueRuns(longRuns(), isAskedOnly ? [] : named)
for (const { name, why } of due) process.stdout.write(`${name}: ${why}\n`)
if (due.length === 0) process.stdout.write('Every long run is of this code.\n')
if (!isAskedOnly) {
  for (const { name } of due) {
    await untilQuiet()
    process.stdout.write(`\n== ${name}\n`)
    spawnSync('npm', runWords(name), { cwd: root, stdio: 'inherit' })
  }
  const last = longRuns()
  const left = due.filter(({ name }) => longRunFaults(name, last.get(name)).length > 0)
  if (due.length > 0) process.stdout.write(`\n${String(due.length - left.length)} of ${String(due.length)} are good\n`)
  process.exitCode = left.length > 0 ? 1 : 0
}

/** Until nine tenths of all processors are idle for a while. */
async function untilQuiet(): Promise<void> {
  for (let before = times(), isTold = false; ; before = times()) {
    await pause(5000)
    const now = times()
    if ((now.idle - before.idle) / (now.all - before.all) >= 0.9) return
    if (!isTold) process.stdout.write('\nwaits until nothing else is at work\n')
    isTold = true
  }
}

/** Milliseconds of all processors since the machine was started. */
function times(): { idle: number; all: number } {
  const each = cpus().map(({ times }) => times)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return { idle: sum(each.map(({ idle }) => idle)), all: sum(each.flatMap((times) => Object.values(times))) }
}
