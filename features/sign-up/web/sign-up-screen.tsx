import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { ask } from '#platform/web/client.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page-data.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import { missingAcceptance, newUserFields, newUserOf } from './new-user-fields.ts'
import { NewUserInputs } from './new-user-inputs.tsx'
import { emailSearch } from './sign-up-search.ts'

/** Registration (specification sections 3 and 5); the confirmation mail is asked for right after it. */
export function SignUpScreen() {
  const t = useTranslations('signUp')
  const go = useGo()
  const { language } = useLanguage()
  const { choices } = useTenant()
  const [search] = useScreenSearch(emailSearch)
  const form = usePortalForm({
    call: 'signUp',
    messages: 'signUp',
    fields: newUserFields,
    check: (fields) => missingAcceptance(fields, choices),
    toBody: (fields) => ({ user: newUserOf(fields, choices, language) }),
    onAnswer: async (_answer, fields) => {
      const email = fields['user.email'].trim()
      // The account exists now: whatever becomes of the mail, the next page offers to send it again.
      const mail = await ask('sendEmailConfirmationRequest', { body: { email } }).then(
        ({ to }) => ({ sent_to: to, mail: 'sent' as const }),
        () => ({ sent_to: email, mail: 'failed' as const }),
      )
      await go('signUpSucceeded', mail, 'replace')
    },
  })

  useEffect(() => {
    if (search.email && form.values['user.email'] === '') form.setValue('user.email', search.email)
    // Only what the address brings; an emptied field stays empty.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search.email])

  const known = form.values['user.email'].trim()
  return (
    <Card narrow>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <FormShell
        form={form}
        submit={t('submit')}
        after={
          <p>
            {t.rich('haveAccount', {
              a: (text) => (
                <ScreenLink to="signIn" search={{ email: known }}>
                  {text}
                </ScreenLink>
              ),
            })}
          </p>
        }
      >
        <NewUserInputs form={form} />
      </FormShell>
    </Card>
  )
}
