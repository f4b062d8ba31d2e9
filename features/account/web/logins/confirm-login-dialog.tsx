import { useTranslations } from 'use-intl'
import { limits } from '#contract/limits.ts'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { PasswordField } from '#platform/web/form/password/password-field.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { PasskeyProof } from '#domain/credentials/web/passkey-proof.tsx'
import { passkeyOf } from '#domain/credentials/web/proof-values.ts'
import { OtpField } from '#domain/factors/web/otp-field.tsx'
import { useFactors } from '#domain/factors/web/use-factors.ts'
import { useProviderName } from '#domain/identity/web/use-provider-name.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'

export interface LoginChange {
  kind: 'link' | 'unlink'
  provider: IdentityProviderName
}

/** Asks who is there before a login is linked or taken off, and does it. */
export function ConfirmLoginDialog(props: { change: LoginChange; onDone: () => void; onClose: () => void }) {
  const t = useTranslations('account')
  const { choices } = useTenant()
  const factors = useFactors()
  const { kind, provider } = props.change
  const name = useProviderName()(provider)
  const form = usePortalForm({
    call: kind === 'link' ? 'linkIdentity' : 'unlinkIdentity',
    messages: 'account',
    fields: { password: '', otp: '', passkey: '' },
    toBody: ({ password, otp, passkey }) => ({ provider, password, otp, ...passkeyOf(passkey) }),
    onAnswer: ({ account }) => {
      sessionStore.renew(account)
      props.onDone()
    },
  })
  const minutes = { minutes: String(limits.firstPasswordMinutes) }
  return (
    <Dialog title={t(`linked.confirm.${kind}`, { name })} onClose={props.onClose} actions={null}>
      <p>{kind === 'link' ? t('linked.confirm.linkText') : t('linked.confirm.unlinkText', { name })}</p>
      <FormShell form={form} submit={t(`linked.${kind}`)} look={kind === 'link' ? 'primary' : 'danger'}>
        {factors?.authenticator ? (
          <OtpField {...form.field('otp')} />
        ) : choices.signIn === 'form' ? (
          <PasswordField
            {...form.field('password')}
            label={t('password')}
            hint={t('firstPassword', minutes)}
            autoComplete="current-password"
            pending={form.pending}
          />
        ) : (
          <p>{t('linked.confirm.fresh', minutes)}</p>
        )}
        <PasskeyProof form={form} />
      </FormShell>
    </Dialog>
  )
}
