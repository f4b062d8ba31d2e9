import { useTranslations } from 'use-intl'
import type { IdentityProviderName } from '#contract/shapes/tenant/choice-settings.ts'
import { AskedProof } from '#domain/credentials/web/asked-proof.tsx'
import { ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { noProof, proofOf } from '#domain/credentials/web/proof-values.ts'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useProviderName } from '#domain/identity/web/use-provider-name.ts'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'

export interface LoginChange {
  kind: 'link' | 'unlink'
  provider: IdentityProviderName
}

/** Asks who is there before a login is linked or taken off, and does it. */
export function ConfirmLoginDialog(props: { change: LoginChange; onDone: () => void; onClose: () => void }) {
  const t = useTranslations('account')
  const { kind, provider } = props.change
  const name = useProviderName()(provider)
  const form = usePortalForm({
    call: kind === 'link' ? 'linkIdentity' : 'unlinkIdentity',
    messages: 'account',
    fields: noProof,
    toBody: (values) => ({ provider, ...proofOf(values) }),
    onAnswer: ({ account }) => {
      sessionStore.renew(account)
      props.onDone()
    },
  })
  return (
    <Dialog title={t(`linked.confirm.${kind}`, { name })} onClose={props.onClose} actions={null}>
      <p>{kind === 'link' ? t('linked.confirm.linkText') : t('linked.confirm.unlinkText', { name })}</p>
      <AskedProof>
        {(hasPassword) => (
          <FormShell form={form} submit={t(`linked.${kind}`)} look={kind === 'link' ? 'primary' : 'danger'}>
            <ProofFields form={form} hasPassword={hasPassword} />
          </FormShell>
        )}
      </AskedProof>
    </Dialog>
  )
}
