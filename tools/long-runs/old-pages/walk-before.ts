import { globSync } from 'node:fs'
import { putBefore } from './earlier-checkout.ts'
import { leftOut } from './exceptions.ts'
import { exceptionOf, judge } from './judge.ts'
import type { Exception, Judged } from './judge.ts'
import { readNotes, walkJourneys } from './walk-journeys.ts'
import type { Walked } from './walk-journeys.ts'

/**
 * Walks the journeys of a checkout through its own pages before the server of another one; `wanted`: these files alone.
 * What fails is walked once more by itself, and what then fails without an exception before its own server.
 */
export function walkBefore(
  pages: string,
  answering: string,
  { wanted, exceptions }: { wanted: readonly string[]; exceptions: readonly Exception[] },
): { judged: Judged; calls: number; log: string[] } {
  putBefore(pages, answering)
  const files = globSync('e2e/*.test.ts', { cwd: pages })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => (wanted.length === 0 ? !leftOut.some((each) => each.files.test(file)) : wanted.includes(file)))
    .toSorted()
  const first = walkJourneys(pages, files, { workers: 2 })
  const { calls, log } = readNotes(pages)
  const again = walkJourneys(pages, filesOf(first), { workers: 1 })
  const unexcepted = again.filter((each) => !exceptionOf(each, exceptions))
  const alone = walkJourneys(pages, filesOf(unexcepted), { workers: 1, isAlone: true })
  return { judged: judge({ first, again, alone }, exceptions), calls, log }
}

/** The files of what failed. */
function filesOf(walked: readonly Walked[]): string[] {
  return [...new Set(walked.filter(({ state }) => state === 'failed').map(({ file }) => file))]
}
