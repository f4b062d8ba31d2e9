import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/client/call-query.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { EmptyState } from '#platform/web/ui/state/empty-state.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { InsightParts } from './insight-parts.tsx'
import styles from './insights.module.css'

/** What the trips of the last months come to: by month, line, stops, and hour of the week. */
export function InsightsScreen() {
  const t = useTranslations('insights')
  const insights = useQuery(callQuery('getInsights', {}))
  const { data } = insights
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {data === undefined ? (
        insights.isError ? (
          <ErrorPart error={insights.error} onRetry={() => void insights.refetch()} />
        ) : (
          <div className={styles.waiting}>
            <Skeleton lines={14} />
          </div>
        )
      ) : data.trips === 0 ? (
        <EmptyState
          icon={<ChartColumn size={30} />}
          title={t('none')}
          actions={
            <LinkButton to="bankCards" look="secondary">
              {t('cards')}
            </LinkButton>
          }
        >
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <InsightParts insights={data} />
      )}
    </>
  )
}
