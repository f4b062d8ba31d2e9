import { useEffect, useRef } from 'react'
import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '#domain/sessions/web/use-session.ts'
import { Button, LinkButton } from '#platform/web/ui/button/button.tsx'
import { text } from '#platform/web/navigation/search.ts'
import { useHydrated } from '#platform/web/page/use-hydrated.ts'
import { useScreenSearch } from '#platform/web/navigation/use-screen-search.ts'
import { ReceiptPdfLink } from '#domain/receipts/web/receipt-pdf-link.tsx'
import { ReceiptPart } from '#domain/receipts/web/receipt-part.tsx'
import { Notice } from '#platform/web/ui/state/notice.tsx'
import { PageHeading } from '#platform/web/ui/page/page-heading.tsx'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import styles from './receipt.module.css'

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

/** The PDF once by itself (specification section 2) and again by button, and printing. Render it with the id as its key. */
function ReceiptActions({ shortId }: { shortId: string }) {
  const t = useTranslations('receipt')
  const link = useRef<HTMLAnchorElement>(null)
  const hasDownloaded = useRef(false)

  useEffect(() => {
    if (hasDownloaded.current) return
    hasDownloaded.current = true
    link.current?.click()
  }, [])

  return (
    <div className={styles.actions} data-no-print="">
      <ReceiptPdfLink ref={link} shortId={shortId} />
      <Button look="secondary" onClick={() => window.print()} icon={<Printer aria-hidden="true" size={18} />}>
        {t('print')}
      </Button>
      <p className={styles.byItself}>{t('byItself')}</p>
    </div>
  )
}
