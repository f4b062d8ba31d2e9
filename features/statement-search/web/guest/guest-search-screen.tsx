import { today } from '@internationalized/date'
import { useTranslations } from 'use-intl'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { LineFields } from '../line-fields.tsx'
import { typedOfLine } from '../line-of-address.ts'
import { SearchSides } from '../search-sides.tsx'
import { askedLine, emptyLine, flawsOf } from '../typed-line.ts'
import { GuestFound } from './guest-found.tsx'
import { useKeptSearch } from './use-kept-search.ts'

/**
 * From a line of a bank statement to its payment, without an account. The line stands in no address: others may use this
 * browser after its reader.
 */
export function GuestSearchScreen() {
  const t = useTranslations('statementSearch')
  const { currency, timeZone } = useTenant()
  const { locale } = useLanguage()
  const reading = { currency, today: today(timeZone).toString(), locale }
  const [kept, keep] = useKeptSearch()
  const form = usePortalForm({
    call: 'findAsGuest',
    messages: 'statementSearch',
    fields: kept ? typedOfLine(kept.asked, locale) : emptyLine,
    check: (typed) => flawsOf(typed, reading, { needsCard: true }),
    toBody: (typed) => askedLine(typed, reading),
    onAnswer: ({ payload }, typed) => keep({ asked: askedLine(typed, reading), payments: payload }),
  })
  return (
    <>
      <PageHeading back={{ to: 'signIn', text: t('guest.logIn') }} lead={t('guest.lead')}>
        {t('guest.title')}
      </PageHeading>
      <SearchSides
        isAsked={kept !== undefined}
        form={
          <FormShell form={form} submit={t('submit')}>
            <LineFields form={form} reading={reading} isGuest />
          </FormShell>
        }
        finds={
          <div role="status" aria-busy={form.pending}>
            {kept && !form.pending && <GuestFound search={kept} />}
          </div>
        }
      />
    </>
  )
}
