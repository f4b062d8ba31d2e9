import { useTranslations } from 'use-intl'
import { useSession } from '#domain/sessions/web/use-session.ts'
import { LinkButton } from '#platform/web/ui/button/button.tsx'
import { text } from '#platform/web/navigation/search.ts'
import { useHydrated } from '#platform/web/page/use-hydrated.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { ReceiptPart } from '#domain/receipts/web/receipt-part.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { ReceiptActions } from './receipt-actions.tsx'

const receiptSearch = { payment_short_id: text() }

/** The open receipt (specification section 2): for anyone who holds the payment's short id. */
export function ReceiptScreen() {
  const t = useTranslations('receipt')
  const [search] = useScreenSearch(receiptSearch)
  const shortId = search.payment_short_id.trim()
  // Rendered ahead without the query: whether an id is missing is known only in the browser.
  const isKnown = useHydrated()
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      {!isKnown ? (
        <Skeleton lines={10} />
      ) : shortId === '' ? (
        <Notice tone="danger" live title={t('missingId', { field: "'payment_short_id'" })} actions={<WayToPayments />}>
          <p>{t('missingIdText')}</p>
        </Notice>
      ) : (
        <ReceiptPart key={shortId} shortId={shortId} way={<WayToPayments />}>
          <ReceiptActions shortId={shortId} />
        </ReceiptPart>
      )}
    </>
  )
}

/** Where receipts are found; a visitor comes there by way of the login, which keeps the place. */
function WayToPayments() {
  const t = useTranslations('receipt')
  const account = useSession()
  return (
    <LinkButton to="payments" look="secondary">
      {account ? t('toPayments') : t('logInToPayments')}
    </LinkButton>
  )
}
