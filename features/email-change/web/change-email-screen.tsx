import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/client/call-query.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { PendingChange } from './pending-change.tsx'

/** Asks for another address, or says which one waits for its confirmation. */
export function ChangeEmailScreen() {
  const t = useTranslations('emailChange')
  const queries = useQueryClient()
  const query = callQuery('getPendingEmail', {})
  const { data, error, isPending, refetch } = useQuery(query)
  return (
    <>
      <PageHeading lead={data?.pending ? undefined : t('lead')}>{t('title')}</PageHeading>
      <Card narrow>
        {isPending && <Skeleton lines={4} />}
        {error && <ErrorPart error={error} onRetry={() => void refetch()} />}
        {data?.pending && (
          <PendingChange
            pending={data.pending}
            onCancelled={() => keepAnswer(queries, query.queryKey, { ...data, pending: null })}
          />
        )}
        {data && !data.pending && (
          <ChangeEmailForm
            hasPassword={data.has_password}
            onAsked={(pending) => keepAnswer(queries, query.queryKey, { ...data, pending })}
          />
        )}
      </Card>
    </>
  )
}
