import { goals } from '../proof/goals.ts'
import { longRunFaults } from '../proof/long-runs.ts'
import type { LongRun } from '../proof/long-runs.ts'

/** What the last run of each name said. */
type Kept = ReadonlyMap<string, LongRun>

export interface DueRun {
  name: string
  why: string
}

/** The runs that were ever kept, and those that a goal rests on. */
const namesOf = (last: Kept): string[] =>
  [...new Set([...last.keys(), ...goals.flatMap(({ runs = [] }) => runs)])].toSorted()

/**
 * The long runs that must be made anew, and why: those never made, of other code, not good, or of less than the whole; or
 * those named.
 */
export function dueRuns(
  last: Kept,
  named: readonly string[],
  faultsOf: typeof longRunFaults = longRunFaults,
): DueRun[] {
  const names = namesOf(last)
  const unknown = named.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: no long run of that name; they are ${names.join(', ')}`)
  if (named.length > 0) return named.map((name) => ({ name, why: 'was asked for' }))
  return names.flatMap((name) => {
    const why = faultsOf(name, last.get(name))
    return why.length > 0 ? [{ name, why: why.join('; ') }] : []
  })
}

/** Those of them that are not good now: a command that fell over before it said anything leaves what was kept before. */
export function stillDue(
  due: readonly DueRun[],
  { before, after }: { before: Kept; after: Kept },
  faultsOf: typeof longRunFaults = longRunFaults,
): DueRun[] {
  return due.flatMap(({ name }) => {
    const run = after.get(name)
    const isNew = run !== undefined && run.at !== before.get(name)?.at
    const why = isNew ? faultsOf(name, run) : ['said nothing']
    return why.length > 0 ? [{ name, why: why.join('; ') }] : []
  })
}

/** What npm is told for a run's name: the script, and what else stands in the name as its words. */
export function runWords(name: string, isNamed: boolean): string[] {
  const [script = '', ...words] = name.split(' ')
  // Guards that were missed in the same code need not be taken away again, unless somebody wants all of them.
  const more = name === 'guards' && !isNamed ? ['new'] : words
  return ['run', '--silent', script, ...(more.length > 0 ? ['--', ...more] : [])]
}
