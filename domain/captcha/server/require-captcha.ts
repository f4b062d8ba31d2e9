import type { Logger } from 'pino'
import type { GuardedCall } from '#contract/guarded-calls.ts'
import type { Asker } from '#platform/server/budget/asker.ts'
import type { Budget } from '#platform/server/budget/budget.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import type { Captcha } from './captcha.ts'

/** What a handler of a guarded call is given; `Given` of the four calls fits. */
interface Asked {
  body: { captcha?: string | undefined }
  gateways: { captcha: Captcha | undefined; budget: Budget }
  asker: Asker
  log: Logger
  refuse: Refuse<'fields.invalid' | 'request.too_many'>
}

/**
 * Refuses a call without a good answer of the tenant's bot check; first thing in the handler. While the check cannot be
 * asked, calls go on under a quarter of their usual limit of an address (docs/decisions/0006).
 */
export async function requireCaptcha(asked: Asked, call: GuardedCall): Promise<void> {
  const { body, gateways, asker, log, refuse } = asked
  if (!gateways.captcha) return
  const answer = body.captcha ?? ''
  if (answer === '') return refuse('fields.invalid', [{ path: 'captcha', msg: 'captcha.required' }])
  const verdict = await gateways.captcha.check(answer, call)
  if (verdict.is === 'passed') return
  if (verdict.is === 'failed') return refuse('fields.invalid', [{ path: 'captcha', msg: 'captcha.invalid' }])
  log.error({ reason: verdict.reason }, 'the bot check cannot be asked')
  const wait = await gateways.budget.claimUnchecked(call, asker)
  if (wait > 0) return refuse('request.too_many', wait)
}
