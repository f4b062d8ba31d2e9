import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/client/call-query.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { useHydrated } from '#platform/web/page/use-hydrated.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { newCaseSearch } from '../case-search.ts'
import { CaseSubjectMark } from '../case-subject.tsx'
import { NewCaseForm } from './new-case-form.tsx'
import styles from '../cases.module.css'

/** Something is wrong: with what, and the form; or the case about it that is open already. */
export function NewCaseScreen() {
  const t = useTranslations('cases')
  const { title, caseAnswerDays: days } = useTenant()
  const [search] = useScreenSearch(newCaseSearch)
  const isKnown = useHydrated()
  const { kind, id, at, reason } = search
  const form = useQuery({
    ...callQuery('getCaseForm', { query: { kind, id, ...(at !== '' && { at }) } }),
    enabled: isKnown && id !== '',
  })
  const isLost = (isKnown && id === '') || isRefusal(form.error, 'case.subject_not_found')
  return (
    <>
      <PageHeading lead={t('newLead', { operator: title, days })}>{t('newTitle')}</PageHeading>
      {isLost ? (
        <Lost />
      ) : form.data ? (
        <>
          <section className={styles.about} aria-label={t('about')}>
            <CaseSubjectMark kind={kind} about={form.data.about} />
          </section>
          {form.data.open_number === null ? (
            <NewCaseForm subject={{ kind, id }} at={at} chosen={reason} form={form.data} />
          ) : (
            <Already number={form.data.open_number} />
          )}
        </>
      ) : form.error ? (
        <ErrorPart error={form.error} onRetry={() => void form.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  )
}

function Already({ number }: { number: string }) {
  const t = useTranslations('cases')
  return (
    <Notice
      tone="neutral"
      title={t('alreadyTitle', { number })}
      actions={
        <LinkButton to="case" search={{ number }}>
          {t('seeCase', { number })}
        </LinkButton>
      }
    >
      <p>{t('alreadyText')}</p>
    </Notice>
  )
}

function Lost() {
  const t = useTranslations('cases')
  return (
    <EmptyState
      icon={<SearchX size={30} />}
      title={t('lostTitle')}
      actions={
        <>
          <LinkButton to="tickets">{t('toTickets')}</LinkButton>
          <LinkButton to="payments" look="secondary">
            {t('toPayments')}
          </LinkButton>
          <LinkButton to="cases" look="secondary">
            {t('back')}
          </LinkButton>
        </>
      }
    >
      <p>{t('lostText')}</p>
    </EmptyState>
  )
}
