import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Case } from '#contract/shapes/case.ts'
import { useAccount } from '#domain/sessions/web/use-session.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { isRefusal } from '#platform/web/client/refusal.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { useHydrated } from '#platform/web/page/use-hydrated.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseNext } from './case-next.tsx'
import { caseSearch } from './case-search.ts'
import { CaseStateMark } from './case-state-mark.tsx'
import { CaseSubjectMark } from './case-subject.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import styles from './cases.module.css'

/** One case: where it stands, what comes next, what was written, and the traveller's own words and end. */
export function CaseScreen() {
  const t = useTranslations('cases')
  const [{ number, came }] = useScreenSearch(caseSearch)
  const isKnown = useHydrated()
  const asked = useQuery({
    ...callQuery('getCase', { query: { number } }),
    enabled: isKnown && number !== '',
    // Somebody else writes to it too: whoever comes back to the page reads what is there now.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const isMissing = (isKnown && number === '') || isRefusal(asked.error, 'case.not_found')
  return (
    <>
      <PageHeading>{asked.data ? t('numbered', { number: asked.data.number }) : t('oneTitle')}</PageHeading>
      {isMissing ? (
        <Missing />
      ) : asked.data ? (
        <CasePage made={asked.data} came={came} />
      ) : asked.error ? (
        <ErrorPart error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </>
  )
}

function CasePage({ made, came }: { made: Case; came: '' | 'sent' | 'found' }) {
  const t = useTranslations('cases')
  const { email } = useAccount()
  const { number, events } = made
  // Once anything came after it, it is no news any more.
  const isNew = came === 'sent' && events.length === 1
  return (
    <div className={styles.parts}>
      {isNew && (
        <Notice tone="success" title={t('sentTitle', { number })}>
          <p>{t('sentText', { email })}</p>
        </Notice>
      )}
      {came === 'found' && made.state !== 'closed' && (
        <Notice title={t('foundTitle')}>
          <p>{t('foundText', { number })}</p>
        </Notice>
      )}
      <section className={styles.about} aria-label={t('about')}>
        <p className={styles.aboutHead}>
          <CaseStateMark state={made.state} /> <b>{t(`reason.${made.reason}`)}</b>
        </p>
        <CaseSubjectMark kind={made.subject.kind} about={made.about} />
        <CaseFacts made={made} />
      </section>
      <CaseTimeline events={events} />
      <CaseNext key={made.state} made={made} />
    </div>
  )
}

function Missing() {
  const t = useTranslations('cases')
  return (
    <EmptyState
      icon={<SearchX size={30} />}
      title={t('missingTitle')}
      actions={<LinkButton to="cases">{t('back')}</LinkButton>}
    >
      <p>{t('missingText')}</p>
    </EmptyState>
  )
}
