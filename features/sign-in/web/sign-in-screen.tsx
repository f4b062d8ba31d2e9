import { useState } from 'react'
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
import { OtpField } from '#domain/factors/web/otp-field.tsx'
import { useLogIn } from '#domain/sessions/web/use-log-in.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { GuestWay } from './guest-way.tsx'
import { Halves } from './halves.tsx'
import { signInSearch } from './sign-in-search.ts'
import { SocialLogins } from './social-logins.tsx'

/** Login with e-mail and password (specification sections 2 and 8). */
export function SignInScreen() {
  const t = useTranslations('signIn')
  const go = useGo()
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
    onAnswer: ({ account }) => enter(account),
    onRefusal: { 'account.unconfirmed': sendMailAgain },
  })

  // Once asked for, it stays: what is typed survives whatever is put right beside it.
  const [hasFactor, setHasFactor] = useState(false)
  if (!hasFactor && form.errors.some(({ path }) => path === 'otp')) setHasFactor(true)

  usePrefilled(form, 'email', search.email)

  const known = form.values.email.trim()
  return (
    <Halves>
      <Card narrow>
        <PageHeading lead={search.next ? t('leadNext') : t('lead')}>{t('title')}</PageHeading>
        <FormShell
          form={form}
          submit={t('submit')}
          after={
            <>
              <p>{t.rich('forgot', { a: linkTo('forgotPassword', { email: known }) })}</p>
              <p>{t.rich('noAccount', { a: linkTo('signUp') })}</p>
              <p>{t.rich('noMail', { a: linkTo('resendConfirmation', { email: known }) })}</p>
              <GuestWay />
            </>
          }
        >
          <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="username webauthn" />
          <PasswordField
            {...form.field('password')}
            label={t('password')}
            autoComplete="current-password"
            pending={form.pending}
          />
          {hasFactor && <OtpField {...form.field('otp')} />}
        </FormShell>
        <SocialLogins next={search.next} />
      </Card>
    </Halves>
  )
}
