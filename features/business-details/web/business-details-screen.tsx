import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { BusinessDetails } from '#contract/shapes/bookkeeping/business-details.ts'
import { isNoBusiness, parseBusiness } from '#contract/values/bookkeeping/business-text.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { TextAreaField } from '#platform/web/form/fields/text-area-field.tsx'
import { TextField } from '#platform/web/form/fields/text-field.tsx'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { Card } from '#platform/web/ui/page/card.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'

const query = callQuery('getBusinessDetails', {})

/** For whom statements and receipts are made out. */
export function BusinessDetailsScreen() {
  const t = useTranslations('businessDetails')
  const { data, error, refetch } = useQuery(query)
  return (
    <>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Card narrow>
        {data ? (
          <DetailsForm details={data.details} />
        ) : error ? (
          <ErrorPart error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Card>
    </>
  )
}

function DetailsForm({ details }: { details: BusinessDetails }) {
  const t = useTranslations('businessDetails')
  const queries = useQueryClient()
  const [saved, setSaved] = useState<BusinessDetails>()
  const form = usePortalForm({
    call: 'changeBusinessDetails',
    messages: 'businessDetails',
    fields: { ...details },
    check: (values) => parseBusiness(values).errors,
    toBody: (values) => values,
    onAnswer: (answer) => {
      keepAnswer(queries, query.queryKey, answer)
      setSaved(answer.details)
    },
  })
  return (
    <FormShell form={form} submit={t('submit')}>
      <div role="status">
        {saved && !form.pending && (
          <Notice tone="success" title={t('saved')}>
            <p>{isNoBusiness(saved) ? t('removedText') : t('savedText')}</p>
          </Notice>
        )}
      </div>
      <TextField {...form.field('company')} label={t('company')} autoComplete="organization" optional />
      <TextAreaField
        {...form.field('address')}
        label={t('address')}
        hint={t('addressHint')}
        rows={4}
        autoComplete="street-address"
        optional
      />
      <TextField {...form.field('vat_id')} label={t('vat_id')} autoComplete="off" optional />
      <TextField
        {...form.field('cost_centre')}
        label={t('cost_centre')}
        hint={t('costCentreHint')}
        autoComplete="off"
        optional
      />
    </FormShell>
  )
}
