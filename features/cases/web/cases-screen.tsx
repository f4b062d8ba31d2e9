import { useQuery } from '@tanstack/react-query'
import { ChevronRight, MessageCircleQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CaseRow } from '#contract/shapes/case.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { ScreenLink } from '#platform/web/navigation/screen-link.tsx'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { CaseStateMark } from './case-state-mark.tsx'
import { CaseSubjectMark } from './case-subject.tsx'
import { useDay } from './use-day.ts'
import styles from './cases.module.css'

/** The account's cases; each leads to its page. Where there is none, it says from where one is opened. */
export function CasesScreen() {
  const t = useTranslations('cases')
  const { title } = useTenant()
  const cases = useQuery(callQuery('listCases', {}))
  const rows = cases.data?.payload
  return (
    <>
      <PageHeading lead={t('lead', { operator: title })}>{t('title')}</PageHeading>
      {rows ? (
        rows.length > 0 ? (
          <ul className={styles.cases} aria-label={t('listName')}>
            {rows.map((row) => (
              <CaseItem key={row.number} row={row} />
            ))}
          </ul>
        ) : (
          <NoCases />
        )
      ) : cases.error ? (
        <ErrorPart error={cases.error} onRetry={() => void cases.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  )
}

function CaseItem({ row }: { row: CaseRow }) {
  const t = useTranslations('cases')
  const day = useDay()
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <h2 className={styles.itemTitle}>
          <ScreenLink to="case" search={{ number: row.number }} className={styles.itemLink}>
            {t('numbered', { number: row.number })}
          </ScreenLink>
        </h2>
        <CaseStateMark state={row.state} />
        {row.state === 'open' && <span className={styles.muted}>{t('answerBy', { day: day(row.answer_by) })}</span>}
        <ChevronRight className={styles.arrow} aria-hidden="true" size="1.25em" />
      </div>
      <p className={styles.reason}>{t(`reason.${row.reason}`)}</p>
      <CaseSubjectMark kind={row.subject.kind} about={row.about} />
    </li>
  )
}

function NoCases() {
  const t = useTranslations('cases')
  return (
    <EmptyState
      icon={<MessageCircleQuestionMark size={30} />}
      title={t('emptyTitle')}
      actions={
        <>
          <LinkButton to="tickets">{t('toTickets')}</LinkButton>
          <LinkButton to="payments" look="secondary">
            {t('toPayments')}
          </LinkButton>
          <LinkButton to="bankCards" look="secondary">
            {t('toCards')}
          </LinkButton>
        </>
      }
    >
      <p>{t('emptyText')}</p>
    </EmptyState>
  )
}
