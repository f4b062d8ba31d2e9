import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AskedProof } from '#domain/credentials/web/asked-proof.tsx'
import { FactorProof, ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { noProof, proofOf } from '#domain/credentials/web/proof-values.ts'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { NewPasswordFields } from '#platform/web/form/password/new-password-fields.tsx'
import { PasswordField } from '#platform/web/form/password/password-field.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useGo, useScreenAddress } from '#platform/web/navigation/screens.tsx'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { changedMark } from './changed-mark.ts'
import styles from './account.module.css'

/**
 * The current password, the new one twice and what the account's app says; the other sessions end with it. Where no
 * password proves who sits there: what does, and the first password.
 */
export function ChangePasswordScreen() {
  const t = useTranslations('account')
  const go = useGo()
  const queries = useQueryClient()
  const { name, surname, email } = useAccount()
  const form = usePortalForm({
    call: 'changePassword',
    messages: 'account',
    fields: { ...noProof, new_password: '', confirm_new_password: '' },
    repeats: { confirm_new_password: 'new_password' },
    toBody: ({ new_password, confirm_new_password, ...proof }) => ({
      ...proofOf(proof),
      new_password,
      confirm_new_password,
    }),
    onAnswer: async () => {
      queries.removeQueries({ queryKey: ['listSessions'] })
      changedMark.set('password')
      await go('accountChanged', {}, 'replace')
    },
  })
  return (
    <>
      <PageHeading lead={t('passwordLead')}>{t('passwordTitle')}</PageHeading>
      <Card narrow>
        <AskedProof>
          {(hasPassword) => (
            <FormShell form={form} submit={t('passwordSubmit')} after={hasPassword && <Forgotten />}>
              {hasPassword && (
                <PasswordField
                  {...form.field('password')}
                  label={t('password')}
                  autoComplete="current-password"
                  pending={form.pending}
                />
              )}
              <NewPasswordFields
                form={form}
                first={{ path: 'new_password', label: t('new_password') }}
                again={{ path: 'confirm_new_password', label: t('confirm_new_password') }}
                known={[name, surname, email]}
              />
              {hasPassword ? <FactorProof form={form} /> : <ProofFields form={form} hasPassword={false} />}
            </FormShell>
          )}
        </AskedProof>
      </Card>
    </>
  )
}

/** A new password by mail is for whoever is logged out. */
function Forgotten() {
  const t = useTranslations('account')
  const address = useScreenAddress()
  const { leave } = useLogIn()
  const out = useMutation({ mutationFn: () => leave(address('forgotPassword')) })
  return (
    <div>
      <p className={styles.muted}>{t('forgotten')}</p>
      <Button look="quiet" pending={out.isPending} onClick={() => out.mutate()}>
        {t('forgottenAction')}
      </Button>
    </div>
  )
}
