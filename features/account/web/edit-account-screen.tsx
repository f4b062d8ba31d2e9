import { useTranslations } from 'use-intl'
import { isLanguageCode, languageNames } from '#contract/values/languages.ts'
import { CheckboxField } from '#platform/web/form/fields/checkbox-field.tsx'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { SelectField } from '#platform/web/form/fields/select-field.tsx'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { useGo } from '#platform/web/navigation/screens.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { sessionStore } from '#domain/sessions/web/session-store.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { accountFieldsOf, editOf } from './account-fields.ts'
import { changedMark } from './changed-mark.ts'
import { useFreshFields } from './use-fresh-fields.ts'

/** Name, surname, language and the notices (specification section 5). A new language holds at once. */
export function EditAccountScreen() {
  const t = useTranslations('account')
  const go = useGo()
  const account = useAccount()
  const { languages, setLanguage } = useLanguage()
  const offersNotices = useTenant().choices.ticketNotices === 'offered'
  const form = usePortalForm({
    call: 'editAccount',
    messages: 'account',
    fields: accountFieldsOf(account),
    toBody: (fields) => ({ account: editOf(account.id, fields, offersNotices) }),
    onAnswer: async (answer) => {
      sessionStore.renew(answer.account)
      changedMark.set('details')
      const { language } = answer.account
      if (language !== account.language && isLanguageCode(language)) setLanguage(language)
      await go('accountChanged', {}, 'replace')
    },
  })
  useFreshFields(form, accountFieldsOf(account))

  return (
    <>
      <PageHeading>{t('editTitle')}</PageHeading>
      <Card narrow>
        <FormShell form={form} submit={t('editSubmit')}>
          <TextField {...form.field('account.name')} label={t('name')} autoComplete="given-name" />
          <TextField {...form.field('account.surname')} label={t('surname')} autoComplete="family-name" />
          <SelectField
            {...form.field('account.language')}
            label={t('language')}
            options={languages.map((id) => ({ id, label: languageNames[id], lang: id }))}
          />
          {offersNotices && (
            <CheckboxField
              {...form.field('account.notify_ticket_issuance')}
              label={t('notify_ticket_issuance')}
              optional
            />
          )}
        </FormShell>
      </Card>
    </>
  )
}
