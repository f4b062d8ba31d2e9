import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useTakenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page-data.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import { recoveryTokenSearch } from './password-recovery-search.ts'
import { recoveryEmail } from './recovery-email.ts'
import { useGoToExpired } from './use-go-to-expired.ts'

/** A new password, twice (specification section 5). Its token leaves the address at once, so a reload needs the mail. */
export function ResetPasswordScreen() {
  const t = useTranslations('passwordRecovery')
  const go = useGo()
  const goToExpired = useGoToExpired()
  const { passwordLength } = useTenant()
  const token = useTakenSearch(recoveryTokenSearch)?.values.token
  const form = usePortalForm({
    call: 'resetPassword',
    messages: 'passwordRecovery',
    fields: { new_password: '', confirm_new_password: '' },
    toBody: (fields) => ({ token: token ?? '', ...fields }),
    onAnswer: async () => {
      const email = recoveryEmail.recall()
      recoveryEmail.forget()
      await go('passwordReset', { email }, 'replace')
    },
    onRefusal: { 'request.expired': goToExpired },
  })

  const isMissing = token === ''
  useEffect(() => {
    if (isMissing) void goToExpired()
    // Once: the way there is new at each rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing])

  return (
    <Card narrow>
      <PageHeading lead={t('resetLead')}>{t('resetTitle')}</PageHeading>
      <FormShell form={form} submit={t('resetSubmit')}>
        <PasswordField
          {...form.field('new_password')}
          label={t('new_password')}
          hint={t('passwordHint', { length: String(passwordLength) })}
          autoComplete="new-password"
          pending={form.pending}
        />
        <PasswordField
          {...form.field('confirm_new_password')}
          label={t('confirm_new_password')}
          autoComplete="new-password"
          pending={form.pending}
        />
      </FormShell>
    </Card>
  )
}
