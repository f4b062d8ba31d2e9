import type { ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#platform/web/form/errors/error-text.ts'
import type { Refusal } from '#platform/web/client/refusal.ts'
import { Button } from '#platform/web/ui/button/button.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'

/**
 * Why there is no receipt, in words; waiting helps against too many requests, so those can be tried again. `way` is the
 * link onwards where there is none at all.
 */
export function ReceiptRefusal({ refusal, onRetry, way }: { refusal: Refusal; onRetry: () => void; way?: ReactNode }) {
  const t = useTranslations('shell')
  const errorText = useErrorText('shell.receipt')
  if (refusal.code === 'receipt.not_found') {
    return (
      <Notice tone="danger" live title={t('receipt.notFound')} actions={way}>
        <p>{t('receipt.notFoundText')}</p>
      </Notice>
    )
  }
  const { code, detail, retryAfterS } = refusal
  return (
    <Notice
      tone="warning"
      live
      title={code === 'request.too_many' ? t('receipt.tooMany') : t('failedPart')}
      actions={
        <Button look="secondary" onClick={onRetry} icon={<RotateCw aria-hidden="true" size={18} />}>
          {t('retry')}
        </Button>
      }
    >
      <p>{errorText('', { code, detail, ...(retryAfterS !== undefined && { retryAfterS }) })}</p>
    </Notice>
  )
}
