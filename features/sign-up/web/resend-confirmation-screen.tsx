import { useTranslations } from 'use-intl'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { usePrefilled } from '#platform/web/form/use-prefilled.ts'
import { mailedAddress } from '#domain/mail-links/web/mailed-address.ts'
import { NoAccountYet } from '#domain/sign-ups/web/no-account-yet.tsx'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { emailSearch } from './sign-up-search.ts'

/** Asks for the confirmation mail again. With neutral notices every answer leads to the same page. */
export function ResendConfirmationScreen() {
  const t = useTranslations('signUp')
  const go = useGo()
  const { choices } = useTenant()
  const [search] = useScreenSearch(emailSearch)
  const neutral = choices.notices === 'neutral'
  const goOn = (sent_to: string) => {
    mailedAddress.remember(sent_to)
    return go(neutral ? 'sentEmailIfExists' : 'sentEmailSucceeded', { sent_to, about: 'confirmation' })
  }
  const sameForAll = (_refusal: unknown, { email }: { email: string }) => goOn(email.trim())
  const form = usePortalForm({
    call: 'sendEmailConfirmationRequest',
    messages: 'signUp',
    fields: { email: '' },
    toBody: ({ email }) => ({ email }),
    onAnswer: ({ to }) => goOn(to),
    onRefusal: neutral ? { 'account.not_found': sameForAll, 'account.already_confirmed': sameForAll } : {},
  })

  usePrefilled(form, 'email', search.email)

  const known = form.values.email.trim()
  return (
    <Card narrow>
      <PageHeading lead={t('resendLead')}>{t('resendTitle')}</PageHeading>
      <FormShell
        form={form}
        submit={t('resendSubmit')}
        after={<p>{t.rich('backToLogin', { a: linkTo('signIn', { email: known }) })}</p>}
      >
        <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="email" />
        {form.errors.some(({ code }) => code === 'account.not_found') && <NoAccountYet email={known} />}
      </FormShell>
    </Card>
  )
}
