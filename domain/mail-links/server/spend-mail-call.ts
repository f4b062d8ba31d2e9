import type { GuardedCall } from '#contract/guarded-calls.ts'
import { requireCaptcha } from '#domain/captcha/server/require-captcha.ts'
import { mayProve } from '#platform/server/rate-limits/may-prove.ts'

/**
 * Claims a call that may write a mail. Where the strangers of the asker's address have spent what they had, the asker is
 * asked for a bot check, if none was passed yet (`isProved`), and then spends from what such strangers have.
 */
export async function spendMailCall(
  asked: Parameters<typeof requireCaptcha>[0],
  { call, isProved }: { call: GuardedCall; isProved: boolean },
): Promise<void> {
  const { gateways, asker, refuse } = asked
  let waitSeconds = await gateways.rateLimits.claimMailCall(asker, isProved)
  if (waitSeconds > 0 && !isProved && mayProve(call, asker, gateways.captcha)) {
    await requireCaptcha({ ...asked, isCrowded: true }, call)
    waitSeconds = await gateways.rateLimits.claimMailCall(asker, true)
  }
  if (waitSeconds > 0) return refuse('request.too_many', waitSeconds)
}
