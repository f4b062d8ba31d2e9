import type { GuardedCall } from '#contract/guarded-calls.ts'

/** `unavailable`: the check itself cannot be asked, so nothing is known of the answer. */
type CaptchaVerdict = { is: 'passed' } | { is: 'failed' } | { is: 'unavailable'; reason: string }

/** The tenant's bot check, or the built-in one where it chose none. Each answer is good for one use. */
export interface Captcha {
  /** Made and checked here alone: asking for it past the limits of an address sends no flood to anybody else. */
  isBuiltIn: boolean
  /** A challenge for the browser to solve; undefined where the browser gets its answer elsewhere. */
  makeChallenge(): Promise<Record<string, unknown> | undefined>
  check(answer: string, call: GuardedCall): Promise<CaptchaVerdict>
}
