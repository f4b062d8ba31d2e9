import { longRunFaults } from '../proof/long-runs.ts'
import type { LongRun } from '../proof/long-runs.ts'

/** The long runs that must be made anew, and why: those of other code, not good, or of less than the whole; or those named. */
export function dueRuns(
  last: ReadonlyMap<string, LongRun>,
  named: readonly string[],
  faultsOf: typeof longRunFaults = longRunFaults,
): { name: string; why: string }[] {
  const unknown = named.filter((name) => !last.has(name))
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: no long run of that name; they are ${[...last.keys()].join(', ')}`)
  return [...last].flatMap(([name, run]) => {
    const why = named.includes(name) ? ['was asked for'] : named.length > 0 ? [] : faultsOf(name, run)
    return why.length > 0 ? [{ name, why: why.join('; ') }] : []
  })
}

/** What npm is told for a run's name: the script, and what else stands in the name as its words. */
export function runWords(name: string): string[] {
  const [script = '', ...words] = name.split(' ')
  // Guards that were missed in the same code need not be taken away again.
  const more = name === 'guards' ? ['new'] : words
  return ['run', '--silent', script, ...(more.length > 0 ? ['--', ...more] : [])]
}
