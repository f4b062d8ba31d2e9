import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { NewPasswordFields } from '#platform/web/form/password/new-password-fields.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { linkToken } from '#domain/mail-links/web/link-token.ts'
import { mailedAddress } from '#domain/mail-links/web/mailed-address.ts'
import { useLinkToken } from '#domain/mail-links/web/use-link-token.ts'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { useGoToExpired } from './use-go-to-expired.ts'

/** A new password, twice (specification section 5). Its token leaves the address at once; a reload still knows it. */
export function ResetPasswordScreen() {
  const t = useTranslations('passwordRecovery')
  const go = useGo()
  const goToExpired = useGoToExpired()
  const token = useLinkToken()
  const { logins } = useTenant().choices
  const form = usePortalForm({
    call: 'resetPassword',
    messages: 'passwordRecovery',
    fields: { new_password: '', confirm_new_password: '' },
    repeats: { confirm_new_password: 'new_password' },
    toBody: (fields) => ({ token: token ?? '', ...fields }),
    onAnswer: () => {
      linkToken.forget()
      return go('passwordReset', { email: mailedAddress.recall() }, 'replace')
    },
    onRefusal: { 'request.expired': goToExpired },
  })

  const isMissing = token === ''
  useEffect(() => {
    if (isMissing) void goToExpired()
    // Once: the way there is new at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])

  return (
    <Card narrow>
      <PageHeading lead={logins.length > 0 ? `${t('resetLead')} ${t('resetLogins')}` : t('resetLead')}>
        {t('resetTitle')}
      </PageHeading>
      <FormShell form={form} submit={t('resetSubmit')}>
        <NewPasswordFields
          form={form}
          first={{ path: 'new_password', label: t('new_password') }}
          again={{ path: 'confirm_new_password', label: t('confirm_new_password') }}
          known={[mailedAddress.recall()]}
        />
      </FormShell>
    </Card>
  )
}
