import type { CallName } from '#contract/calls.ts'
import { counterOf } from '../../budget/asker.ts'
import type { Asker } from '../../budget/asker.ts'
import type { Budget } from '../../budget/budget.ts'
import { mayProve } from '../../budget/may-prove.ts'
import type { House } from '../house.ts'
import { refuseWhile } from './read-asker.ts'

/**
 * Claims a call of its limit a minute. Past it the call is refused with 429, or goes on and answers true: a stranger may
 * then prove by the built-in bot check that they are not the flood that others of the address make.
 */
export function claimCall(
  name: CallName,
  asker: Asker,
  { house, gateways }: { house: Pick<House, 'metrics'>; gateways: { budget: Budget; captcha: { isBuiltIn: boolean } } },
): boolean {
  const waitSeconds = gateways.budget.claimCall(name, asker)
  if (!mayProve(name, asker, gateways.captcha)) refuseWhile(waitSeconds, { house, name, asker })
  if (waitSeconds > 0) house.metrics.callsLimited.inc({ call: name, asker: counterOf(asker).who })
  return waitSeconds > 0
}
