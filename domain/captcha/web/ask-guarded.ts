import type { CallName } from '#contract/calls.ts'
import { guardedCalls, type GuardedCall } from '#contract/guarded-calls.ts'
import type { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import type { CallGuard } from '#platform/web/client/client.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { isPreparing, prepareAnswer, takeAnswer } from './captcha-answers.ts'
import { setCaptchaState } from './captcha-state.ts'

type Checked = Pick<PublicTenant, 'name' | 'choices'>

/**
 * How the bot check guards a call; undefined for not at all. Where the tenant chose none, the built-in one is done only
 * once the server asks for it, as it does while too many strangers share the traveller's address.
 */
export function guardOf(choices: PublicTenant['choices'], name: CallName) {
  if (!(name in guardedCalls)) return undefined
  return choices.captcha.kind === 'none' ? 'once asked' : guardedCalls[name as GuardedCall]
}

/** Asks the calls that the tenant's bot check guards with its answers, and all others as they are. */
export function captchaGuard(tenant: Checked): CallGuard {
  return (name, send) =>
    guardOf(tenant.choices, name) === undefined
      ? send()
      : askGuarded(tenant, name as GuardedCall, (captcha) => send(captcha === undefined ? undefined : { captcha }))
}

/**
 * Asks a guarded call: with an answer of the bot check where one is always wanted, else once the server wants one. An
 * answer that came too late is made anew, once; the server refuses it before it does anything.
 */
async function askGuarded<Answer>(
  tenant: Checked,
  call: GuardedCall,
  send: (captcha?: string) => Promise<Answer>,
): Promise<Answer> {
  const isAlways = guardOf(tenant.choices, call) === 'always'
  try {
    try {
      return await send(isAlways ? await takeAnswer(tenant, call) : undefined)
    } catch (thrown) {
      if (!isAboutCaptcha(thrown)) throw thrown
      return await send(await takeAnswer(tenant, call))
    }
  } catch (thrown) {
    // Whoever was refused for another reason will send again.
    if (isAlways && isRefusal(thrown, 'fields.invalid') && !isAboutCaptcha(thrown)) prepareAnswer(tenant)
    throw thrown
  } finally {
    // Some forms stay when they are answered: what was checked for that answer is over.
    if (!isPreparing()) setCaptchaState('idle')
  }
}

const isAboutCaptcha = (thrown: unknown): boolean =>
  isRefusal(thrown, 'fields.invalid') && thrown.fields.some(({ path }) => path === 'captcha')
