import type { Logger } from 'pino'
import type { GuardedCall } from '#contract/guarded-calls.ts'
import type { Asker } from '#platform/server/rate-limits/asker.ts'
import type { RateLimits } from '#platform/server/rate-limits/rate-limits.ts'
import type { Refuse } from '#platform/server/refuse.ts'
import type { Tenant } from '#platform/server/tenants/tenant.ts'
import type { Captcha } from './captcha.ts'

/** What a handler of a guarded call is given; `Given` of the four calls fits. */
interface Asked {
  body: { captcha?: string | undefined }
  tenant: Pick<Tenant, 'choices'>
  gateways: { captcha: Captcha; rateLimits: RateLimits }
  asker: Asker
  isCrowded: boolean
  log: Logger
  refuse: Refuse<'fields.invalid' | 'request.too_many'>
}

/**
 * Refuses a call without a good answer of the bot check, where the tenant has one or strangers of the asker's address are
 * too many; first thing in the handler. Answers whether one was passed. While the check cannot be asked, calls go on
 * under a quarter of their usual limit of an address (docs/decisions/0006).
 */
export async function requireCaptcha(asked: Asked, call: GuardedCall): Promise<boolean> {
  const { body, tenant, gateways, asker, isCrowded, log, refuse } = asked
  if (tenant.choices.captcha.kind === 'none' && !isCrowded) return false
  const answer = body.captcha ?? ''
  if (answer === '') return refuse('fields.invalid', [{ path: 'captcha', msg: 'captcha.required' }])
  const verdict = await gateways.captcha.check(answer, call)
  if (verdict.is === 'passed') return true
  if (verdict.is === 'failed') return refuse('fields.invalid', [{ path: 'captcha', msg: 'captcha.invalid' }])
  log.error({ reason: verdict.reason }, 'the bot check cannot be asked')
  const wait = await gateways.rateLimits.claimUnchecked(call, asker)
  return wait > 0 ? refuse('request.too_many', wait) : false
}
