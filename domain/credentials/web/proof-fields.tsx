import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { OtpField } from '#domain/factors/web/otp-field.tsx'
import { useFactors } from '#domain/factors/web/use-factors.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { PasswordField } from '#platform/web/form/password/password-field.tsx'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { useAsk } from '#platform/web/form/use-ask.ts'
import type { PortalForm } from '#platform/web/form/use-portal-form.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import type { ProofValues } from './proof-values.ts'

/**
 * The field by which one proves again who one is: the code of the authenticator app where the account has one, else the
 * password, or a mailed code where the account has none. A passkey of the account stands for any of them.
 */
export function ProofFields<Values extends ProofValues>(props: { form: PortalForm<Values>; hasPassword: boolean }) {
  return (
    <>
      <TypedProof {...props} />
      <PasskeyProof form={props.form} />
    </>
  )
}

function TypedProof<Values extends ProofValues>(props: { form: PortalForm<Values>; hasPassword: boolean }) {
  const { form, hasPassword } = props
  const t = useTranslations('shell.proof')
  const factors = useFactors()
  if (factors?.authenticator || form.errors.some(({ path }) => path === 'otp'))
    return <OtpField {...form.field('otp')} />
  if (hasPassword)
    return (
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete="current-password"
        pending={form.pending}
      />
    )
  const life = { digits: String(limits.oneTimeCodeDigits), minutes: String(limits.oneTimeCodeMinutes) }
  return (
    <>
      <SendProof />
      <TextField
        {...form.field('code')}
        label={t('code')}
        hint={t('codeHint', life)}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </>
  )
}

function SendProof() {
  const t = useTranslations('shell.proof')
  const { email } = useAccount()
  const send = useAsk({ call: 'requestProof', messages: 'account', input: () => ({ body: {} }) })
  return (
    <div>
      <p>{t('codeText', { email })}</p>
      <div role="status">
        {send.isSuccess && <Notice tone="success">{t('sent')}</Notice>}
        {send.problem && <Notice tone="warning">{send.problem}</Notice>}
      </div>
      <Ways>
        <Button
          look="secondary"
          icon={<Send aria-hidden="true" size={18} />}
          pending={send.isPending}
          onClick={() => send.mutate()}
        >
          {t(send.isSuccess ? 'again' : 'send')}
        </Button>
      </Ways>
    </div>
  )
}
