import type { GuardedCall } from '#contract/guarded-calls.ts'
import { parseEmail } from '#contract/values/email.ts'
import type { ParsedEmail } from '#contract/values/email.ts'
import { requireCaptcha } from '#domain/captcha/server/require-captcha.ts'

type Asked = Parameters<typeof requireCaptcha>[0] & { body: { email?: string | undefined } }

/** The address to which a visitor wants a mail, once the bot check and the asker's own budget let them have one. */
export async function takeAddress(asked: Asked, call: GuardedCall): Promise<ParsedEmail> {
  const { body, gateways, asker, refuse } = asked
  await requireCaptcha(asked, call)
  const typed = body.email?.trim() ?? ''
  if (typed === '') return refuse('fields.invalid', [{ path: 'email', msg: 'required' }])
  const email = parseEmail(typed) ?? refuse('fields.invalid', [{ path: 'email', msg: 'invalid' }])
  const crowded = await gateways.budget.claimMailCall(asker)
  if (crowded > 0) return refuse('request.too_many', crowded)
  return email
}
