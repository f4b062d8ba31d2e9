import type { PublicTenant } from '#contract/shapes/tenant/tenant.ts'
import type { FormHost } from '#platform/web/form/form-host.ts'
import { guardOf } from './ask-guarded.ts'
import { prepareAnswer } from './captcha-answers.ts'
import { CaptchaStatus } from './captcha-status.tsx'

/** The bot check's part of every form: nothing is made ready before the form has the focus. */
export function captchaOfForms(tenant: Pick<PublicTenant, 'name' | 'choices'>): Pick<FormHost, 'prepare' | 'Status'> {
  return {
    prepare: (call) => guardOf(tenant.choices, call) === 'always' && prepareAnswer(tenant),
    Status: CaptchaStatus,
  }
}
