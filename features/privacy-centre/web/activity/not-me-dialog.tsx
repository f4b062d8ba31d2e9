import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AskedProof } from '#domain/credentials/web/asked-proof.tsx'
import { ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { noProof, proofOf } from '#domain/credentials/web/proof-values.ts'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** "This was not me", in two steps: everybody else is logged out, by a proof of who sits here, then the password is changed. */
export function NotMeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('privacyCentre.notMe')
  const { signIn } = useTenant().choices
  const queries = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={isDone ? signIn === 'form' && <LinkButton to="changePassword">{t('password')}</LinkButton> : null}
    >
      <div role="status">{isDone && <Notice tone="success">{t(`done.${signIn}`)}</Notice>}</div>
      {!isDone && (
        <>
          <p>{t(`text.${signIn}`)}</p>
          <AskedProof>
            {(hasPassword) => (
              <EndForm
                hasPassword={hasPassword}
                onEnded={() => {
                  setIsDone(true)
                  void queries.invalidateQueries({ queryKey: ['listActivity'] })
                }}
              />
            )}
          </AskedProof>
        </>
      )}
    </Dialog>
  )
}

function EndForm({ hasPassword, onEnded }: { hasPassword: boolean; onEnded: () => void }) {
  const t = useTranslations('privacyCentre.notMe')
  const form = usePortalForm({
    call: 'endOtherSessions',
    messages: 'privacyCentre',
    fields: noProof,
    toBody: proofOf,
    onAnswer: onEnded,
  })
  return (
    <FormShell form={form} submit={t('end')} look="danger">
      <ProofFields form={form} hasPassword={hasPassword} />
    </FormShell>
  )
}
