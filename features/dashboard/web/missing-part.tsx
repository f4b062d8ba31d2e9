import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/** A part of home that the operator's system did not answer: in words, with a way to try again. */
export function MissingPart(props: {
  what: 'all' | 'owed' | 'latest' | 'month'
  isAsking: boolean
  onRetry: () => void
}) {
  const t = useTranslations('dashboard.missing')
  const shell = useTranslations('shell')
  return (
    <Notice
      title={t(props.what)}
      actions={
        <Button
          look="secondary"
          pending={props.isAsking}
          onClick={props.onRetry}
          icon={!props.isAsking && <RotateCw aria-hidden="true" size={18} />}
        >
          {shell('retry')}
        </Button>
      }
    >
      <p>{t('text')}</p>
    </Notice>
  )
}
