import { useTranslations } from 'use-intl'
import { text } from '#platform/web/navigation/search.ts'
import { useHydrated } from '#platform/web/navigation/use-hydrated.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { PageHeading } from '#platform/web/ui/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ReceiptPart } from './receipt-part.tsx'

const receiptSearch = { payment_short_id: text() }

/** The open receipt (specification section 2): for anyone who holds the payment's short id. */
export function ReceiptScreen() {
  const t = useTranslations('receipt')
  const [{ payment_short_id }] = useScreenSearch(receiptSearch)
  // Rendered ahead without the query: whether an id is missing is known only in the browser.
  const isKnown = useHydrated()
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {!isKnown ? (
        <Skeleton lines={12} />
      ) : payment_short_id === '' ? (
        <Notice tone="danger" live title={t('missingId')}>
          <p>{t('missingIdText')}</p>
        </Notice>
      ) : (
        <ReceiptPart shortId={payment_short_id} downloadsByItself />
      )}
    </>
  )
}
