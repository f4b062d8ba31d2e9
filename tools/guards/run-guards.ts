import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longRuns, noteLongRun } from '../proof/long-runs.ts'
import { notLoaded, openCopyRunner } from './copy-runner.ts'
import type { RunOfTests } from './copy-runner.ts'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Takes each guard of the list away whose words hold `words`, one at a time and in a copy, and runs the tests that must
 * notice. `again`: those that nobody missed the last time, after which the whole is told anew.
 */
export async function runGuards(words: string): Promise<void> {
  const isAgain = words === 'again'
  const toldBefore = longRuns().get('guards')?.said.split('; not against ')[1] ?? ''
  const chosen = guards.filter(({ keepsOut }) => (isAgain ? toldBefore.includes(keepsOut) : keepsOut.includes(words)))
  const runner = await openCopyRunner()
  const stayedGreen: string[] = []
  try {
    for (const guard of chosen) {
      let found = await without(guard)
      if (!says(found)) {
        await runner.startAnew()
        found = await without(guard)
      }
      const { failed, all } = found
      const isNoticed = says(found) && failed.length > 0
      if (!isNoticed) stayedGreen.push(guard.keepsOut)
      const how = isNoticed
        ? `${String(failed.length)} of ${String(all)} tests failed, first "${failed[0] ?? ''}"`
        : failed.length > 0
          ? 'ALL BREAKS, which says nothing of the guard'
          : 'NOBODY NOTICED'
      process.stdout.write(`${isNoticed ? 'red  ' : 'GREEN'}  without the guard against ${guard.keepsOut}: ${how}\n`)
    }
  } finally {
    await runner.close()
  }
  const unnoticed = stayedGreen.length > 0 ? `; not against ${stayedGreen.join(', ')}` : ''
  const tried = isAgain ? guards.length : chosen.length
  const second = isAgain ? ` (${String(chosen.length)} of them tried a second time)` : ''
  noteLongRun('guards', {
    isGood: stayedGreen.length === 0 && chosen.length > 0,
    isPart: words !== '' && !isAgain,
    said: `${String(tried - stayedGreen.length)} of ${String(tried)} guards are missed when they are gone${second}${unnoticed}`,
  })

  function without({ file, guard, without: left, noticedBy }: Guard): Promise<RunOfTests> {
    const text = readFileSync(join(root, file), 'utf8')
    return runner.runWith({ file, text: text.replace(guard, () => left) }, noticedBy)
  }
}

/**
 * Whether a run tells of the guard: a set-up without end does not, nor a file that does not load, nor a change that nearly
 * no test of many survives.
 */
function says({ failed, all, isWhole }: RunOfTests): boolean {
  if (failed.some((name) => name.endsWith(notLoaded))) return false
  return all < 8 ? isWhole || failed.length > 0 : failed.length === 0 ? isWhole : failed.length < 0.8 * all
}
