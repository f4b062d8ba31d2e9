import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PendingEmail } from '#contract/shapes/privacy.ts'
import { ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { useProofMail } from '#domain/credentials/web/proof-mail.ts'
import { noProof, proofOf, proofPaths } from '#domain/credentials/web/proof-values.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { Opened } from '#platform/web/form/opened.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Pairs } from '#platform/web/ui/values/pairs.tsx'

/**
 * The new address, then a proof of who asks: one at a time. What is wrong with the address leads back to it. Who proves it
 * by a mailed code has that mail with the second step.
 */
export function ChangeEmailForm(props: { hasPassword: boolean; onAsked: (pending: PendingEmail) => void }) {
  const t = useTranslations('emailChange')
  const { email } = useAccount()
  const mail = useProofMail()
  const [isBack, setIsBack] = useState(false)
  const form = usePortalForm({
    call: 'changeEmail',
    messages: 'emailChange',
    fields: { email: '', ...noProof },
    toBody: (fields) => ({ email: fields.email, ...proofOf(fields) }),
    nextFields: proofPaths,
    onNext: (asked) => asked === 'code' && mail.isIdle && mail.mutate(),
    onAnswer: ({ pending }) => props.onAsked(pending),
  })
  function goBack() {
    setIsBack(true)
    form.goBack()
  }
  if (form.askedNext !== undefined)
    return (
      <FormShell
        key="proof"
        form={form}
        submit={t('submit')}
        after={
          <Button look="quiet" onClick={goBack}>
            {t('other')}
          </Button>
        }
      >
        <Pairs pairs={[{ key: 'next', label: t('email'), value: form.values.email.trim() }]} />
        <Opened>
          <ProofFields form={form} hasPassword={props.hasPassword} mail={mail} />
        </Opened>
      </FormShell>
    )
  const address = (
    <TextField {...form.field('email')} label={t('email')} hint={t('after')} type="email" autoComplete="email" />
  )
  return (
    <FormShell key="address" form={form} submit={t('goOn')}>
      <Pairs pairs={[{ key: 'now', label: t('now'), value: email }]} />
      {isBack ? <Opened>{address}</Opened> : address}
    </FormShell>
  )
}
