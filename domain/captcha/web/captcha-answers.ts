import type { GuardedCall } from '#contract/guarded-calls.ts'
import { limits } from '#contract/limits.ts'
import type { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import { loadChunk } from '#platform/web/faults/stale-chunk.ts'
import { setCaptchaState } from './captcha-state.ts'

type Checked = Pick<PublicTenant, 'name' | 'choices'>

/** An answer is not sent in its last half minute: it would come too late. */
const freshMs = limits.captchaMinutes * 60_000 - 30_000

let ahead: { answer: Promise<string>; since: number } | undefined

const recaptchaFrame = () => loadChunk(() => import('./recaptcha-frame.ts'))

async function solve(): Promise<string> {
  const { solveAltcha } = await loadChunk(() => import('./solve-altcha.ts'))
  return solveAltcha()
}

/**
 * Starts what takes time while the form is being filled in: the proof of work, or the frame of the other check. What
 * goes wrong here goes wrong again, and is told, when the answer is wanted.
 */
export function prepareAnswer({ name, choices: { captcha } }: Checked): void {
  if (captcha.kind === 'recaptcha') {
    void recaptchaFrame().then(
      ({ openFrame }) => openFrame({ tenant: name, origin: captcha.frame }),
      () => undefined,
    )
    return
  }
  if (ahead && performance.now() - ahead.since < freshMs) return
  setCaptchaState('working')
  const mine = { answer: solve(), since: performance.now() }
  ahead = mine
  mine.answer.then(
    () => ahead === mine && setCaptchaState('done'),
    () => {
      if (ahead !== mine) return
      ahead = undefined
      setCaptchaState('idle')
    },
  )
}

/** Whether an answer for the next call is made, or ready, already. */
export const isPreparing = (): boolean => ahead !== undefined

/**
 * An answer that nobody has sent yet, for one call. One made ahead that fails only now is made anew: what was wrong then
 * may be over. Throws a Fault when its challenge cannot be had.
 */
export async function takeAnswer({ name, choices: { captcha } }: Checked, call: GuardedCall): Promise<string> {
  if (captcha.kind === 'recaptcha') {
    setCaptchaState('working')
    const { tokenFor } = await recaptchaFrame()
    return tokenFor({ tenant: name, origin: captcha.frame }, call)
  }
  const mine = ahead && performance.now() - ahead.since < freshMs ? ahead : undefined
  ahead = undefined
  if (!mine) setCaptchaState('working')
  return mine ? mine.answer.catch(solve) : solve()
}
