import type { CallName } from '#contract/calls.ts'
import { counterOf } from '../../rate-limits/asker.ts'
import type { Asker } from '../../rate-limits/asker.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { mayProve } from '../../rate-limits/may-prove.ts'
import type { Services } from '../services.ts'
import { refuseWhile } from './read-asker.ts'

/**
 * Claims a call of its limit a minute. Past it the call is refused with 429, or goes on and answers true: a stranger may
 * then prove by the built-in bot check that they are not the flood that others of the address make.
 */
export function claimCall(
  name: CallName,
  asker: Asker,
  {
    services,
    gateways,
  }: { services: Pick<Services, 'metrics'>; gateways: { rateLimits: RateLimits; captcha: { isBuiltIn: boolean } } },
): boolean {
  const waitSeconds = gateways.rateLimits.claimCall(name, asker)
  if (!mayProve(name, asker, gateways.captcha)) refuseWhile(waitSeconds, { services, name, asker })
  if (waitSeconds > 0) services.metrics.callsLimited.inc({ call: name, asker: counterOf(asker).who })
  return waitSeconds > 0
}
