import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { currentCommit, longRuns } from '../proof/long-runs.ts'
import { dueRuns, runWords, stillDue } from './due-runs.ts'

/**
 * `npm run long-runs [NAME…]`: every long run that was not good and whole for the code that is checked out, or those named
 * (`'soak 3'` is a name), one after the other, each as soon as nothing else is at work on the machine, as some of them
 * measure time. Ends with 1 where one is still due afterwards. `npm run long-runs due` only says which are.
 */
const root = join(import.meta.dirname, '../..')
const words = process.argv.slice(2)
const isAskedOnly = words[0] === 'due'
const named = isAskedOnly ? [] : words

const before = longRuns()
const due = dueRuns(before, named)
tell(due)
if (due.length === 0) process.stdout.write('Every long run is of this code.\n')
if (!isAskedOnly && due.length > 0) {
  if (currentCommit().endsWith('-changed')) {
    process.stderr.write('There are changes that are not committed: no run could say of which code it was.\n')
    process.exit(1)
  }
  for (const { name } of due) {
    await untilQuiet()
    process.stdout.write(`\n== ${name}\n`)
    spawnSync('npm', runWords(name, named.length > 0), { cwd: root, stdio: 'inherit' })
  }
  const left = stillDue(due, { before, after: longRuns() })
  process.stdout.write(`\n${String(due.length - left.length)} of ${String(due.length)} are good\n`)
  tell(left)
  process.exitCode = left.length > 0 ? 1 : 0
}

function tell(runs: readonly { name: string; why: string }[]): void {
  for (const { name, why } of runs) process.stdout.write(`${name}: ${why}\n`)
}

/** Until nine tenths of all processors are idle for a moment; says once a minute that it waits. */
async function untilQuiet(): Promise<void> {
  for (let tries = 0; ; tries++) {
    const before = times()
    await pause(5000)
    const now = times()
    if ((now.idle - before.idle) / (now.all - before.all) >= 0.9) return
    if (tries % 12 === 0) process.stdout.write('\nwaits until nothing else is at work on this machine\n')
  }
}

/** Milliseconds of all processors since the machine was started. */
function times(): { idle: number; all: number } {
  const each = cpus().map(({ times }) => times)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return { idle: sum(each.map(({ idle }) => idle)), all: sum(each.flatMap((times) => Object.values(times))) }
}
