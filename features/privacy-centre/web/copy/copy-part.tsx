import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DataCopy, PrivacyFacts } from '#contract/shapes/privacy.ts'
import { ProofFields } from '#domain/credentials/web/proof-fields.tsx'
import { noProof, proofOf } from '#domain/credentials/web/proof-values.ts'
import { useLinkToken } from '#domain/mail-links/web/use-link-token.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { keepAnswer } from '#platform/web/client/keep-answer.ts'
import { FormShell } from '#platform/web/form/form-shell.tsx'
import { Opened } from '#platform/web/form/opened.tsx'
import { usePortalForm } from '#platform/web/form/use-portal-form.ts'
import { useTenant } from '#platform/web/page/page-data.tsx'
import { Button, HrefButton } from '#platform/web/ui/button/button.tsx'
import { Card } from '#platform/web/ui/page/card.tsx'
import { Ways } from '#platform/web/ui/page/ways.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Instant } from '#platform/web/ui/values/instant.tsx'
import { PartTitle } from '../contents/part-title.tsx'
import styles from '../privacy-centre.module.css'

const lookAgainMs = 4000

const query = callQuery('getDataCopy', {})

/** The newest copy, looked for again while it is made. */
export function useDataCopy() {
  return useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.copy?.state === 'preparing' ? lookAgainMs : false),
  })
}

/** A copy of everything: asked for with a proof, made meanwhile, downloaded while it is there. */
export function CopyPart({ facts, copy: found }: { facts: PrivacyFacts; copy: ReturnType<typeof useDataCopy> }) {
  const t = useTranslations('privacyCentre.copy')
  const queries = useQueryClient()
  const copy = found.data?.copy
  const isOver = found.data && (!copy || copy.state === 'ended' || copy.state === 'failed')
  return (
    <Card>
      <PartTitle part="copy" />
      <p className={styles.muted}>{t('text')}</p>
      {found.isPending && <Skeleton lines={2} />}
      {found.isError && !found.data && <ErrorPart error={found.error} onRetry={() => void found.refetch()} />}
      <div role="status">{copy && <CopyState copy={copy} />}</div>
      {isOver && (
        <AskForm
          hasPassword={facts.has_password}
          onAsked={(asked) => keepAnswer(queries, query.queryKey, { copy: asked })}
        />
      )}
    </Card>
  )
}

function CopyState({ copy }: { copy: DataCopy }) {
  const t = useTranslations('privacyCentre.copy')
  const { timeZone } = useTenant()
  const token = useLinkToken()
  const time = () => <Instant at={copy.expires_at} timeZone={timeZone} />
  if (copy.state === 'preparing') return <Notice tone="waiting">{t('preparing')}</Notice>
  if (copy.state === 'failed') return <Notice tone="warning">{t('failed')}</Notice>
  if (copy.state === 'ended') return <Notice>{t('ended')}</Notice>
  if (!copy.is_here && !token) return <Notice>{t.rich('elsewhere', { time })}</Notice>
  const href = `/api/account/data/${copy.id}.zip${token ? `?token=${token}` : ''}`
  return (
    <Notice
      tone="success"
      actions={
        <HrefButton href={href} download icon={<Download aria-hidden="true" size={18} />}>
          {t('download')}
        </HrefButton>
      }
    >
      {t.rich('ready', { time })}
    </Notice>
  )
}

/** The proof is asked for once the copy is. */
function AskForm(props: { hasPassword: boolean; onAsked: (copy: DataCopy) => void }) {
  const t = useTranslations('privacyCentre.copy')
  const [isAsked, setIsAsked] = useState(false)
  const form = usePortalForm({
    call: 'askDataCopy',
    messages: 'privacyCentre',
    fields: noProof,
    toBody: proofOf,
    onAnswer: ({ copy }) => props.onAsked(copy),
  })
  if (!isAsked)
    return (
      <Ways>
        <Button look="secondary" onClick={() => setIsAsked(true)}>
          {t('ask')}
        </Button>
      </Ways>
    )
  return (
    <div className={styles.proof}>
      <Opened>
        <FormShell form={form} submit={t('ask')}>
          <ProofFields form={form} hasPassword={props.hasPassword} />
        </FormShell>
      </Opened>
    </div>
  )
}
