import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callQuery } from '#platform/web/call-query.ts'
import { isRefusal } from '#platform/web/refusal.ts'
import { ErrorPart } from '#platform/web/ui/error-part.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptView } from './receipt-view.tsx'

/**
 * Loads a receipt, then the card's owner, and shows it with its PDF. The open page and the payments' dialog are the
 * same; only the page downloads the PDF once by itself.
 */
export function ReceiptPart({ shortId, downloadsByItself = false }: { shortId: string; downloadsByItself?: boolean }) {
  const t = useTranslations('receipt')
  const receipt = useQuery({ ...callQuery('getReceipt', { body: { short_id: shortId } }), refetchOnWindowFocus: false })
  const alias_pan = receipt.data?.bank_card.alias_pan ?? ''
  const owner = useQuery({
    ...callQuery('getCardOwner', { body: { alias_pan } }),
    enabled: alias_pan !== '',
    refetchOnWindowFocus: false,
  })

  if (isRefusal(receipt.error)) {
    const isBusy = isRefusal(receipt.error, 'request.too_many')
    return (
      <Notice tone={isBusy ? 'warning' : 'danger'} live title={isBusy ? t('tooMany') : t('notFound')}>
        <p>{isBusy ? t('tooManyText') : t('notFoundText')}</p>
      </Notice>
    )
  }
  if (receipt.error) return <ErrorPart error={receipt.error} onRetry={() => void receipt.refetch()} />
  // The owner's line comes with the rest, so that nothing moves; a receipt without an owner is whole too.
  if (!receipt.data || (alias_pan !== '' && owner.isPending)) return <Skeleton lines={14} />
  return (
    <>
      <ReceiptView receipt={receipt.data} owner={owner.data} />
      <ReceiptActions key={shortId} shortId={shortId} downloadsByItself={downloadsByItself} />
    </>
  )
}
