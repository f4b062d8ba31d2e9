import { useTranslations } from 'use-intl'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { PasswordField } from '#platform/web/form/password/password-field.tsx'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { usePrefilled } from '#platform/web/form/use-prefilled.ts'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { NoAccountYet } from '#domain/sign-ups/web/no-account-yet.tsx'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { FactorQuestion } from './factor-question.tsx'
import { FactorStep } from './factor-step.tsx'
import { GuestWay } from './guest-way.tsx'
import { Halves } from './halves.tsx'
import { signInSearch } from './sign-in-search.ts'
import { OtherLogins } from './other-sites/other-logins.tsx'
import { useProofLogin } from './other-sites/use-proof-login.ts'
import styles from './sign-in.module.css'

/** Login with e-mail and password (specification sections 2 and 8). */
export function SignInScreen() {
  const t = useTranslations('signIn')
  const shell = useTranslations('shell')
  const go = useGo()
  const proof = useProofLogin()
  const { enter } = useLogIn()
  const { choices } = useTenant()
  const [search] = useScreenSearch(signInSearch)
  const sendMailAgain = (_refusal: unknown, { email }: { email: string }) =>
    go('emailUnconfirmed', { email: email.trim() })
  const form = usePortalForm({
    call: 'login',
    messages: choices.notices === 'neutral' ? 'signIn.neutral' : 'signIn',
    fields: { email: '', password: '', otp: '' },
    toBody: ({ email, password, otp }) => ({ email, password, ...(otp !== '' && { otp }) }),
    nextFields: ['otp'],
    onAnswer: ({ account }) => enter(account),
    onRefusal: { 'account.unconfirmed': sendMailAgain },
  })

  usePrefilled(form, 'email', search.email)

  const known = form.values.email.trim()
  // With neutral notices it may be the password as well.
  const isUnknown = choices.notices === 'classic' && form.errors.some(({ code }) => code === 'account.not_found')
  if (form.askedNext !== undefined || proof.asked) {
    return (
      <Halves>
        <Card narrow>
          {proof.asked ? (
            <FactorStep asked={proof.asked} finish={proof.finish} onCancel={proof.giveUp} />
          ) : (
            <FactorQuestion
              field={form.field('otp')}
              problem={form.errors.find(({ path }) => path !== 'otp')?.text}
              failures={form.failures}
              call="login"
              pending={form.pending}
              onSubmit={() => form.submit()}
              onBack={form.goBack}
              back={shell('factors.toPassword')}
            />
          )}
        </Card>
      </Halves>
    )
  }
  return (
    <Halves>
      <Card narrow>
        <PageHeading lead={search.next ? t('leadNext') : t('lead')}>{t('title')}</PageHeading>
        <p className={styles.newHere}>{t.rich('noAccount', { a: linkTo('signUp', { email: known }) })}</p>
        <FormShell form={form} submit={t('submit')}>
          <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="username webauthn" />
          {isUnknown && <NoAccountYet email={known} />}
          <PasswordField
            {...form.field('password')}
            label={t('password')}
            beside={t.rich('forgot', { a: linkTo('forgotPassword', { email: known }) })}
            autoComplete="current-password"
            pending={form.pending}
          />
        </FormShell>
        <OtherLogins next={search.next} finish={proof.finish} />
        <div className={styles.help}>
          <p>{t.rich('noMail', { a: linkTo('resendConfirmation', { email: known }) })}</p>
          <GuestWay />
        </div>
      </Card>
    </Halves>
  )
}
