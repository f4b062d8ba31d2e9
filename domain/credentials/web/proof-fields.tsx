import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { PasswordField } from '#platform/web/form/password/password-field.tsx'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { useAsk } from '#platform/web/form/use-ask.ts'
import type { PortalForm } from '#platform/web/form/use-portal-form.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'

/** The field by which one proves again who one is: the password, or a mailed code where the account has none. */
export function ProofFields<Values extends { password: string; code: string }>(props: {
  form: PortalForm<Values>
  hasPassword: boolean
}) {
  const { form, hasPassword } = props
  const t = useTranslations('shell.proof')
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
