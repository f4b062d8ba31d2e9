import { useTranslations } from 'use-intl'
import type { PendingEmail } from '#contract/shapes/privacy.ts'
import { ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { noProof, proofOf } from '#domain/credentials/web/proof-values.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'

/** The new address, and a proof of who asks. */
export function ChangeEmailForm(props: { hasPassword: boolean; onAsked: (pending: PendingEmail) => void }) {
  const t = useTranslations('emailChange')
  const { email } = useAccount()
  const form = usePortalForm({
    call: 'changeEmail',
    messages: 'emailChange',
    fields: { email: '', ...noProof },
    toBody: (fields) => ({ email: fields.email, ...proofOf(fields) }),
    onAnswer: ({ pending }) => props.onAsked(pending),
  })
  return (
    <FormShell form={form} submit={t('submit')}>
      <Pairs pairs={[{ key: 'now', label: t('now'), value: email }]} />
      <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="email" />
      <ProofFields form={form} hasPassword={props.hasPassword} />
    </FormShell>
  )
}
