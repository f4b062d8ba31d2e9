import { useTranslations } from 'use-intl'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { usePrefilled } from '#platform/web/form/use-prefilled.ts'
import { ask } from '#platform/web/client/client.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { leaveForIdentity } from '#domain/identity/web/page-login.ts'
import { ProviderButtons } from '#domain/identity/web/provider-buttons.tsx'
import { ProviderPrivacy } from '#domain/identity/web/provider-privacy.tsx'
import { mailedAddress } from '#domain/mail-links/web/mailed-address.ts'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { OrLine } from '#platform/web/ui/page/or-line.tsx'
import { askedTwice, missingAcceptance, newUserFields, newUserOf } from './new-user-fields.ts'
import { NewUserInputs } from './new-user-inputs.tsx'
import { emailSearch } from './sign-up-search.ts'
import { SignUpSteps } from '#domain/sign-ups/web/sign-up-steps.tsx'
import styles from './sign-up.module.css'

/** Registration (specification sections 3 and 5); the confirmation mail is asked for right after it. */
export function SignUpScreen() {
  const t = useTranslations('signUp')
  const go = useGo()
  const { language } = useLanguage()
  const { choices, passwordLength } = useTenant()
  const [search] = useScreenSearch(emailSearch)
  const form = usePortalForm({
    call: 'signUp',
    messages: 'signUp',
    fields: newUserFields,
    repeats: askedTwice,
    check: (fields) => missingAcceptance(fields, choices, passwordLength),
    toBody: (fields) => ({ user: newUserOf(fields, choices, language) }),
    onAnswer: async (_answer, fields) => {
      const email = fields['user.email'].trim()
      // The account exists now: whatever becomes of the mail, the next page offers to send it again.
      const mail = await ask('sendEmailConfirmationRequest', { body: { email } }).then(
        ({ to }) => ({ sent_to: to, mail: 'sent' as const }),
        () => ({ sent_to: email, mail: 'failed' as const }),
      )
      mailedAddress.remember(mail.sent_to)
      await go('signUpSucceeded', mail, 'replace')
    },
  })

  usePrefilled(form, 'user.email', search.email)

  const known = form.values['user.email'].trim()
  return (
    <Card narrow>
      <PageHeading lead={t('lead')} isSpare>
        {t('title')}
      </PageHeading>
      <SignUpSteps at="details" />
      <FormShell
        form={form}
        submit={t('submit')}
        before={<OtherSites />}
        after={<p>{t.rich('haveAccount', { a: linkTo('signIn', { email: known }) })}</p>}
      >
        <NewUserInputs form={form} />
      </FormShell>
    </Card>
  )
}

/** The sites whose login makes an account by itself, where the tenant offers some: it is begun in this very window. */
function OtherSites() {
  const t = useTranslations('signUp')
  const { logins } = useTenant().choices
  if (logins.length === 0) return null
  return (
    <section className={styles.sites} aria-labelledby="other-sites">
      <h2 id="other-sites" className={styles.sitesTitle}>
        {t('otherSites')}
      </h2>
      <ProviderButtons isShort onPick={(provider) => leaveForIdentity(provider, { purpose: 'logIn', next: '' })} />
      <ProviderPrivacy
        accepts={t.rich('acceptSites', {
          a: (text) => (
            <ScreenLink to="privacy" target="_blank">
              {text}
            </ScreenLink>
          ),
        })}
      />
      <OrLine>{t('orEmail')}</OrLine>
    </section>
  )
}
