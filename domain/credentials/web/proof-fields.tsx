import type { ReactNode } from 'react'
import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import { OtpField } from '#domain/factors/web/otp-field.tsx'
import { useFactors } from '#domain/factors/web/use-factors.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { PasswordField } from '#platform/web/form/password/password-field.tsx'
import { CodeField } from '#platform/web/form/fields/code-field.tsx'
import type { PortalForm } from '#platform/web/form/use-portal-form.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import { useProofMail, type ProofMail } from './proof-mail.ts'
import type { ProofValues } from './proof-values.ts'

/**
 * The field by which one proves again who one is: the code of the authenticator app where the account has one, else the
 * password, or a mailed code where the account has none. A passkey of the account stands for any of them. `mail` is the
 * code's mail where the form's step before has asked for it.
 */
export function ProofFields<Values extends ProofValues>(props: ProofProps<Values>) {
  return (
    <>
      <TypedProof {...props} />
      <PasskeyProof form={props.form} />
    </>
  )
}

/** What proves it beside the password where the account has an authenticator app: its code, or a passkey of the account. */
export function FactorProof<Values extends ProofValues>({ form }: { form: PortalForm<Values> }) {
  const isAsked = useAsksForApp(form)
  if (!isAsked) return null
  return (
    <>
      <OtpField {...form.field('otp')} />
      <PasskeyProof form={form} />
    </>
  )
}

/** Whether the account has an app, or the server said so meanwhile. */
function useAsksForApp<Values extends ProofValues>(form: PortalForm<Values>): boolean {
  const factors = useFactors()
  const isAsked = form.askedNext === 'otp' || form.errors.some(({ path }) => path === 'otp')
  return isAsked || (factors?.authenticator ?? null) !== null
}

interface ProofProps<Values extends ProofValues> {
  form: PortalForm<Values>
  hasPassword: boolean
  mail?: ProofMail
}

function TypedProof<Values extends ProofValues>({ form, hasPassword, mail }: ProofProps<Values>) {
  const t = useTranslations('shell.proof')
  if (useAsksForApp(form)) return <OtpField {...form.field('otp')} />
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
  const code = <CodeField {...form.field('code')} label={t('code')} hint={t('codeHint', life)} />
  if (mail) return <MailedProof mail={mail}>{code}</MailedProof>
  return (
    <>
      <SendProof />
      {code}
    </>
  )
}

function SendProof() {
  const t = useTranslations('shell.proof')
  const { email } = useAccount()
  const mail = useProofMail()
  return (
    <div>
      <p>{t('codeText', { email })}</p>
      <div role="status">
        {mail.isSuccess && <Notice tone="success">{t('sent')}</Notice>}
        {mail.problem && <Notice tone="warning">{mail.problem}</Notice>}
      </div>
      <Ways>
        <Button
          look="secondary"
          icon={<Send aria-hidden="true" size={18} />}
          pending={mail.isPending}
          onClick={() => mail.mutate()}
        >
          {t(mail.isSuccess ? 'again' : 'send')}
        </Button>
      </Ways>
    </div>
  )
}

/** The code has been asked for: where it went, its field, and another one where none came. */
function MailedProof({ mail, children }: { mail: ProofMail; children: ReactNode }) {
  const t = useTranslations('shell.proof')
  const { email } = useAccount()
  return (
    <>
      <div role="status">
        {mail.problem ? (
          <Notice tone="warning">{mail.problem}</Notice>
        ) : (
          <p>{t.rich('sentTo', { email, b: (text) => <b>{text}</b> })}</p>
        )}
      </div>
      {children}
      <Button look="quiet" pending={mail.isPending} onClick={() => mail.mutate()}>
        {t(mail.problem ? 'send' : 'again')}
      </Button>
    </>
  )
}
