import type { Walked } from './walk-journeys.ts'

/** A journey that fails before another server on purpose, and why. */
export interface Exception {
  /** `e2e/FILE › TITLE`. */
  journey: string
  /** How it fails: in another way it is no exception. */
  said: RegExp
  why: string
}

export interface Judged {
  passed: number
  /** What failed once, beside others, and passed by itself. */
  atLast: number
  skipped: string[]
  /** With their reasons. */
  excepted: string[]
  /** What fails before the server that it was written for as well. */
  anyway: string[]
  /** What holds against this server. */
  failed: string[]
}

/**
 * What became of the journeys of old pages: `again` are those that failed, walked once more by themselves; `alone` what
 * then still failed, before the server of its own commit.
 */
export function judge(
  { first, again, alone }: Record<'first' | 'again' | 'alone', readonly Walked[]>,
  exceptions: readonly Exception[],
): Judged {
  const failedOnce = withState(first, 'failed')
  const passedAgain = named(withState(again, 'passed'))
  const lastly = new Map(withState(again, 'failed').map((each) => [each.journey, each]))
  const failing = failedOnce
    .filter(({ journey }) => !passedAgain.has(journey))
    .map((each) => lastly.get(each.journey) ?? each)
  const failsAlone = named(withState(alone, 'failed'))
  const unexcepted = failing.filter((each) => !exceptionOf(each, exceptions))
  return {
    passed: withState(first, 'passed').length + failedOnce.length - failing.length,
    atLast: failedOnce.length - failing.length,
    skipped: withState(first, 'skipped').map(({ journey }) => journey),
    excepted: failing.flatMap((each) => {
      const exception = exceptionOf(each, exceptions)
      return exception ? [`${each.journey}: ${exception.why}`] : []
    }),
    anyway: unexcepted.filter(({ journey }) => failsAlone.has(journey)).map(({ journey }) => journey),
    failed: unexcepted
      .filter(({ journey }) => !failsAlone.has(journey))
      .map(({ journey, said }) => `${journey}: ${said}`),
  }
}

/** Why it may fail as it does. */
export const exceptionOf = ({ journey, said }: Walked, exceptions: readonly Exception[]): Exception | undefined =>
  exceptions.find((each) => each.journey === journey && each.said.test(said))

const withState = (walked: readonly Walked[], state: Walked['state']) => walked.filter((each) => each.state === state)
const named = (walked: readonly Walked[]) => new Set(walked.map(({ journey }) => journey))
