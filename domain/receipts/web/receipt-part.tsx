import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Download, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { callAddress } from '#platform/web/client/client.ts'
import { callQuery } from '#platform/web/client/call-query.ts'
import { Fault } from '#platform/web/client/fault.ts'
import { isRefusal, type Refusal } from '#platform/web/client/refusal.ts'
import { reportPart } from '#platform/web/faults/fault-store.ts'
import { useRefusalText } from '#platform/web/form/errors/error-text.ts'
import { useLanguage } from '#platform/web/i18n/language-provider.tsx'
import { Button, HrefButton, type ButtonLook } from '#platform/web/ui/button/button.tsx'
import { ErrorPart } from '#platform/web/ui/state/error-part.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { ReceiptView } from './receipt-view.tsx'
import styles from './receipt.module.css'

/**
 * A receipt by its short id in each of its states: loading, refused in words, failed with a retry, shown. `children`
 * (its buttons) stand above it and `below` under it once it is shown, `way` (a link onwards) where there is no such receipt.
 * The owner fails alone.
 */
export function ReceiptPart(props: {
  shortId: string
  level?: 2 | 3
  children?: ReactNode
  below?: ReactNode
  way?: ReactNode
}) {
  const { shortId, level, children, below, way } = props
  const t = useTranslations('shell')
  const { receipt, owner } = useReceipt(shortId)
  const retry = () => void receipt.refetch()

  if (!receipt.data) {
    if (isRefusal(receipt.error)) return <ReceiptRefusal refusal={receipt.error} onRetry={retry} way={way} />
    return receipt.error ? <ErrorPart error={receipt.error} onRetry={retry} /> : <Skeleton lines={10} />
  }
  const ownerInstead = owner.isFetching ? (
    <span className={styles.waiting}>{t('loading')}</span>
  ) : owner.error && !isRefusal(owner.error, 'receipt.not_found') ? (
    <span className={styles.ownerFailed} role="status">
      {t('receipt.holderFailed')}{' '}
      <Button look="quiet" onClick={() => void owner.refetch()}>
        {t('retry')}
      </Button>
    </span>
  ) : undefined
  return (
    <>
      {children}
      <ReceiptView receipt={receipt.data} owner={owner.data} ownerInstead={ownerInstead} {...(level && { level })} />
      {below}
    </>
  )
}

/**
 * A receipt by its short id, and the card's owner after it (specification section 2, open route). Neither is renewed by
 * itself: the owner is asked for by a handle that each answer makes anew. An error of the receipt's call, a refusal too, opens
 * the error modal with the response's words (section 8).
 */
function useReceipt(shortId: string) {
  const receipt = useQuery({
    ...callQuery('getReceipt', { body: { short_id: shortId } }),
    enabled: shortId !== '',
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
  const { error } = receipt
  useEffect(() => {
    if ((error instanceof Fault || isRefusal(error)) && navigator.onLine) reportPart(error, error.words)
  }, [error])
  const aliasPan = receipt.data?.bank_card.alias_pan
  const owner = useQuery({
    ...callQuery('getCardOwner', { body: { alias_pan: aliasPan ?? '' } }),
    enabled: aliasPan !== undefined,
    staleTime: Infinity,
  })
  return { receipt, owner }
}

/**
 * Why there is no receipt, in words; waiting helps against too many requests, so those can be tried again. `way` is the
 * link onwards where there is none at all.
 */
function ReceiptRefusal({ refusal, onRetry, way }: { refusal: Refusal; onRetry: () => void; way?: ReactNode }) {
  const t = useTranslations('shell')
  const errorText = useRefusalText({
    calls: ['getReceipt'],
    messages: 'shell.receipt',
    reacted: ['receipt.not_found'],
  })
  if (refusal.code === 'receipt.not_found') {
    return (
      <Notice tone="danger" live title={t('receipt.notFound')} actions={way}>
        <p>{t('receipt.notFoundText')}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      live
      title={refusal.code === 'request.too_many' ? t('receipt.tooMany') : t('failedPart')}
      actions={
        <Button look="secondary" onClick={onRetry} icon={<RotateCw aria-hidden="true" size={18} />}>
          {t('retry')}
        </Button>
      }
    >
      <p>{errorText(refusal)}</p>
    </Notice>
  )
}

/** The address of a receipt's PDF in the reader's language. */
export function useReceiptPdfAddress(shortId: string): string {
  const { language } = useLanguage()
  return callAddress('getReceiptPdf', { params: { file: `${shortId}.pdf` }, query: { language } })
}

/** Downloads a receipt's PDF; the server names the file. A real link: it also opens in a new tab or is saved as. */
export function ReceiptPdfLink(props: { shortId: string; look?: ButtonLook }) {
  const { shortId, look = 'primary' } = props
  const t = useTranslations('shell.receipt')
  const address = useReceiptPdfAddress(shortId)
  return (
    <HrefButton href={address} download="" look={look} icon={<Download aria-hidden="true" size={18} />}>
      {t('download')}
    </HrefButton>
  )
}
