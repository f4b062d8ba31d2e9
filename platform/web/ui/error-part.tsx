import { useTranslations } from 'use-intl'
import { RotateCw } from 'lucide-react'
import { referenceOf } from '../fault.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** A part of a screen that failed, alone: `<ErrorPart error={query.error} onRetry={() => void query.refetch()} />`. */
export function ErrorPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell')
  const reference = referenceOf(error)
  return (
    <Notice
      tone="danger"
      live
      title={t('failedPart')}
      actions={
        <Button look="secondary" onClick={onRetry} icon={<RotateCw aria-hidden="true" size={18} />} data-retry="">
          {t('retry')}
        </Button>
      }
    >
      {reference && <p>{t('reference', { reference })}</p>}
    </Notice>
  )
}
