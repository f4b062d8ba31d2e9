import { useTranslations } from 'use-intl'
import { languageNames } from '#contract/values/languages.ts'
import { BirthDateField } from '#platform/web/form/fields/birth-date-field.tsx'
import { CheckboxField } from '#platform/web/form/fields/checkbox-field.tsx'
import { NewPasswordFields } from '#platform/web/form/password/new-password-fields.tsx'
import { SelectField } from '#platform/web/form/fields/select-field.tsx'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import type { PortalForm } from '#platform/web/form/use-portal-form.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { linkTo } from '#platform/web/navigation/link-to.tsx'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import type { NewUserFields } from './new-user-fields.ts'
import styles from './sign-up.module.css'

/** The inputs of the sign-up form that the tenant asks for. */
export function NewUserInputs({ form }: { form: PortalForm<NewUserFields> }) {
  const t = useTranslations('signUp')
  const { language, languages } = useLanguage()
  const { choices } = useTenant()
  const asksTwice = choices.confirmFields === 'shown'
  const { field, values } = form
  const email = values['user.email'].trim()
  const isTaken = form.errors.some(({ code }) => code === 'account.already_exists')
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField {...field('user.name')} label={t('name')} autoComplete="given-name" />
        <TextField {...field('user.surname')} label={t('surname')} autoComplete="family-name" />
      </div>
      {choices.dateOfBirth === 'asked' && (
        <BirthDateField
          {...field('user.date_of_birth')}
          label={t('date_of_birth')}
          hint={t('date_of_birth_use')}
          optional
        />
      )}
      <TextField {...field('user.email')} label={t('email')} type="email" autoComplete="email" />
      {isTaken && (
        <Notice>
          {t.rich('takenWay', { login: linkTo('signIn', { email }), reset: linkTo('forgotPassword', { email }) })}
        </Notice>
      )}
      {asksTwice && (
        <TextField {...field('user.confirm_email')} label={t('confirm_email')} type="email" autoComplete="email" />
      )}
      <NewPasswordFields
        form={form}
        first={{ path: 'user.password', label: t('password') }}
        again={asksTwice ? { path: 'user.confirm_password', label: t('confirm_password') } : undefined}
        known={[values['user.name'], values['user.surname'], values['user.email']]}
      />
      <SelectField
        {...field('user.language')}
        value={form.values['user.language'] || language}
        label={t('language')}
        options={languages.map((id) => ({ id, label: languageNames[id], lang: id }))}
      />
      <CheckboxField {...field('privacy')} label={t('privacy')}>
        {t.rich('privacyLink', {
          a: (text) => (
            <ScreenLink to="privacy" target="_blank">
              {text}
            </ScreenLink>
          ),
        })}
      </CheckboxField>
    </div>
  )
}
