import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page-data.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import { emailSearch } from './sign-up-search.ts'

/** Asks for the confirmation mail again. With neutral notices every answer leads to the same page. */
export function ResendConfirmationScreen() {
  const t = useTranslations('signUp')
  const go = useGo()
  const { choices } = useTenant()
  const [search] = useScreenSearch(emailSearch)
  const neutral = choices.notices === 'neutral'
  const sameForAll = (_refusal: unknown, { email }: { email: string }) =>
    go('sentEmailIfExists', { sent_to: email.trim() })
  const form = usePortalForm({
    call: 'sendEmailConfirmationRequest',
    messages: 'signUp',
    fields: { email: '' },
    toBody: ({ email }) => ({ email }),
    onAnswer: ({ to }) => go(neutral ? 'sentEmailIfExists' : 'sentEmailSucceeded', { sent_to: to }),
    onRefusal: neutral ? { 'account.not_found': sameForAll, 'account.already_confirmed': sameForAll } : {},
  })

  useEffect(() => {
    if (search.email && form.values.email === '') form.setValue('email', search.email)
    // Only what the address brings; an emptied field stays empty.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search.email])

  const known = form.values.email.trim()
  return (
    <Card narrow>
      <PageHeading lead={t('resendLead')}>{t('resendTitle')}</PageHeading>
      <FormShell
        form={form}
        submit={t('resendSubmit')}
        after={
          <p>
            {t.rich('backToLogin', {
              a: (text) => (
                <ScreenLink to="signIn" search={{ email: known }}>
                  {text}
                </ScreenLink>
              ),
            })}
          </p>
        }
      >
        <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="email" />
      </FormShell>
    </Card>
  )
}
