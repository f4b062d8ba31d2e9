import { MailOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { PasswordField } from '#platform/web/form/password/password-field.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { PicturePage } from '#platform/web/ui/page/picture-page.tsx'

/** Several signed up with the address: whoever follows a link elsewhere shows by the password that it is their own. */
export function OwnSignUp(props: {
  token: string
  onAnswer: (email: string) => Promise<void>
  onExpired: () => Promise<void>
}) {
  const t = useTranslations('signUp')
  const hasPasswords = useTenant().choices.signIn === 'form'
  const form = usePortalForm({
    call: 'confirmEmail',
    messages: 'signUp',
    fields: { password: '' },
    toBody: ({ password }) => ({ token: props.token, password }),
    onAnswer: props.onAnswer,
    onRefusal: { 'request.expired': props.onExpired },
  })
  if (!hasPasswords)
    return (
      <PicturePage icon={<MailOpen size={28} />} title={t('ownTitle')} text={`${t('ownLead')} ${t('ownBrowser')}`} />
    )
  return (
    <Card narrow>
      <PageHeading lead={`${t('ownLead')} ${t('ownPassword')}`}>{t('ownTitle')}</PageHeading>
      <FormShell form={form} submit={t('ownSubmit')}>
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          hint={t('ownHint')}
          autoComplete="current-password"
          pending={form.pending}
        />
      </FormShell>
    </Card>
  )
}
