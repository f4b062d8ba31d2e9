import type { GuardedCall } from '#contract/guarded-calls.ts'
import { parseEmail } from '#contract/values/people/email.ts'
import type { ParsedEmail } from '#contract/values/people/email.ts'
import { requireCaptcha } from '#domain/captcha/server/require-captcha.ts'
import { spendMailCall } from './spend-mail-call.ts'

type Asked = Parameters<typeof requireCaptcha>[0] & { body: { email?: string | undefined } }

/** The address to which a visitor wants a mail, once the bot check and the asker's own rate limit let them have one. */
export async function takeAddress(asked: Asked, call: GuardedCall): Promise<ParsedEmail> {
  const { body, refuse } = asked
  const isProved = await requireCaptcha(asked, call)
  const typed = body.email?.trim() ?? ''
  if (typed === '') return refuse('fields.invalid', [{ path: 'email', msg: 'required' }])
  const email = parseEmail(typed) ?? refuse('fields.invalid', [{ path: 'email', msg: 'invalid' }])
  await spendMailCall(asked, { call, isProved })
  return email
}
