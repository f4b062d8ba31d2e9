import { today } from '@internationalized/date'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/client/call-query.ts'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { LineFields } from './line-fields.tsx'
import { Matches, MatchesHeading } from './results/matches.tsx'
import { lineOfAddress, typedOfLine } from './line-of-address.ts'
import { SearchSides } from './search-sides.tsx'
import { statementSearchSearch } from './statement-search-search.ts'
import { askedLine, emptyLine, flawsOf } from './typed-line.ts'

/** From a line of a bank statement to the payments that it may be. */
export function StatementSearchScreen() {
  const t = useTranslations('statementSearch')
  const { currency, timeZone } = useTenant()
  const { locale } = useLanguage()
  const reading = { currency, today: today(timeZone).toString(), locale }
  const queries = useQueryClient()
  const [search, change] = useScreenSearch(statementSearchSearch)
  const asked = lineOfAddress(search)
  const query = callQuery('findByStatement', { body: asked ?? { ...askedLine(emptyLine, reading) } })
  const { data, error, refetch } = useQuery({ ...query, enabled: asked !== undefined, staleTime: 60_000 })
  const form = usePortalForm({
    call: 'findByStatement',
    messages: 'statementSearch',
    fields: asked ? typedOfLine(asked, locale) : emptyLine,
    check: (typed) => flawsOf(typed, reading, { needsCard: false }),
    toBody: (typed) => askedLine(typed, reading),
    onAnswer: (answer, typed) => {
      const line = askedLine(typed, reading)
      queries.setQueryData(callQuery('findByStatement', { body: line }).queryKey, answer)
      change({ ...line, amount: String(line.amount) }, 'push')
    },
  })
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <SearchSides
        isAsked={asked !== undefined}
        form={
          <FormShell form={form} submit={t('submit')}>
            <LineFields form={form} reading={reading} isGuest={false} />
          </FormShell>
        }
        finds={
          <>
            <div role="status">{asked && data && <MatchesHeading found={data} />}</div>
            {asked &&
              (data ? (
                <Matches found={data} asked={asked} />
              ) : error ? (
                <ErrorPart error={error} onRetry={() => void refetch()} />
              ) : (
                <Skeleton lines={6} />
              ))}
          </>
        }
      />
    </>
  )
}
